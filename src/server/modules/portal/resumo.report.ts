import { REGRAS_EM_PALAVRAS } from '#contract/fechamentos/fechamentos.labels.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { type Cents, centsOf, formatMoney } from '#contract/kernel/money.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { faltamOsEventos } from '#contract/portal/fatura.rules.ts';
import type { PdfTable } from '#server/kernel/pdf/pdf.port.ts';
import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import {
  type FrozenClosing,
  type FrozenEvent,
  type FrozenLine,
  LINE_COLUMNS,
  SLIP_COLUMN,
  slipCell,
} from '#server/modules/fechamentos/fechamentos.api.ts';

const money = (decimal: string): string => formatMoney(centsOf(decimal));
const STATUS = { S: 'Pago', N: 'Vencido', P: 'Em aberto' } as const;

/** `resumo-ABC123-2026-11.pdf`. */
export const fileNameOf = (what: string, { cartaOferta, fatura }: FrozenClosing, extension: string): string =>
  `${what}-${cartaOferta.replace(/[^0-9A-Za-z-]/g, '_')}-${fatura.dados.data.slice(0, 7)}.${extension}`;

const sumOf = (events: readonly FrozenEvent[]): Cents => events.reduce((sum, { valor }) => sum + centsOf(valor), 0);

/** What is different about an event: paid by a boleto of its own, made up for from an earlier month. */
const noteOf = ({ id_cobranca, mes }: FrozenEvent, month: string): string =>
  [id_cobranca === null ? '' : 'Boleto próprio', mes === month ? '' : `Ajuste mês ${mes.slice(0, 7)}`].filter(Boolean).join(', ');

/** The month on one page: what it came to, event by event. */
export function summaryTable(closing: FrozenClosing, now: Date): PdfTable {
  const { fatura, nome, events } = closing;
  const { dados, soma } = fatura;
  const paidByEvents = sumOf(events.filter(({ id_cobranca }) => id_cobranca !== null));
  const notes = events.map((event) => noteOf(event, dados.data));
  const noted = notes.some((note) => note !== '');
  return {
    title: `Resumo de ${monthInWords(dados.data)}`,
    subtitle: nome,
    orientation: 'portrait',
    lead: [
      ['Participantes', String(soma.participantes)],
      ['Diárias', String(soma.periodo)],
      ['Valor da diária', money(dados.valorDiaria)],
      ['Valor das diárias', formatMoney(sumOf(events))],
      ['Regra', REGRAS_EM_PALAVRAS[closing.regra]],
      ['Total do mês', money(dados.valorDiariaEditado)],
      ...(paidByEvents === 0 ? [] : [['Cobrado por boletos de eventos', formatMoney(paidByEvents)] as const]),
      ['Cobrado com o mês', money(fatura.valorCobrado)],
      ['Situação', faltamOsEventos(fatura) ?? STATUS[fatura.statusBoleto]],
      ...(fatura.vencimento === null ? [] : [['Vencimento', formatCivilDate(fatura.vencimento)] as const]),
    ],
    columns: [
      { header: 'Código', width: 1.2 },
      { header: 'Evento', width: 3 },
      { header: 'Participantes', align: 'right', width: 1.2 },
      { header: 'Diárias', align: 'right' },
      { header: 'Valor', align: 'right', width: 1.2 },
      ...(noted ? [{ header: 'Observação', width: 1.6 }] : []),
    ],
    rows: events.map((event, at) => [
      event.codigo,
      event.nome_evento,
      String(event.participantes),
      String(event.dias),
      money(event.valor),
      ...(noted ? [notes[at] ?? ''] : []),
    ]),
    empty: 'Nenhum evento neste mês',
    closing: fatura.linkFatura === null || fatura.statusBoleto === 'S' ? [] : [{ text: 'Boleto e PIX: ', link: fatura.linkFatura }],
    footer: `Emitido em ${formatInstant(now)}`,
  };
}

const PEOPLE: readonly SheetColumn[] = [...LINE_COLUMNS, { header: 'Mês', key: 'mes', kind: 'text', width: 10 }, SLIP_COLUMN];

/** A row for each person and event of what was frozen (E224). */
export const eventsSheets = ({ fatura }: FrozenClosing, lines: readonly FrozenLine[]): Sheet[] => [
  {
    name: fatura.dados.data.slice(0, 7),
    columns: PEOPLE,
    rows: lines.map((line) => ({ ...line, mes: line.mes.slice(0, 7), boleto: slipCell(line) })),
  },
];
