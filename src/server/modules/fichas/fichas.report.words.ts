import { ETAPAS, ETAPA_NENHUMA, SITUACOES, TIPOS_FICHA, TOTAIS_SEM_CANCELADOS } from '#contract/fichas/fichas.labels.ts';
import type { RelatorioFichasResposta, RelatorioPedidoEntrada } from '#contract/fichas/fichas.schemas.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { SheetField } from '#server/kernel/spreadsheet/fields-sheet.ts';
import type { ReportNames } from './fichas.report.queries.ts';

type Totais = RelatorioFichasResposta['totais'];
type Consulta = RelatorioPedidoEntrada['consulta'];

function periodOf({ dataInicio, dataFim }: Consulta): string | null {
  if (dataInicio) return `de ${formatCivilDate(dataInicio)}${dataFim ? ` até ${formatCivilDate(dataFim)}` : ' em diante'}`;
  return dataFim ? `até ${formatCivilDate(dataFim)}` : null;
}

/** What the report was asked for, under the names of the screen (E116); nothing where it was asked of everything. */
export function filterWords({ consulta }: RelatorioPedidoEntrada, { cliente, responsavel }: ReportNames): [name: string, value: string][] {
  const { tipo = [], etapa = [], situacao } = consulta;
  const pairs: [string, string | null][] = [
    ['Cliente', cliente],
    ['Cadastrados', periodOf(consulta)],
    ['Tipo', tipo.map((one) => TIPOS_FICHA[one]).join(', ')],
    ['Etapa', etapa.map((one) => (one === 0 ? ETAPA_NENHUMA : ETAPAS[one])).join(', ')],
    ['Situação', situacao ? SITUACOES[situacao] : null],
    ['Responsável', responsavel],
  ];
  return pairs.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

const MONEY = [
  ['Bruto', 'bruto'],
  ['Líquido', 'liquido'],
  ['Comissão', 'comissao'],
] as const satisfies readonly (readonly [string, keyof Totais])[];

/** The lines after the printed report. */
export const totalsInWords = (totais: Totais): string[] => [
  MONEY.map(([name, key]) => `${name}: ${formatMoney(centsOf(totais[key]))}`).join(' · '),
  TOTAIS_SEM_CANCELADOS,
];

/** The same as the first sheet of the workbook. */
export const summaryFields = (totais: Totais, filter: readonly (readonly [string, string])[]): SheetField[] => [
  ...filter,
  ['Atendimentos', totais.quantidade, 'number'],
  ...MONEY.map(([name, key]) => [name, totais[key], 'money'] as const),
  ['Observação', TOTAIS_SEM_CANCELADOS],
];
