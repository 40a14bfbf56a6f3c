import { expect, test } from 'vitest';
import type { FechamentoDados } from '#contract/fechamentos/fechamentos.schemas.ts';
import { closedRow, monthRow as row } from './fechamentos.fixture.ts';
import { askedProblem, nothingToBill, totalsOf } from './fechamentos.rules.ts';

const dados = (more: Partial<FechamentoDados> = {}): FechamentoDados => ({
  cartaOferta: 'TRILHANOVA',
  data: '2026-10-01',
  simular: 'N',
  fazFechamento: 'S',
  geraBoleto: 'S',
  valorMinimo: '50.00',
  ...more,
});

test('a month whose events are all paid by boletos of their own is closed without one, whatever is left to charge', () => {
  expect(askedProblem(row(), dados())).toEqual({ boleto: 'Os eventos do mês já têm boletos pagos' });
  expect(askedProblem(row(), dados({ geraBoleto: 'N' }))).toBeNull();
  expect(askedProblem(row({ id_asaas: null }), dados())).toEqual({ idAsaas: 'Cliente sem cadastro de cobrança' });
});

test('a closed month is not closed again, and an edited value that somebody else changed is looked at first', () => {
  const stale = dados({ geraBoleto: 'N', seguroValorDiariaEditado: '20.00' });
  expect(askedProblem(closedRow(), stale)).toEqual({ cartaOferta: 'Este mês já está fechado para este código' });
  expect(askedProblem(row({ valor_editado: '30.00' }), stale)).toHaveProperty('seguroValorDiariaEditado');
  expect(askedProblem(row({ valor_editado: '20.00' }), stale)).toBeNull();
});

test('a boleto goes with it while one of them is open, or days have none', () => {
  const edited = { boletos_abertos: true, valor_editado: '20.00' };
  expect(askedProblem(row(edited), dados({ seguroValorDiariaEditado: '20.00' }))).toBeNull();
  expect(askedProblem(row({ dias: 3, todos_com_boleto: false }), dados())).toBeNull();
  expect(askedProblem(row({ boletos: '0.00', possui_boletos: false, todos_com_boleto: false }), dados())).toBeNull();
});

test('nothing is left to charge of a month that boletos of its events bill as a whole, however little its share of them', () => {
  const nothing = { boleto: 'Não há valor a cobrar neste mês' };
  expect(askedProblem(row({ boletos: '4.95', boletos_abertos: true }), dados())).toEqual(nothing);
});

test('an exempt month without days is billed what somebody said it costs, and nothing else', () => {
  const idle = (valor_editado: string | null) =>
    row({ sem_minimo: 'S', participantes: 0, diarias: 0, boletos: '0.00', possui_boletos: false, todos_com_boleto: false, valor_editado });
  expect([null, '0.00', '30.00'].map((said) => nothingToBill(idle(said)))).toEqual([true, true, false]);
  expect(askedProblem(idle('30.00'), dados({ seguroValorDiariaEditado: '30.00' }))).toBeNull();
  expect(askedProblem(idle('0.00'), dados({ seguroValorDiariaEditado: '0.00' }))).toEqual({
    cartaOferta: 'Não há diárias a faturar neste mês',
  });
  const summed = { ...idle('30.00'), total: null, cobrado: null };
  expect(totalsOf([summed], 990)).toMatchObject({ semFaturamento: 1, valor: '30.00', cobrado: '30.00' });
  // What is closed counts as it was frozen; what is idle counts, and adds nothing.
  const frozen = { ...row(), total: '40.00', cobrado: '10.00' };
  expect(totalsOf([frozen, { ...summed, valor_editado: null }, { ...row({ dias: 3 }), total: null, cobrado: null }], 990)).toEqual({
    abertos: 1,
    fechados: 1,
    semFaturamento: 1,
    valor: '63.40',
    cobrado: '23.50',
  });
});
