import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { ParticipantesEventoResposta } from '#contract/portal/painel.schemas.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { showDate, showDocument, showInstant } from '#web/kernel/format.ts';
import { given } from '#web/kernel/search-params.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { pessoasQuery } from '../portal.queries.ts';
import { PESSOAS_POR_PAGINA } from './busca.ts';
import type { Linha } from './columns.tsx';
import classes from './inicio.module.css';

type Pessoa = ParticipantesEventoResposta['registros'][number];

const BASE: readonly Column<Pessoa>[] = [
  { key: 'nome', title: 'Nome', card: 'title', render: ({ dados }) => dados.nome, hover: ({ dados }) => dados.nome },
  { key: 'nascimento', title: 'Nascimento', whole: 'date', render: ({ dados }) => showDate(dados.dataNascimento) },
  { key: 'cpf', title: 'CPF', whole: 'document', render: ({ dados }) => dados.numeroPassaporte ?? showDocument(dados.cpf, null) },
];

/** Of an event that the insurer has: the days of each, or when it was cancelled (PDA-034, PDA-035). */
const DIAS: Column<Pessoa> = {
  key: 'dias',
  title: 'Entrada e saída',
  width: '230px',
  render: ({ dados }) =>
    dados.cancelado === 'S' ? (
      <StatusTag kind="bad">{`Cancelado em ${showInstant(dados.dataCancelado)}`}</StatusTag>
    ) : dados.semCobertura === 'S' ? (
      <StatusTag kind="attention">Sem cobertura</StatusTag>
    ) : (
      `${showDate(dados.dataEntrada)} a ${showDate(dados.dataSaida)}`
    ),
};

const CANCELADO: Column<Pessoa> = {
  key: 'cancelado',
  title: '',
  width: '110px',
  render: ({ dados }) =>
    dados.cancelado === 'S' ? (
      <StatusTag kind="bad">Cancelado</StatusTag>
    ) : dados.semCobertura === 'S' ? (
      <StatusTag kind="attention">Sem cobertura</StatusTag>
    ) : null,
};

/** Who is in an event (PDA-033). */
export function PessoasDialog({ evento, onClose }: { readonly evento: Linha['dados']; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState({ texto: '', pagina: 1 });
  const texto = useDebounced(typed.trim());
  // Another text begins at its first page.
  const pagina = at.texto === texto ? at.pagina : 1;
  const list = useQuery({
    ...pessoasQuery({
      idSeguroAventura: String(evento.id),
      pagina: String(pagina),
      registrosPorPagina: String(PESSOAS_POR_PAGINA),
      ...given('texto', texto === '' ? undefined : texto),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog opened title={`Participantes de ${evento.nomeEvento}`} size="xl" onClose={onClose}>
      <div className={classes['dialogSearch']}>
        <SearchBox label="Procurar participante" placeholder="Nome, CPF ou passaporte" value={typed} onChange={setTyped} />
      </div>
      <PagedTable
        label="Participantes"
        list={list}
        noun={['participante', 'participantes']}
        page={pagina}
        perPage={PESSOAS_POR_PAGINA}
        onPage={(next) => setAt({ texto, pagina: next })}
        columns={[...BASE, evento.integrado === 'S' ? DIAS : CANCELADO]}
        rowKey={({ dados }) => dados.id}
        rowMuted={({ dados }) => dados.cancelado === 'S'}
        empty={
          <EmptyState
            icon={<IconUsers size={32} />}
            title="Nenhum participante"
            text={texto === '' ? 'Não há ninguém neste evento.' : 'Confira o nome ou o documento.'}
          />
        }
      />
    </Dialog>
  );
}
