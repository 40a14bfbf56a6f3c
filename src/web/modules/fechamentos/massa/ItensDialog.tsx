import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ItemDaCorridaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showMoney } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Lista } from '../busca.ts';
import classes from '../fechamentos.module.css';
import { LINHAS_POR_PAGINA, itensQuery } from '../fechamentos.queries.ts';

export interface ItensDialogProps {
  readonly corrida: number;
  readonly lista: Lista;
  readonly onClose: () => void;
}

const TITULOS: Readonly<Record<Lista, string>> = {
  fechados: 'Meses fechados',
  cobrados: 'Meses com valor a cobrar',
  emitidos: 'Boletos emitidos',
  aguardando: 'Boletos aguardando emissão',
  recusados: 'Boletos recusados',
  erros: 'Meses que não fecharam',
  pulados: 'Sem o que fechar',
};

const colunas = (opens: boolean): readonly Column<ItemDaCorridaResposta>[] => [
  {
    key: 'codigo',
    title: 'Código Referência',
    width: '150px',
    render: ({ cartaOferta }) => cartaOferta,
    hover: ({ cartaOferta }) => cartaOferta,
  },
  {
    key: 'cliente',
    title: 'Cliente',
    card: 'title',
    hover: ({ nome }) => nome,
    render: ({ idCliente, nome }) =>
      opens ? (
        <Anchor component={Link} to={paths.clienteAlterar(idCliente)} preload={false}>
          {nome}
        </Anchor>
      ) : (
        nome
      ),
  },
  { key: 'valor', title: 'A cobrar', whole: 'money', align: 'right', render: ({ valorCobrado }) => showMoney(valorCobrado) },
  {
    key: 'mensagem',
    title: 'Situação',
    render: ({ mensagem, link }) =>
      link === null ? (
        <span className={classes['whole']}>{mensagem}</span>
      ) : (
        <Anchor href={link} target="_blank" rel="noopener">
          Abrir o boleto
        </Anchor>
      ),
    hover: ({ mensagem }) => mensagem,
  },
];

/** Those behind one count of a run, each with what came of it. */
export function ItensDialog({ corrida, lista, onClose }: ItensDialogProps) {
  const [pagina, setPagina] = useState(1);
  const opens = useAllows(level('clientes', 2));
  const list = useQuery({ ...itensQuery(corrida, lista, pagina), placeholderData: keepPreviousData });
  return (
    <Dialog opened title={TITULOS[lista]} size="full" onClose={onClose}>
      <PagedTable
        label={TITULOS[lista]}
        list={list}
        noun={['parceiro', 'parceiros']}
        page={pagina}
        perPage={LINHAS_POR_PAGINA}
        onPage={setPagina}
        columns={colunas(opens)}
        rowKey={({ idCliente }) => idCliente}
        skeletonRows={5}
        empty={<EmptyState title="Ninguém nesta lista" text="O que estava aqui já mudou de situação." />}
      />
    </Dialog>
  );
}
