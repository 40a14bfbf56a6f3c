import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import { type WorkbookOf, writeClosing } from './fechamentos.workbook.ts';

const row = {
  cliente: { nome: 'Trilha Nova', seguroValorDiaria: '4.50', semFaturamentoMinimo: 'N' },
  dados: { cartaOferta: 'ABC123' },
  diarias: { participantes: 5, periodo: 1234 },
  diasAjuste: 2,
  diariasFuturas: 3,
  fechado: null,
  conta: { valorCalculado: '5553.00', regra: 'calculado', valorTotal: '5553.00', valorBoletosEventos: '0.00', valorCobrado: '5553.00' },
} as FechamentoLinha;
const month: WorkbookOf = {
  row,
  mes: '2026-10-01',
  minimo: 5000,
  vencimento: '2026-11-10',
  valorEditado: null,
  hash: null,
  lines: [],
};

async function summaryOf(of: WorkbookOf): Promise<Map<unknown, unknown>> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeClosing(of, out)]);
  const [sheet] = (await readXlsx(bytes)).sheets;
  return new Map(sheet?.rows.map(([campo, valor]) => [campo, valor]));
}

test('the sum of a month is made of amounts, counts and days, not of their text', async () => {
  const summary = await summaryOf(month);
  expect([...summary]).toEqual([
    ['Campo', 'Valor'],
    ['Cliente', 'Trilha Nova'],
    ['Código Referência', 'ABC123'],
    ['Mês', '10/2026'],
    ['Situação', 'Simulação'],
    ['Participantes', 5],
    ['Diárias', 1234],
    ['Diárias de meses anteriores', 2],
    ['Valor da diária', 4.5],
    ['Calculado', 5553],
    ['Valor mínimo', 50],
    ['Valor editado', null],
    ['Regra', 'Calculado pelas diárias'],
    ['Total', 5553],
    ['Boletos de eventos', 0],
    ['A cobrar', 5553],
    ['Vencimento', new Date('2026-11-10T00:00:00Z')],
    ['Diárias de eventos que não começaram (fora do total)', 3],
  ]);
});

test('what is no amount and no day is said in words', async () => {
  const exempt = { ...row.cliente, semFaturamentoMinimo: 'S' } as const;
  const fechado = { valorDiaria: '4.50', boleto: null } as FechamentoLinha['fechado'];
  const summary = await summaryOf({ ...month, row: { ...row, cliente: exempt, fechado }, hash: 'ab' });
  expect([summary.get('Valor mínimo'), summary.get('Vencimento'), summary.get('SHA-256 das linhas')]).toEqual([
    'Isento',
    'Sem boleto',
    'ab',
  ]);
});
