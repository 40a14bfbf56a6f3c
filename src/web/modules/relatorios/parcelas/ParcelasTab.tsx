import { IconArrowBackUp, IconCash, IconReceipt } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { ORDENS_PARCELA } from '#contract/relatorios/relatorios.orders.ts';
import type { ParcelaDoRelatorioResposta, ParcelasResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { STATUS_PARCELA } from '#contract/relatorios/relatorios.labels.ts';
import { ABSENT, showMoney, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { today } from '#web/kernel/today.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import { StepHead } from '#web/ui/StepHead.tsx';
import { type ParteProps, ResponsavelField, verDeTodos } from '../ResponsavelField.tsx';
import { naLista, pedidoDaLista, periodoVizinho, responsavelDe, type StatusBusca, TODOS, vencimentoDe } from '../relatorios.busca.ts';
import { parcelasQuery } from '../relatorios.queries.ts';
import classes from '../relatorios.module.css';
import { useAbrirFicha } from '../use-abrir-ficha.ts';
import { PARCELAS_COLUMNS } from './columns.tsx';
import { usePagar } from './use-pagar.ts';

const PagarDialog = lazyDialog(
  () => import('./PagarDialog.tsx'),
  (file) => file.PagarDialog,
);

const PAGO = [
  { value: 'todas', label: 'Todas' },
  { value: 'N', label: 'Não pagas' },
  { value: 'S', label: 'Pagas' },
] as const;

/** A month, a year, or whatever the day. */
function Periodo({ busca, change }: Pick<ParteProps, 'busca' | 'change'>) {
  const now = today().slice(0, 7);
  const periodo = busca.periodo ?? now;
  const go = (next: string): void => change({ periodo: next === now ? undefined : next });
  const unit = periodo === TODOS ? TODOS : periodo.length === 4 ? 'ano' : 'mes';
  const year = periodo === TODOS ? now.slice(0, 4) : periodo.slice(0, 4);
  return (
    <>
      <SegmentedChoice
        label="Período do vencimento"
        options={[
          { value: 'mes', label: 'Mês' },
          { value: 'ano', label: 'Ano' },
          { value: TODOS, label: 'Tudo' },
        ]}
        value={unit}
        onChange={(next) => go(next === 'mes' ? (year === now.slice(0, 4) ? now : `${year}-01`) : next === 'ano' ? year : TODOS)}
      />
      {unit === TODOS ? null : (
        <StepHead
          unit={unit === 'ano' ? 'ano' : 'mês'}
          title={unit === 'ano' ? periodo : monthInWords(`${periodo}-01`)}
          onStep={(steps) => go(periodoVizinho(periodo, steps))}
          onNow={periodo === now || periodo === now.slice(0, 4) ? undefined : () => go(unit === 'ano' ? now.slice(0, 4) : now)}
        />
      )}
    </>
  );
}

/** Count and sum of each situation of the filter; choosing one shows it alone. */
function Totais({
  totais,
  dimmed,
  busca,
  change,
}: Pick<ParteProps, 'busca' | 'change'> & { readonly totais: ParcelasResposta['totais'] | undefined; readonly dimmed: boolean }) {
  return (
    <ul className={classes['totals']} data-refetching={dimmed || undefined} aria-label="Total por situação">
      {([1, 2, 3, 4] as const).map((status) => {
        const total = totais?.find((one) => one.status === status);
        const chosen = busca.status === String(status);
        return (
          <li key={status}>
            <button
              type="button"
              className={classes['total']}
              data-status={status}
              aria-pressed={chosen}
              onClick={() => change({ status: chosen ? undefined : (String(status) as StatusBusca) })}
            >
              <span>{STATUS_PARCELA[status]}</span>
              <strong>{totais ? showNumber(total?.quantidade ?? 0) : ABSENT}</strong>
              <small>{totais ? showMoney(total?.valor ?? '0.00') : ABSENT}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Parcelas': what is due, and when, with its payment marked from here (E162). */
export function ParcelasTab(props: ParteProps) {
  const { sessao, busca, change } = props;
  const [paying, setPaying] = useState<ParcelaDoRelatorioResposta | null>(null);
  const pays = useAllows(level('clientes', 3));
  const list = useListPage('relatorios-parcelas', busca, (asked) =>
    parcelasQuery({
      ...responsavelDe(busca, sessao.dadosUsuario.id),
      ...vencimentoDe(busca, today()),
      ...(busca.pago === undefined ? {} : { pago: busca.pago }),
      ...(busca.status === undefined ? {} : { status: Number(busca.status) }),
      ...pedidoDaLista(asked, ORDENS_PARCELA),
    }),
  );
  const { pagar, desmarcar } = usePagar();
  const opening = useAbrirFicha(fichaOf);
  const nameOf = (row: ParcelaDoRelatorioResposta): string => `parcela ${row.numero} de ${row.cliente.nome}`;
  const actions = (row: ParcelaDoRelatorioResposta) =>
    row.pago === 'S' ? (
      <IconAction
        label={`Marcar como não paga a ${nameOf(row)}`}
        icon={<IconArrowBackUp size={17} />}
        onClick={() => void desmarcar(row)}
      />
    ) : (
      <IconAction label={`Marcar como paga a ${nameOf(row)}`} icon={<IconCash size={17} />} onClick={() => setPaying(row)} />
    );
  return (
    <section className={classes['panel']} aria-labelledby="relatorios-parcelas">
      <div className={classes['head']}>
        <h2 id="relatorios-parcelas" className={classes['heading']}>
          Parcelas
        </h2>
        {list.data && !list.isPlaceholderData ? <span className={classes['note']}>{showNumber(list.data.totalRegistros)}</span> : null}
      </div>
      <div className={classes['filterRow']}>
        <Periodo busca={busca} change={change} />
        <SegmentedChoice
          label="Pagamento"
          options={PAGO}
          value={busca.pago ?? 'todas'}
          onChange={(value) => change({ pago: value === 'todas' ? undefined : value, status: undefined })}
        />
        <ResponsavelField {...props} />
      </div>
      {list.isError ? null : <Totais totais={list.data?.totais} dimmed={list.isPlaceholderData} busca={busca} change={change} />}
      <ListTable
        name="relatorios-parcelas"
        list={list}
        search={naLista(busca, ORDENS_PARCELA)}
        change={change}
        noun={['parcela', 'parcelas']}
        label="Parcelas"
        columns={PARCELAS_COLUMNS}
        {...opening}
        {...(pays ? { rowActions: actions } : {})}
        empty={
          <EmptyState
            icon={<IconReceipt size={32} />}
            title="Nenhuma parcela"
            text="Mude o período, a situação ou o responsável."
            instead={verDeTodos(busca, change)}
          />
        }
      />
      <Suspense>
        {paying ? (
          <PagarDialog
            parcela={paying}
            onClose={() => setPaying(null)}
            onPagar={async (dia) => {
              const refused = await pagar(paying, dia);
              setPaying(refused && (refused.agora ?? paying));
              return refused?.problem ?? null;
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const fichaOf = ({ ficha }: ParcelaDoRelatorioResposta) => ficha;
