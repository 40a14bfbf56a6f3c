import { expect, test } from 'vitest';
import { custoDe, diasDe, doMesAtual, doMesPosterior, pagarDe } from './frases.ts';

const mes = { mes: '2026-11', periodo: 312, valor: '1404.00', fechaEm: '2026-11-30', diasParaFechar: 9 };

test('a month says its days, what they cost and when it closes', () => {
  expect(doMesAtual(mes)).toBe('312 diárias · R$ 1.404,00 · fecha em 9 dias');
  expect(doMesAtual({ ...mes, periodo: 1, diasParaFechar: 1 })).toBe('1 diária · R$ 1.404,00 · fecha amanhã');
  expect(doMesAtual({ ...mes, valor: null, diasParaFechar: 0 })).toBe('312 diárias · sem valor por diária · fecha hoje');
  const fechado = { ...mes, fechado: 'S' } as const;
  expect(doMesAtual(fechado)).toBe('312 diárias · R$ 1.404,00 · vão com dezembro');
  expect(doMesAtual({ ...fechado, mes: '2026-12', periodo: 1 })).toBe('1 diária · R$ 1.404,00 · vai com janeiro');
  expect(doMesAtual({ ...fechado, periodo: 0, valor: '0.00' })).toBe('0 diárias · R$ 0,00 · já fechado');
  expect(doMesPosterior(mes)).toBe('312 diárias · R$ 1.404,00');
});

test('what waits says how much and until when', () => {
  const aPagar = { quantidade: 1, vencidas: 0, valor: '1231.20', vencimento: '2026-12-12', idCobranca: 1, cobrancas: [] };
  expect(pagarDe(aPagar, '2026-11-23')).toBe('Pagar R$ 1.231,20 até 12/12');
  expect(pagarDe({ ...aPagar, vencimento: '2027-01-05' }, '2026-12-23')).toBe('Pagar R$ 1.231,20 até 05/01/2027');
  const vencido = { ...aPagar, vencidas: 1, valorVencido: '213.90', vencimento: '2026-11-12' };
  expect(pagarDe(vencido, '2026-11-23')).toBe('Pagar R$ 213,90, vencido em 12/11');
  expect(pagarDe({ ...vencido, vencidas: 2 }, '2026-11-23')).toBe('Pagar R$ 213,90, vencidos desde 12/11');
  const cobranca = { idCobranca: 1, origem: 'eventos', mes: null, valor: '39.96', pago: 'P', link: null } as const;
  const both = (...days: string[]) => ({ ...aPagar, quantidade: 2, cobrancas: days.map((vencimento) => ({ ...cobranca, vencimento })) });
  expect(pagarDe(both('2026-12-12', '2026-12-12'), '2026-11-23')).toBe('Pagar R$ 1.231,20 até 12/12');
  expect(pagarDe(both('2026-12-12', '2027-01-12'), '2026-11-23')).toBe('Pagar R$ 1.231,20, o primeiro até 12/12');
});

test('days of an event are no longer than they have to be', () => {
  expect(diasDe('2026-11-21', '2026-11-21')).toBe('21/11/2026');
  expect(diasDe('2026-11-21', '2026-11-23')).toBe('21 a 23/11/2026');
  expect(diasDe('2026-11-30', '2026-12-02')).toBe('30/11 a 02/12/2026');
  expect(diasDe('2026-12-30', '2027-01-02')).toBe('30/12/2026 a 02/01/2027');
});

test('an event costs its days by the daily value', () => {
  expect(custoDe(10, '4.50')).toBe('R$ 45,00');
  expect(custoDe(10, null)).toBe('—');
});
