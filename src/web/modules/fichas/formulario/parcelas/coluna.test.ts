import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#contract/kernel/money.ts';
import { storedFicha } from '../ficha.fixture.ts';
import { valuesOf } from '../values.ts';
import { type Coluna, colar, linhasDe } from './coluna.ts';

const HOJE = '2026-03-01';
const { emissao } = valuesOf(storedFicha(), 30);
if (emissao === null) throw new Error('issued');
const deal: typeof emissao = { ...emissao, parcelas: emissao.parcelas.map((one) => ({ ...one, pago: 'N', data_pago: null })) };
const paste = (column: Coluna, text: string, from = 0, over = deal) => {
  const { change, problem } = colar(over.parcelas, from, column, linhasDe(text) ?? [], HOJE);
  return { problem, values: change(over).parcelas.map((one) => one[column]) };
};

test('um valor só é da própria caixa; de várias colunas vale a primeira', () => {
  expect([linhasDe('10/03/2026'), linhasDe('10/03/2026\r\n')]).toEqual([null, null]);
  expect(linhasDe('1,00\tx\r\n2,00\ty\r\n')).toEqual(['1,00', '2,00']);
});

test('datas e valores se leem como nas caixas', () => {
  expect(paste('vencimento', '10/04/2026\n2026-05-12\n15.06.26').values).toEqual(['2026-04-10', '2026-05-12', '2026-06-15']);
  expect(paste('valor', 'R$ 1.234,56\n500\n0,44').values).toEqual([123_456, 50_000, 44]);
});

test('o que não se lê, o que sobra e o que já foi pago são ditos, e nada muda', () => {
  const before = deal.parcelas.map((one) => one.valor);
  expect(paste('valor', '100,00\nabc\n-5')).toEqual({
    problem: 'Nada foi colado: linha 2: «abc» não é um valor; linha 3: «-5» não é um valor.',
    values: before,
  });
  expect(paste('vencimento', '10/04/2026\n31/02/2026').problem).toContain('linha 2: «31/02/2026» não é uma data');
  expect(paste('valor', '1\n2', 2)).toEqual({ problem: 'São 2 linhas coladas e 1 parcela a partir desta.', values: before });
  expect(paste('valor', '1\n2', 0, emissao).problem).toBe('Nada foi colado: a parcela 1 já foi paga.');
});

test('o que a tela mostra, colado de volta, é o mesmo', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(99_999_999), fc.nat(99_999_999), fc.nat(99_999_999)), (cents) => {
      expect(paste('valor', cents.map((one) => formatMoney(one)).join('\n'))).toEqual({ problem: null, values: cents });
    }),
  );
});
