import { formatLinha } from '#contract/cobrancas/boleto.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { formatMoney } from '#contract/kernel/money.ts';
import { PAGE_HEADERS, page } from '#server/integrations/simuladores/html.ts';
import { type SimResponse, html } from '#server/integrations/simuladores/simulator.ts';
import { type Customer, type Payment, barsOf, isPaid, lineOf, pixOf } from './simulator-books.ts';

/* What people open: the invoice, with what they may do there, and the boleto. */

const STATES: Readonly<Record<string, string>> = {
  PENDING: 'Aguardando pagamento',
  OVERDUE: 'Vencida',
  CONFIRMED: 'Paga',
  RECEIVED: 'Paga',
  RECEIVED_IN_CASH: 'Paga em dinheiro',
  REFUNDED: 'Estornada',
};

const stateOf = ({ deleted, status }: Payment): string => (deleted ? 'Removida' : (STATES[status] ?? status));

export function invoicePage(payment: Payment, customer: Customer | undefined): SimResponse {
  const short = payment.id.slice(4);
  const button = (act: string, label: string): string =>
    `<form method="post" action="/asaas/i/${short}/${act}"><button>${label}</button></form>`;
  const open = !payment.deleted && !isPaid(payment) && payment.status !== 'REFUNDED';
  const acts = [
    open ? button('pagar', 'Pagar') : '',
    open && payment.status !== 'OVERDUE' ? button('vencer', 'Vencer') : '',
    isPaid(payment) ? button('estornar', 'Estornar') : '',
    open ? button('remover', 'Remover') : '',
  ].join('');
  const rows = [
    ['Situação', stateOf(payment)],
    ['Pagador', customer?.name ?? payment.customer],
    ['Valor', formatMoney(payment.cents)],
    ['Vencimento', formatCivilDate(payment.dueDate)],
    ['Descrição', payment.description ?? ''],
    ['Linha digitável', formatLinha(lineOf(payment))],
    ['PIX', pixOf(payment)],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const body = `<dl>${rows.join('')}</dl><p><a href="/asaas/b/pdf/${short}">Abrir o boleto</a></p>${acts}`;
  return html(200, page(`Cobrança ${payment.number}`, body), PAGE_HEADERS);
}

/* Interleaved two of five: five bars say one digit, the five spaces between them the next. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** Widths of bars and spaces, in turn, beginning with a bar. */
function barWidths(digits: string): number[] {
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = '', spaces = ''] = [WIDE[Number(digits[at])], WIDE[Number(digits[at + 1])]];
    for (let n = 0; n < bars.length; n += 1) widths.push(bars[n] === '1' ? 3 : 1, spaces[n] === '1' ? 3 : 1);
  }
  return [...widths, 3, 1, 1];
}

function drawnBars(digits: string): string {
  let x = 60;
  return barWidths(digits)
    .map((width, at) => {
      const bar = at % 2 === 0 ? `${x} 560 ${width} 50 re f` : '';
      x += width;
      return bar;
    })
    .filter((bar) => bar !== '')
    .join('\n');
}

/** Letters of Latin 1, what one of the fonts that every reader has can say. */
const literal = (text: string): string => text.replace(/[\\()]/g, (char) => `\\${char}`).replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

/** The boleto as one page, by hand: a stand-in needs no engine of documents. */
export function boletoPdf(payment: Payment, customer: Customer | undefined): SimResponse {
  const lines = [
    'Boleto de demonstração: não pague',
    `Pagador: ${customer?.name ?? payment.customer}`,
    `Valor: ${formatMoney(payment.cents)}   Vencimento: ${formatCivilDate(payment.dueDate)}`,
    payment.description ?? '',
    formatLinha(lineOf(payment)),
  ];
  const text = lines.map((line, at) => `BT /F1 12 Tf 60 ${760 - at * 24} Td (${literal(line)}) Tj ET`).join('\n');
  const content = `${text}\n${drawnBars(barsOf(payment))}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let out = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = out.length;
    out += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${out.length}\n%%EOF\n`;
  // A byte a letter: offsets were counted in letters.
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from(out, 'latin1') };
}
