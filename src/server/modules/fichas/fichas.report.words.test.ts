import { expect, test } from 'vitest';
import { RelatorioPedido } from '#contract/fichas/fichas.schemas.ts';
import { filterWords, summaryFields, totalsInWords } from './fichas.report.words.ts';

const nobody = { cliente: null, responsavel: null };
const wordsOf = (consulta: object, names: Parameters<typeof filterWords>[1] = nobody) =>
  filterWords(RelatorioPedido.parse({ consulta }), names).map((pair) => pair.join(': '));

test('what a report was asked for is said in the words of the screen, and nothing of what it was not', () => {
  expect(wordsOf({})).toEqual([]);
  expect(wordsOf({ tipo: [], dataInicio: null, situacao: null })).toEqual([]);
  expect(
    wordsOf(
      { tipo: [2, 5], etapa: [0, 4], dataInicio: '2026-10-01', dataFim: '2026-10-31', situacao: 'aberto', id_responsavel: 3 },
      { cliente: 'Ana Lima', responsavel: 'Rui Sá (inativo)' },
    ),
  ).toEqual([
    'Cliente: Ana Lima',
    'Cadastrados: de 01/10/2026 até 31/10/2026',
    'Tipo: Seguro, Imóveis',
    'Etapa: Sem etapa, Emitido',
    'Situação: Em aberto',
    'Responsável: Rui Sá (inativo)',
  ]);
  expect(wordsOf({ dataInicio: '2026-10-01' })).toEqual(['Cadastrados: de 01/10/2026 em diante']);
  expect(wordsOf({ dataFim: '2026-10-31' })).toEqual(['Cadastrados: até 31/10/2026']);
});

test('totals say that the cancelled are not in them, on paper and in the workbook', () => {
  const totais = { quantidade: 3, bruto: '1000.00', liquido: '926.20', comissao: '92.62' };
  expect(totalsInWords(totais)).toEqual([
    'Bruto: R$ 1.000,00 · Líquido: R$ 926,20 · Comissão: R$ 92,62',
    'Os totais não somam os cancelados.',
  ]);
  expect(summaryFields(totais, [['Tipo', 'Seguro']])).toEqual([
    ['Tipo', 'Seguro'],
    ['Atendimentos', 3, 'number'],
    ['Bruto', '1000.00', 'money'],
    ['Líquido', '926.20', 'money'],
    ['Comissão', '92.62', 'money'],
    ['Observação', 'Os totais não somam os cancelados.'],
  ]);
});
