import type { Writable } from 'node:stream';
import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import { type CivilDate, formatCivilDate } from '#contract/kernel/dates.ts';
import { type Cents, centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { REGRAS_EM_PALAVRAS } from '#contract/fechamentos/fechamentos.labels.ts';
import { LINE_COLUMNS, SLIP_COLUMN, slipCell } from './fechamentos.api.ts';
import type { LineRow } from './fechamentos.lines.ts';

const SUMMARY: readonly SheetColumn[] = [
  { header: 'Campo', key: 'campo', kind: 'text', width: 30 },
  { header: 'Valor', key: 'valor', kind: 'text', width: 44 },
];

const PEOPLE: readonly SheetColumn[] = [...LINE_COLUMNS, { header: 'Ajuste', key: 'ajuste', kind: 'text', width: 18 }, SLIP_COLUMN];

export interface WorkbookOf {
  readonly row: FechamentoLinha;
  readonly mes: CivilDate;
  readonly minimo: Cents;
  readonly vencimento: CivilDate;
  readonly valorEditado: string | null;
  readonly hash: string | null;
  readonly lines: readonly LineRow[];
}

const money = (decimal: string | null): string => (decimal === null ? '' : formatMoney(centsOf(decimal)));

const summaryOf = ({ row, mes, minimo, vencimento, valorEditado, hash }: WorkbookOf) => {
  const { cliente, dados, diarias, fechado, conta } = row;
  return [
    ['Cliente', cliente.nome],
    ['Código Referência', dados.cartaOferta],
    ['Mês', mes.slice(0, 7)],
    ['Situação', fechado ? 'Fechado' : 'Simulação'],
    ['Participantes', String(diarias.participantes)],
    ['Diárias', String(diarias.periodo)],
    ...(row.diasAjuste > 0 ? [['Diárias de meses anteriores', String(row.diasAjuste)]] : []),
    ['Valor da diária', money(fechado?.valorDiaria ?? cliente.seguroValorDiaria)],
    ['Calculado', money(conta.valorCalculado)],
    ['Valor mínimo', cliente.semFaturamentoMinimo === 'S' ? 'Isento' : formatMoney(minimo)],
    ['Valor editado', money(valorEditado)],
    ['Regra', REGRAS_EM_PALAVRAS[conta.regra]],
    ['Total', money(conta.valorTotal)],
    ['Boletos de eventos', money(conta.valorBoletosEventos)],
    ['A cobrar', money(conta.valorCobrado)],
    ['Vencimento', fechado && !fechado.boleto ? 'Sem boleto' : formatCivilDate(fechado?.boleto?.vencimento ?? vencimento)],
    ...(row.diariasFuturas > 0 && !fechado ? [['Diárias de eventos que não começaram (fora do total)', String(row.diariasFuturas)]] : []),
    ...(hash === null ? [] : [['SHA-256 das linhas', hash]]),
  ].map(([campo, valor]) => ({ campo, valor }));
};

/** `simulacao-ABC123-2026-11.xlsx`; of what is closed, `fechamento-`. */
export const workbookName = (closed: boolean, code: string, mes: CivilDate): string =>
  `${closed ? 'fechamento' : 'simulacao'}-${code.replace(/[^0-9A-Za-z-]/g, '_')}-${mes.slice(0, 7)}.xlsx`;

/** The workbook of a month (G2-20): the sum, and everybody in it. */
export const writeClosing = (of: WorkbookOf, out: Writable): Promise<unknown> =>
  writeWorkbook(
    {
      sheets: [
        { name: 'Resumo', columns: SUMMARY, rows: summaryOf(of) },
        {
          name: 'Participantes',
          columns: PEOPLE,
          rows: of.lines.map((line) => ({
            ...line,
            ajuste: line.mes === of.mes ? null : `Ajuste mês ${line.mes.slice(0, 7)}`,
            boleto: slipCell(line),
          })),
        },
      ],
    },
    out,
  );
