import { expect, test } from 'vitest';
import { RelatorioPedido } from '#contract/fichas/fichas.schemas.ts';
import { barrasDe, consultaProblems, relatorioBody, SEM_FILTRO } from './consulta.ts';

test('o pedido leva só o que foi filtrado, e o contrato o aceita', () => {
  expect(relatorioBody(7, SEM_FILTRO)).toEqual({ idCliente: 7, consulta: {} });
  const all = relatorioBody(7, {
    dataInicio: '2026-01-01',
    dataFim: '2026-12-31',
    tipo: ['2'],
    etapa: ['0', '4'],
    situacao: 'finalizado',
    responsavel: [{ id: '3', label: 'Ana' }],
  });
  expect(RelatorioPedido.safeParse(all)).toMatchObject({ success: true, data: all });
});

test('um período só vale do começo ao fim', () => {
  expect(consultaProblems(SEM_FILTRO)).toEqual({});
  expect(consultaProblems({ ...SEM_FILTRO, dataInicio: '31/02' })).toHaveProperty('dataInicio');
  expect(consultaProblems({ ...SEM_FILTRO, dataInicio: '2026-02-02', dataFim: '2026-02-01' })).toHaveProperty('dataFim');
});

test('as barras somam o bruto por situação, na ordem do trabalho', () => {
  const row = (etapa: 0 | 1 | 2 | 3 | 4, bruto: string | null, more = {}) =>
    ({ etapa, bruto, cancelado: 'N', finalizado: 'N', ...more }) as const;
  expect(
    barrasDe([row(4, '10.00'), row(0, null), row(4, '0.50'), row(4, '1.00', { finalizado: 'S' }), row(3, '2.00', { cancelado: 'S' })]),
  ).toMatchObject([
    { text: 'Sem etapa', quantidade: 1, bruto: 0 },
    { text: 'Emitido', quantidade: 2, bruto: 1050, cor: 'green' },
    { text: 'Finalizado', bruto: 100 },
    { text: 'Cancelado', bruto: 200, cor: 'red' },
  ]);
});
