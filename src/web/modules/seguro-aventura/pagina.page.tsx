import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconCalendarOff, IconFileSpreadsheet } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { OrdemEventoSegurado } from '#contract/seguro-aventura/relatorio.orders.ts';
import type { RelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { showCount, showMoney } from '#web/kernel/format.ts';
import { orderingOf } from '#web/kernel/list-search.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { type ChangeSearch, useSearchState } from '#web/kernel/search-state.ts';
import { today } from '#web/kernel/today.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { OrderChoice } from '#web/ui/OrderChoice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Acoes } from './Acoes.tsx';
import { Ajustes } from './Ajustes.tsx';
import { type Busca, DOCUMENTOS, POR_PAGINA, alternado, readBusca, temBusca } from './busca.ts';
import { Buscas } from './Buscas.tsx';
import { Cartoes } from './Cartoes.tsx';
import { COLUMNS, type Linha, semResposta } from './columns.tsx';
import { Periodo } from './Periodo.tsx';
import { PorEndereco } from './PorEndereco.tsx';
import classes from './seguro-aventura.module.css';
import { relatorioQuery } from './seguro-aventura.queries.ts';
import { useOutrasTelas } from './use-outras-telas.tsx';
import { usePerguntar } from './use-perguntar.ts';
import { useSincronizar } from './use-sincronizar.ts';

const ValorDoMesDialog = lazyDialog(
  () => import('./parts/ValorDoMesDialog.tsx'),
  (file) => file.ValorDoMesDialog,
);

/** '12.480 pessoas · 31.902 diárias · R$ 143.559,00 previstos' */
function emResumo({ totais, diarias }: RelatorioResposta): string {
  const people = totais.aberto + totais.andamento + totais.concluidos;
  return [
    showCount(people, 'pessoa', 'pessoas'),
    showCount(diarias.periodo, 'diária', 'diárias'),
    `${showMoney(diarias.valor)} previstos`,
  ].join(' · ');
}

const SEM_BUSCA = { codigo: undefined, participante: undefined, carta: undefined, cliente: undefined, estados: undefined };

function Vazio({ busca, change }: { readonly busca: Busca; readonly change: ChangeSearch<Busca> }) {
  return (
    <EmptyState
      icon={<IconCalendarOff size={32} />}
      title={`Nenhum evento ${busca.periodo === 'mensal' ? 'neste mês' : 'neste dia'}`}
      text={temBusca(busca) ? 'Mude a busca, os estados ou o período.' : 'Escolha outro período.'}
      instead={temBusca(busca) ? { label: 'Limpar a busca', onClick: () => change(SEM_BUSCA) } : null}
    />
  );
}

/** `/painel/seguro-aventura`: insured events and people of a day or a month, all of it in the address, but for the documents of people. */
export function SeguroAventuraPage() {
  const [busca, change] = useSearchState(readBusca, { hidden: DOCUMENTOS });
  const hoje = today();
  const list = useQuery({ ...relatorioQuery(busca, hoje), placeholderData: keepPreviousData });
  const [valor, setValor] = useState<{ readonly id: number; readonly nome: string } | null>(null);
  const changesValues = useAllows(level('clientes', 3));
  const relatorio = list.data;
  const actions = useOutrasTelas(busca, change, hoje);
  const { going, porPlanilha, sincronizar } = useSincronizar({ periodo: busca.periodo ?? 'diario', data: busca.data ?? hoje });
  const table = useRef<HTMLDivElement>(null);
  const perguntar = usePerguntar(table);
  const { sorting, onOrder } = orderingOf<OrdemEventoSegurado>(busca, change);
  const openPeople = (evento?: number): void => change({ lista: 'participantes', evento, pagina: busca.pagina });
  const rowActions = (linha: Linha) => (
    <Acoes linha={linha} changesValues={changesValues} onPerguntar={perguntar} onParticipantes={openPeople} onValor={setValor} />
  );
  return (
    <>
      <PageHead
        title="Seguro Aventura"
        note={relatorio ? <span role="status">{emResumo(relatorio)}</span> : null}
        primary={
          porPlanilha ? (
            <Button loading={going} leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />} onClick={() => void sincronizar()}>
              Sincronizar XLS
            </Button>
          ) : null
        }
        actions={actions}
      />
      <div className={classes['page']} data-dimmed={list.isPlaceholderData || undefined}>
        <Periodo busca={busca} hoje={hoje} change={change} />
        <Cartoes
          relatorio={relatorio}
          estados={busca.estados}
          onEstado={(estado) => change({ estados: alternado(busca.estados, estado) })}
          onParticipantes={() => openPeople()}
          onErros={() => change({ lista: 'erros', pagina: busca.pagina })}
        />
        <Buscas busca={busca} change={change} />
        <div ref={table}>
          <OrderChoice columns={COLUMNS} sorting={sorting} onOrder={onOrder} />
          <PagedTable
            label="Eventos segurados"
            list={list}
            noun={['evento', 'eventos']}
            page={busca.pagina ?? 1}
            perPage={POR_PAGINA}
            onPage={(page, options) => change({ pagina: page }, options)}
            columns={COLUMNS}
            sorting={sorting}
            rowKey={({ dados }) => dados.id}
            rowLabel={({ dados }) => `Abrir os participantes de ${dados.nomeEvento}`}
            rowMuted={({ dados }) => dados.cancelado === 'S'}
            onOpen={({ dados }) => openPeople(dados.id)}
            rowActions={rowActions}
            actionsWidth={relatorio?.registros.some(({ fila }) => semResposta(fila)) ? '152px' : '116px'}
            empty={<Vazio busca={busca} change={change} />}
          />
        </div>
        <Ajustes />
      </div>
      <PorEndereco busca={busca} change={change} hoje={hoje} linhas={relatorio?.registros ?? []} />
      <Suspense>{valor ? <ValorDoMesDialog cliente={valor} data={busca.data ?? hoje} onClose={() => setValor(null)} /> : null}</Suspense>
    </>
  );
}
