import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { RunItem } from './massa.repository.ts';
import { writeRun } from './massa.workbook.ts';

const ITEM: RunItem = {
  id_cliente: 1,
  nome: 'Trilha Nova',
  carta_oferta: 'ABC123',
  situacao: 'fechado',
  valor_cobrado: '9.90',
  mensagem: null,
  boleto: null,
  vencimento: null,
  link: null,
};

test('what came of each partner is said in the words of the page', async () => {
  const items: RunItem[] = [
    { ...ITEM, boleto: 'emitida' },
    { ...ITEM, boleto: 'incerta' },
    { ...ITEM, boleto: 'recusada' },
    { ...ITEM, situacao: 'erro', valor_cobrado: null },
    { ...ITEM, situacao: 'pulado', valor_cobrado: null },
    { ...ITEM, situacao: 'aguardando', valor_cobrado: null },
  ];
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeRun(items, out)]);
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet?.rows.slice(1).map((row) => [row[2], row[3] ?? null, row[4] ?? null])).toEqual([
    ['Fechado', 9.9, 'Emitido'],
    ['Fechado', 9.9, 'Em conferência'],
    ['Fechado', 9.9, 'Recusado'],
    ['Erro', null, null],
    ['Sem o que fechar', null, null],
    ['Aguardando', null, null],
  ]);
});
