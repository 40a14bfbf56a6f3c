import { STATUS_PARCELA } from '#contract/relatorios/relatorios.labels.ts';
import type { OrdemParcela } from '#contract/relatorios/relatorios.orders.ts';
import type { ParcelaDoRelatorioResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { ABSENT, showDate, showMoney } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import classes from '../relatorios.module.css';
import { type StatusKind, StatusTag } from '#web/ui/StatusTag.tsx';

/** Colours of the situations (REL-509). */
const KIND = { 1: 'bad', 2: 'attention', 3: 'info', 4: 'good' } as const satisfies Readonly<Record<number, StatusKind>>;

/** What is due, and below it the charges, which few have. */
const Valor = ({ parcela: { valor, valor_juros: encargos } }: { readonly parcela: ParcelaDoRelatorioResposta }) => (
  <span className={classes['amount']}>
    {showMoney(valor)}
    {encargos === '0.00' ? null : <small>encargos {showMoney(encargos)}</small>}
  </span>
);

export const PARCELAS_COLUMNS: readonly Column<ParcelaDoRelatorioResposta, OrdemParcela>[] = [
  { key: 'vencimento', sort: 'vencimento', title: 'Vencimento', whole: 'date', render: (row) => showDate(row.vencimento) },
  {
    key: 'status',
    title: 'Situação',
    width: '116px',
    render: (row) => <StatusTag kind={KIND[row.status]}>{STATUS_PARCELA[row.status]}</StatusTag>,
  },
  { key: 'cliente', title: 'Cliente', card: 'title', hover: (row) => row.cliente.nome, render: (row) => row.cliente.nome },
  { key: 'titulo', title: 'Título', width: '160px', narrow: 'none', hover: (row) => row.ficha.titulo, render: (row) => row.ficha.titulo },
  {
    key: 'apolice',
    title: 'Nº apólice',
    width: '128px',
    narrow: 'none',
    card: 'none',
    hover: (row) => row.ficha.numero_apolice,
    render: (row) => row.ficha.numero_apolice ?? ABSENT,
  },
  { key: 'numero', title: 'Parcela', width: '76px', align: 'right', card: 'none', render: (row) => `${row.numero}/${row.de}` },
  { key: 'valor', sort: 'valor', title: 'Valor', whole: 'money', width: '152px', align: 'right', render: (row) => <Valor parcela={row} /> },
  { key: 'pago', sort: 'pago', title: 'Paga em', whole: 'date', card: 'none', render: (row) => showDate(row.data_pago) },
];
