import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLinha } from '#contract/cobrancas/boleto.ts';
import { addDays } from '#contract/kernel/dates.ts';
import { barrasDaLinha, vencimentoDoFator } from './simulator-boleto.fixture.ts';
import { codigoDeBarras, fatorDeVencimento, linhaDigitavel } from './simulator-boleto.ts';

const GOLDEN = [
  ['2025-02-21', 990, '461', '46194999900000009901000000000000000000000001', '46191.00003 00000.000000 00000.000018 4 99990000000990'],
  ['2025-02-22', 990, '461', '46191100000000009901000000000000000000000001', '46191.00003 00000.000000 00000.000018 1 10000000000990'],
  ['2026-01-12', 990, '461', '46193132400000009900000000000000000000000001', '46190.00005 00000.000000 00000.000018 3 13240000000990'],
  ['2026-08-12', 123_456, '461', '46197153600001234560123456789012345678901234', '46190.12349 56789.012343 56789.012343 7 15360000123456'],
  ['2026-09-12', 4735, '461', '46198156700000047350000000000000000000000042', '46190.00005 00000.000000 00000.000422 8 15670000004735'],
  ['2026-08-12', 5000, '001', '00196153600000050000000002759288002193297817', '00190.00009 02759.288000 21932.978170 6 15360000005000'],
  ['2027-01-12', 1, '237', '23791168900000000019999999999999999999999999', '23799.99994 99999.999990 99999.999990 1 16890000000001'],
  [
    '2026-12-31',
    9_999_999_999,
    '341',
    '34199167799999999991234567890123456789012345',
    '34191.23454 67890.123457 67890.123457 9 16779999999999',
  ],
  [null, 990, '461', '46197000000000009901000000000000000000000001', '46191.00003 00000.000000 00000.000018 7 00000000000990'],
  // Of the documents of Asaas; they say 01/11/2021, its factor says two days before.
  ['2021-10-30', 5000, '001', '00191878900000050000000002759288002193297817', '00190.00009 02759.288000 21932.978170 1 87890000005000'],
] as const;

describe('a boleto', () => {
  test.each(GOLDEN)('due %s over %i of bank %s has these bars and this line', (vencimento, valor, banco, bars, line) => {
    expect(codigoDeBarras({ banco, vencimento, valor, campoLivre: bars.slice(19) })).toBe(bars);
    expect(formatLinha(linhaDigitavel(bars))).toBe(line);
    expect(barrasDaLinha(line)).toBe(bars);
  });

  test.each([
    ['2000-07-03', '1000'],
    ['2000-07-05', '1002'],
    ['2002-05-01', '1667'],
    ['2010-11-17', '4789'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2025-12-31', '1312'],
    ['2026-01-12', '1324'],
    ['2027-01-12', '1689'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('due %s has the factor %s', (day, factor) => {
    expect(fatorDeVencimento(day)).toBe(factor);
    expect(vencimentoDoFator(factor, addDays(day, -20))).toBe(day);
  });

  test('says no day by the factor of none', () => expect(vencimentoDoFator('0000', '2026-01-01')).toBeNull());

  const boleto = fc.record({
    banco: fc.stringMatching(/^\d{3}$/),
    vencimento: fc.integer({ min: 0, max: 17_000 }).map((days) => addDays('2000-07-03', days)),
    valor: fc.integer({ min: 0, max: 9_999_999_999 }),
    campoLivre: fc.stringMatching(/^\d{25}$/),
  });

  test('is read both ways, whatever it says', () => {
    fc.assert(
      fc.property(boleto, (one) => {
        const bars = codigoDeBarras(one);
        expect(barrasDaLinha(linhaDigitavel(bars))).toBe(bars);
        expect(vencimentoDoFator(bars.slice(5, 9), one.vencimento)).toBe(one.vencimento);
      }),
    );
  });

  test('is refused with one digit of its fields mistyped', () => {
    fc.assert(
      fc.property(boleto, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 9 }), (one, at, more) => {
        const line = linhaDigitavel(codigoDeBarras(one));
        const wrong = line.slice(0, at) + ((Number(line[at]) + more) % 10) + line.slice(at + 1);
        expect(barrasDaLinha(wrong)).toBeNull();
      }),
    );
  });

  test('is nothing when the bank has letters, or the line is short', () => {
    expect(() => codigoDeBarras({ banco: 'abc', vencimento: null, valor: 1, campoLivre: '0'.repeat(25) })).toThrow(RangeError);
    expect(barrasDaLinha('123')).toBeNull();
  });
});
