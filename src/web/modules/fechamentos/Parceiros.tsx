import { IconReceiptOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OrdemFechamento } from '#contract/fechamentos/fechamentos.orders.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { level } from '#contract/kernel/permissions.ts';
import { orderingOf } from '#web/kernel/list-search.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OrderChoice } from '#web/ui/OrderChoice.tsx';
import { Acoes, type Escolha } from './Acoes.tsx';
import { type Busca, POR_PAGINA, estaPesquisando } from './busca.ts';
import { MarcarTodas, colunas } from './colunas.tsx';
import type { Linha } from './estados.ts';
import classes from './fechamentos.module.css';
import type { Marcas } from './use-desmarcados.ts';
import { pedidoDe, useSimular } from './use-pedir.ts';

/** Nobody in the month, or nobody of those looked for. */
const Vazio = ({ onLimpar }: { readonly onLimpar: (() => void) | null }) => (
  <EmptyState
    icon={<IconReceiptOff size={32} />}
    title={onLimpar ? 'Nenhum parceiro com este nome ou código' : 'Nenhum parceiro neste mês'}
    text={
      onLimpar ? 'Confira o que foi digitado.' : 'Um parceiro entra no mês em que ganha o seu código de referência, ou em que tem eventos.'
    }
    instead={onLimpar && { label: 'Limpar a busca', onClick: onLimpar }}
  />
);

export interface ParceirosProps {
  readonly mes: CivilDate;
  readonly list: UseQueryResult<{ readonly registros: readonly Linha[]; readonly totalRegistros: number }>;
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  /** Whose month is closed with the others, and who gets a boleto. */
  readonly marcas: { readonly fechamento: Marcas; readonly boleto: Marcas };
  readonly vencimento: CivilDate;
  /** The minimum that is typed is none: nothing is closed with it. */
  readonly semMinimo: boolean;
  readonly comecou: boolean;
  readonly onEscolha: (escolha: Escolha) => void;
}

/** The partners of the month, a row each: what it comes to, whether it goes with the others, and what may be done with it alone. */
export function Parceiros({ mes, list, busca, change, marcas, vencimento, semMinimo, comecou, onEscolha }: ParceirosProps) {
  const changesValues = useAllows(level('clientes', 3));
  const { going: simulando, simular } = useSimular();
  const { fechamento, boleto } = marcas;
  const columns = list.data ? colunas(fechamento, boleto) : colunas(null, null);
  const { sorting, onOrder } = orderingOf<OrdemFechamento>(busca, change);
  const explicar = (linha: Linha): void => change({ explicar: linha.cliente.id, pagina: busca.pagina });
  const rowActions = (linha: Linha) => (
    <Acoes
      linha={linha}
      marcada={fechamento.marcada(linha)}
      semMinimo={semMinimo}
      comecou={comecou}
      changesValues={changesValues}
      simulando={simulando === linha.cliente.id}
      onSimular={() => simular(pedidoDe(linha, mes, busca, vencimento), linha.cliente.id)}
      onExplicar={() => explicar(linha)}
      onEscolha={onEscolha}
    />
  );
  return (
    <>
      {list.data?.registros.length ? (
        <div className={classes['onPhone']}>
          <MarcarTodas nome="Fechamento" marcas={fechamento} />
          <MarcarTodas nome="Boleto" marcas={boleto} />
        </div>
      ) : null}
      <div>
        <OrderChoice columns={columns} sorting={sorting} onOrder={onOrder} />
        <PagedTable
          label="Fechamentos"
          list={list}
          noun={['parceiro', 'parceiros']}
          page={busca.pagina ?? 1}
          perPage={POR_PAGINA}
          onPage={(page, options) => change({ pagina: page }, options)}
          columns={columns}
          sorting={sorting}
          rowKey={({ cliente }) => cliente.id}
          rowLabel={({ cliente }) => `Explicar o mês de ${cliente.nome}`}
          rowMuted={({ cliente }) => cliente.clienteDesabilitado === 'S'}
          onOpen={explicar}
          actionsWidth="136px"
          rowActions={rowActions}
          empty={<Vazio onLimpar={estaPesquisando(busca) ? () => change({ pesquisa: undefined, cliente: undefined }) : null} />}
        />
      </div>
    </>
  );
}
