import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAsShown, keyOfEvents, splitByMonths, valueOf } from './cobrancas.boletos.rules.ts';

test('the same events in any order, however often, are the same boleto', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1 }), { minLength: 1 }), (events) => {
      expect(keyOfEvents([...events, ...events].toReversed())).toBe(keyOfEvents(events));
      expect(keyOfEvents(events)).toMatch(/^EVT-[0-9a-f]{40}$/);
    }),
  );
  expect(keyOfEvents([1, 12])).not.toBe(keyOfEvents([11, 2]));
});

test('no boleto is of less than 9,90', () => {
  expect([valueOf(1, 300), valueOf(3, 330), valueOf(7, 507)]).toEqual([990, 990, 3549]);
});

test('what was shown may be a cent away', () => {
  expect([isAsShown(990, 991), isAsShown(990, 989), isAsShown(990, 992)]).toEqual([true, true, false]);
});

test('990 over 3 and 4 days is 424 and 566; parts add up, and each month gets what its days say', () => {
  const two = [
    { id_evento: 1, mes: '2026-11-01', dias: 4 },
    { id_evento: 1, mes: '2026-10-01', dias: 3 },
  ];
  expect(splitByMonths(990, two).map(({ mes, valor }) => [mes, valor])).toEqual([
    ['2026-10-01', 424],
    ['2026-11-01', 566],
  ]);
  // Of one month the event that came later takes the cent.
  const same = [2, 1].map((id_evento) => ({ id_evento, mes: '2026-10-01', dias: 1 }));
  expect(splitByMonths(991, same).map(({ id_evento, valor }) => [id_evento, valor])).toEqual([
    [1, 495],
    [2, 496],
  ]);
  const part = fc.record({
    id_evento: fc.integer({ min: 1, max: 50 }),
    mes: fc.constantFrom('2026-09-01', '2026-10-01', '2026-11-01'),
    dias: fc.integer({ min: 1, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), fc.integer({ min: 1, max: 10_000_000 }), (parts, value) => {
      const split = splitByMonths(value, parts);
      expect(split.reduce((sum, { valor }) => sum + valor, 0)).toBe(value);
      const days = parts.reduce((sum, { dias }) => sum + dias, 0);
      for (const { dias, valor } of split) expect(Math.abs(valor - (value * dias) / days)).toBeLessThan(1);
    }),
  );
});
