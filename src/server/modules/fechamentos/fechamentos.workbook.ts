import type { Writable } from 'node:stream';
import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import { type CivilDate, formatMonth } from '#contract/kernel/dates.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import { type SheetField, fieldsSheet } from '#server/kernel/spreadsheet/fields-sheet.ts';
import type { SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { REGRAS_EM_PALAVRAS } from '#contract/fechamentos/fechamentos.labels.ts';
import { LINE_COLUMNS, SLIP_COLUMN, slipCell } from './fechamentos.api.ts';
import type { LineRow } from './fechamentos.lines.ts';

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

const summaryOf = ({ row, mes, minimo, vencimento, valorEditado, hash }: WorkbookOf): SheetField[] => {
  const { cliente, dados, diarias, fechado, conta } = row;
  return [
    ['Cliente', cliente.nome],
    ['Código Referência', dados.cartaOferta],
    ['Mês', formatMonth(mes)],
    ['Situação', fechado ? 'Fechado' : 'Simulação'],
    ['Participantes', diarias.participantes, 'number'],
    ['Diárias', diarias.periodo, 'number'],
    ...(row.diasAjuste > 0 ? [['Diárias de meses anteriores', row.diasAjuste, 'number'] as const] : []),
    ['Valor da diária', fechado?.valorDiaria ?? cliente.seguroValorDiaria, 'money'],
    ['Calculado', conta.valorCalculado, 'money'],
    cliente.semFaturamentoMinimo === 'S' ? ['Valor mínimo', 'Isento'] : ['Valor mínimo', decimalOf(minimo), 'money'],
    ['Valor editado', valorEditado, 'money'],
    ['Regra', REGRAS_EM_PALAVRAS[conta.regra]],
    ['Total', conta.valorTotal, 'money'],
    ['Boletos de eventos', conta.valorBoletosEventos, 'money'],
    ['A cobrar', conta.valorCobrado, 'money'],
    fechado && !fechado.boleto ? ['Vencimento', 'Sem boleto'] : ['Vencimento', fechado?.boleto?.vencimento ?? vencimento, 'date'],
    ...(row.diariasFuturas > 0 && !fechado
      ? [['Diárias de eventos que não começaram (fora do total)', row.diariasFuturas, 'number'] as const]
      : []),
    ...(hash === null ? [] : [['SHA-256 das linhas', hash] as const]),
  ];
};

/** `simulacao-ABC123-2026-11.xlsx`; of what is closed, `fechamento-`. */
export const workbookName = (closed: boolean, code: string, mes: CivilDate): string =>
  `${closed ? 'fechamento' : 'simulacao'}-${code.replace(/[^0-9A-Za-z-]/g, '_')}-${mes.slice(0, 7)}.xlsx`;

/** The workbook of a month (G2-20): the sum, and everybody in it. */
export const writeClosing = (of: WorkbookOf, out: Writable): Promise<unknown> =>
  writeWorkbook(
    {
      sheets: [
        fieldsSheet('Resumo', summaryOf(of)),
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
