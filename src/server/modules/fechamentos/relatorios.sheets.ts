import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import type { Conta } from '#contract/fechamentos/lei.ts';
import { STATUS_DO_FECHAMENTO } from '#contract/fechamentos/fechamentos.labels.ts';
import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { MonthRow } from './fechamentos.queries.ts';
import { isUnbilled, nothingToBill, reckoned } from './fechamentos.rules.ts';
import type { PlanRow } from './relatorios.queries.ts';

/* The three reports of the page of closings (G2-21), as sheets. */

const PARTNER: readonly SheetColumn[] = [
  { header: 'Código Referência', key: 'carta', kind: 'text', width: 20 },
  { header: 'Cliente', key: 'cliente', kind: 'text', width: 40 },
  { header: 'Status', key: 'status', kind: 'text', width: 16 },
];

const FIGURES: readonly SheetColumn[] = [
  { header: 'Eventos', key: 'eventos', kind: 'number', width: 9 },
  { header: 'Participantes', key: 'participantes', kind: 'number', width: 13 },
  { header: 'Diárias', key: 'diarias', kind: 'number', width: 9 },
  { header: 'Valor da diária', key: 'diaria', kind: 'money', width: 14 },
  { header: 'Calculado', key: 'calculado', kind: 'money', width: 14 },
  { header: 'Total', key: 'total', kind: 'money', width: 14 },
  { header: 'A cobrar', key: 'cobrado', kind: 'money', width: 14 },
];

const COVER: readonly SheetColumn[] = [
  { header: 'Morte acidental', key: 'morte', kind: 'money', width: 16 },
  { header: 'Invalidez', key: 'invalidez', kind: 'money', width: 16 },
  { header: 'DMHO', key: 'dmho', kind: 'money', width: 14 },
];

/** A partner of a report: its month, and what it comes to. */
export interface Reported {
  readonly row: MonthRow;
  readonly conta: Conta;
  readonly plan: PlanRow | undefined;
}

const statusOf = (row: MonthRow): string => {
  if (row.fechado) return STATUS_DO_FECHAMENTO.fechado;
  return isUnbilled(row) ? STATUS_DO_FECHAMENTO.semFaturamento : STATUS_DO_FECHAMENTO.aberto;
};

/** A month nothing is billed of comes to nothing, whatever the minimum. */
const amountsOf = ({ row, conta }: Reported) =>
  nothingToBill(row) ? { calculado: 0, total: 0, cobrado: 0 } : { calculado: conta.calculado, total: conta.total, cobrado: conta.cobrado };

function partnerRow(one: Reported) {
  const { row, plan } = one;
  const { calculado, total, cobrado } = amountsOf(one);
  return {
    carta: row.carta_oferta,
    cliente: row.nome,
    status: statusOf(row),
    plano: plan?.plano ?? 'Sem plano',
    apolice: plan?.numero_apolice ?? null,
    eventos: plan?.eventos ?? 0,
    participantes: row.fechado?.participantes ?? row.participantes,
    diarias: row.fechado?.quantidade_diarias ?? row.diarias,
    diaria: row.fechado?.valor_diaria ?? row.valor_diaria,
    calculado: decimalOf(calculado),
    total: decimalOf(total),
    cobrado: decimalOf(cobrado),
    morte: plan?.valor_morte_acidental ?? null,
    invalidez: plan?.valor_invalidez ?? null,
    dmho: plan?.valor_dmho ?? null,
  };
}

const only = (values: readonly (string | null)[]): string | null => {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
};

const added = (all: readonly Reported[], of: 'calculado' | 'total' | 'cobrado'): string =>
  decimalOf(all.reduce((sum, one) => sum + amountsOf(one)[of], 0));

/** By plan, for the insurer's invoice; the partners of each beside. A price or sum that differs within a plan is left out. */
export function planSheets(all: readonly Reported[]): Sheet[] {
  const byPlan = Map.groupBy(all, ({ plan }) => plan?.plano ?? 'Sem plano');
  const plans = [...byPlan].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'));
  return [
    {
      name: 'Planos',
      columns: [
        { header: 'Plano', key: 'plano', kind: 'text', width: 30 },
        { header: 'Clientes', key: 'clientes', kind: 'number', width: 10 },
        ...FIGURES,
        ...COVER,
      ],
      rows: plans.map(([plano, ones]) => {
        const rows = ones.map(partnerRow);
        const sum = (of: 'eventos' | 'participantes' | 'diarias'): number => rows.reduce((total, row) => total + row[of], 0);
        return {
          plano,
          clientes: ones.length,
          eventos: sum('eventos'),
          participantes: sum('participantes'),
          diarias: sum('diarias'),
          diaria: only(rows.map(({ diaria }) => diaria)),
          calculado: added(ones, 'calculado'),
          total: added(ones, 'total'),
          cobrado: added(ones, 'cobrado'),
          morte: only(rows.map(({ morte }) => morte)),
          invalidez: only(rows.map(({ invalidez }) => invalidez)),
          dmho: only(rows.map(({ dmho }) => dmho)),
        };
      }),
    },
    {
      name: 'Clientes',
      columns: [
        { header: 'Plano', key: 'plano', kind: 'text', width: 30 },
        ...PARTNER,
        { header: 'Apólice', key: 'apolice', kind: 'text', width: 18 },
        ...FIGURES,
        ...COVER,
      ],
      rows: plans.flatMap(([, ones]) => ones.map(partnerRow)),
    },
  ];
}

/** The months as they stand now, with what the month would come to with the events yet to come. */
export function partialSheets(all: readonly Reported[], minimo: Cents): Sheet[] {
  return [
    {
      name: 'Relatório parcial',
      columns: [
        ...PARTNER,
        ...FIGURES,
        { header: 'Boletos de eventos', key: 'boletos', kind: 'money', width: 18 },
        { header: 'Diárias por vir', key: 'futuras', kind: 'number', width: 14 },
        { header: 'Total previsto', key: 'previsto', kind: 'money', width: 14 },
      ],
      rows: all.map((one) => {
        const { row } = one;
        const futuras = row.fechado ? 0 : row.futuras + row.futuras_ajuste;
        const ahead = { ...row, dias: row.dias + futuras };
        return {
          ...partnerRow(one),
          boletos: decimalOf(one.conta.boletosEventos),
          futuras,
          previsto: decimalOf(amountsOf({ ...one, row: ahead, conta: reckoned(ahead, minimo) }).total),
        };
      }),
    },
  ];
}

const PAGO = { S: 'Pago', P: 'Pendente', N: 'Vencido' } as const;

/** The closed months with their boletos. */
export const billedSheets = (all: readonly Reported[]): Sheet[] => [
  {
    name: 'Faturamento mensal',
    columns: [
      ...PARTNER,
      { header: 'Apólice', key: 'apolice', kind: 'text', width: 18 },
      ...FIGURES,
      { header: 'Vencimento', key: 'vencimento', kind: 'date', width: 12 },
      { header: 'Pagamento', key: 'pago', kind: 'text', width: 12 },
      { header: 'Boleto', key: 'link', kind: 'text', width: 50 },
    ],
    rows: all
      .filter(({ row }) => row.fechado !== null)
      .map((one) => {
        const { cobranca } = one.row;
        return {
          ...partnerRow(one),
          vencimento: cobranca?.vencimento ?? null,
          pago: cobranca?.pago ? PAGO[cobranca.pago] : null,
          link: cobranca?.link ?? null,
        };
      }),
  },
];
