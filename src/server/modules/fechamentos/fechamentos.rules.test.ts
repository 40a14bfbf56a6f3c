import { expect, test } from 'vitest';
import type { FechamentoDados } from '#contract/fechamentos/fechamentos.schemas.ts';
import { closedRow, monthRow as row } from './fechamentos.fixture.ts';
import { askedProblem, massProblems, nothingToBill, reckoned, requestProblems, totalsOf, usualDue } from './fechamentos.rules.ts';

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
  for (const more of [{ dias: 3 }, { diarias: 2 }, { sem_minimo: 'N' }] as const)
    expect(nothingToBill({ ...idle(null), ...more })).toBe(false);
  expect(nothingToBill({ ...idle(null), fechado: closedRow().fechado })).toBe(false);
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

test('is due on the 12th of the month after; five days from now where that is over', () => {
  // In São Paulo, where the day is over three hours later.
  const due = (now: string) => usualDue('2026-10-01', new Date(now));
  expect(['2026-10-31T12:00:00Z', '2026-11-13T02:59:59Z', '2026-11-13T03:00:00Z'].map(due)).toEqual([
    '2026-11-12',
    '2026-11-12',
    '2026-11-18',
  ]);
});

test('is not due before today, nor after two years; no month is closed before it begins, nor at a minimum nobody means', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const fields = (mes: string, minimo: number, due: string) => Object.keys(massProblems(mes, minimo, due, now));
  expect(fields('2026-11-01', 0, '2026-11-21')).toEqual([]);
  expect(fields('2026-11-01', 100_000, '2028-11-21')).toEqual([]);
  expect(fields('2026-12-01', -1, '2026-11-20')).toEqual(['data', 'valorMinimo', 'dataVencimento']);
  expect(fields('2026-11-01', 100_001, '2028-11-22')).toEqual(['valorMinimo', 'dataVencimento']);
});

test('a request closes, charges, or tries; its due date counts where it charges', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const problems = (more: Partial<FechamentoDados>, known = true) => requestProblems(dados(more), known, '2026-11-20', now);
  expect(problems({ fazFechamento: 'N', geraBoleto: 'N' })).toEqual({ cartaOferta: 'Escolha fechar o mês, gerar o boleto, ou os dois' });
  expect(problems({ simular: 'S', fazFechamento: 'N', geraBoleto: 'N' })).toEqual({});
  expect(problems({ geraBoleto: 'N' })).toEqual({});
  expect(problems({ geraBoleto: 'N' }, false)).toEqual({ cartaOferta: 'Não encontrado' });
  expect(problems({ simular: 'S' })).toEqual({});
  expect(Object.keys(problems({ fazFechamento: 'N' }))).toEqual(['dataVencimento']);
});

test('what the boletos of events took beyond a closed month is told, and never less than nothing', () => {
  const beyond = (valor_boletos_eventos: string) => reckoned(closedRow({}, { valor_boletos_eventos }), 990).excedente;
  expect(['0.00', '9.90', '9.91'].map(beyond)).toEqual([0, 0, 1]);
});
