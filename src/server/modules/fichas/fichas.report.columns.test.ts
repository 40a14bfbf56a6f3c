import { afterAll, expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { createPdf } from '#server/kernel/pdf/pdf.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { REPORT_PDF, toReportRow } from './fichas.report.columns.ts';

const pdf = createPdf({ log: createLog('silent') });
afterAll(() => pdf.stop());

type Row = Parameters<typeof toReportRow>[0];

test('on paper no number is broken in two, be it the code of a ficha or an amount', async () => {
  const amount = '12345678.90';
  const row = toReportRow({
    id: 1_234_567,
    cliente: 'Ana Lima',
    titulo: 'Seguro do carro',
    tipo: 3,
    etapa: 4,
    cancelado: 'N',
    finalizado: 'N',
    data_cadastro: new Date('2026-11-30T12:00:00Z'),
    data_vigencia: '2026-12-28',
    bruto: amount,
    liquido: amount,
    comissao: amount,
  } as Row);
  const columns = REPORT_PDF.map(({ cell: _cell, ...column }) => column);
  const [words = []] = pdfText(await pdf.renderTable({ title: 'Relatório', columns, rows: [REPORT_PDF.map(({ cell }) => cell(row))] }));
  const numbers = words.filter((word) => word === '1234567' || word === '12.345.678,90');
  expect(numbers).toEqual(['1234567', ...Array.from({ length: 3 }, () => '12.345.678,90')]);
  for (const day of ['30/11/2026', '28/12/2026']) expect(words).toContain(day);
  for (const word of ['Consultoria', 'Emitido']) expect(words).toContain(word);
});
