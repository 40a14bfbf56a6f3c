import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MesDoParceiro, contaDoMes, repartirPorDias, valorDeEventos } from './lei.ts';

const mes = (parts: Partial<MesDoParceiro>): MesDoParceiro => ({
  dias: 0,
  valorDiaria: 450,
  boletosEventos: 0,
  editado: null,
  minimo: 990,
  semMinimo: false,
  todosComBoleto: false,
  ...parts,
});

describe('a month of a partner, worked out', () => {
  it.each([
    ['10 days at 4.50', { dias: 10 }, { total: 4500, cobrado: 4500, regra: 'calculado' }],
    ['one day at 3.00', { dias: 1, valorDiaria: 300 }, { total: 990, cobrado: 990, regra: 'minimo' }],
    ['exempt, 3 days at 1.90', { dias: 3, valorDiaria: 190, semMinimo: true }, { total: 570, cobrado: 570, regra: 'isento' }],
    ['edited 30.00 over 10 days', { dias: 10, editado: 3000 }, { total: 3000, cobrado: 3000, regra: 'editado' }],
    ['edited 5.00', { dias: 10, editado: 500 }, { total: 990, cobrado: 990, regra: 'minimo' }],
    ['edited 5.00, exempt', { dias: 10, editado: 500, semMinimo: true }, { total: 500, cobrado: 500, regra: 'editado' }],
    ['no days', {}, { total: 990, cobrado: 990, regra: 'minimo' }],
    [
      '7 days at 5.07, six of them paid by boletos of events',
      { dias: 1, valorDiaria: 507, boletosEventos: 3042 },
      { calculado: 3549, total: 3549, cobrado: 507, regra: 'calculado' },
    ],
    ['2 days at 3.00 with a boleto of 9.90', { valorDiaria: 300, boletosEventos: 990 }, { total: 990, cobrado: 0, excedente: 0 }],
    [
      "its share of a boleto that was raised to the minimum, which is the next month's too",
      { valorDiaria: 300, boletosEventos: 495, todosComBoleto: true },
      { total: 495, cobrado: 0, excedente: 0, regra: 'boletos' },
    ],
    [
      'the same, edited to 8.00',
      { boletosEventos: 495, todosComBoleto: true, editado: 800 },
      { total: 800, cobrado: 305, regra: 'editado' },
    ],
    [
      'the same, with a day of an earlier month at 3.00',
      { dias: 1, valorDiaria: 300, boletosEventos: 495, todosComBoleto: true },
      { total: 795, cobrado: 300, regra: 'boletos' },
    ],
    ['edited 20.00 with boletos of 30.00', { boletosEventos: 3000, editado: 2000 }, { total: 2000, cobrado: 0, excedente: 1000 }],
    ['20 days at 3.33', { dias: 20, valorDiaria: 333 }, { total: 6660, cobrado: 6660 }],
    [
      'a day added after the price rose keeps what was billed',
      { dias: 1, valorDiaria: 600, boletosEventos: 3042 },
      { calculado: 3642, cobrado: 600 },
    ],
  ] as const)('%s', (_, parts, expected) => {
    expect(contaDoMes(mes(parts))).toMatchObject(expected);
  });

  it('splits a boleto of events over its months by the days in each', () => {
    expect(repartirPorDias(990, [3, 4])).toEqual([424, 566]);
  });

  it('raises a boleto of events to the minimum', () => {
    expect([valorDeEventos(2, 300, 990), valorDeEventos(7, 507, 990)]).toEqual([990, 3549]);
  });
});

const cents = fc.integer({ min: 0, max: 50_000_00 });
const month = fc.record({
  dias: fc.integer({ min: 0, max: 100_000 }),
  valorDiaria: fc.integer({ min: 0, max: 100_00 }),
  boletosEventos: cents,
  editado: fc.option(cents),
  minimo: fc.integer({ min: 0, max: 1000_00 }),
  semMinimo: fc.boolean(),
  todosComBoleto: fc.boolean(),
});

describe('the law of a month', () => {
  it('never goes below the minimum, unless exempt or billed by boletos of events as a whole', () => {
    fc.assert(fc.property(month, (one) => one.semMinimo || one.todosComBoleto || contaDoMes(one).total >= one.minimo));
  });

  it('charges nothing of a month that boletos of events bill as a whole, whatever the minimum', () => {
    fc.assert(
      fc.property(month, (one) => {
        const { total, cobrado, excedente } = contaDoMes({ ...one, dias: 0, editado: null, todosComBoleto: true });
        expect([total, cobrado, excedente]).toEqual([one.boletosEventos, 0, 0]);
      }),
    );
  });

  it('never costs more for being billed by boletos of events', () => {
    fc.assert(
      fc.property(month, (one) => {
        const [billed, not] = [true, false].map((todosComBoleto) => contaDoMes({ ...one, todosComBoleto }).cobrado);
        expect(billed).toBeLessThanOrEqual(not ?? 0);
      }),
    );
  });

  it('charges the rest: with the boletos of events the total is reached, and passed by the excess alone', () => {
    fc.assert(
      fc.property(month, (one) => {
        const { total, cobrado, excedente } = contaDoMes(one);
        expect(cobrado).toBeGreaterThanOrEqual(0);
        expect(cobrado + one.boletosEventos).toBe(total + excedente);
        expect(cobrado > 0 && excedente > 0).toBe(false);
      }),
    );
  });

  it('never makes more days cost less', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 1000 }), (one, more) => {
        const [before, after] = [contaDoMes(one), contaDoMes({ ...one, dias: one.dias + more })];
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.cobrado).toBeGreaterThanOrEqual(before.cobrado);
      }),
    );
  });

  it('takes the edited value for the whole month, however many days there are', () => {
    fc.assert(
      fc.property(month, cents, (one, editado) => {
        expect(contaDoMes({ ...one, editado, semMinimo: true }).total).toBe(editado);
      }),
    );
  });

  it('splits to the cent, and gives nobody without days anything', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.nat(400), { minLength: 1, maxLength: 60 }), (valor, dias) => {
        fc.pre(dias.some((many) => many > 0));
        const parts = repartirPorDias(valor, dias);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(valor);
        expect(parts.every((part, at) => dias[at] !== 0 || part === 0)).toBe(true);
      }),
    );
  });
});
