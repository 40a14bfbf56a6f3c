import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastContact } from './clientes.summary.ts';

const instant = fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }));

test('o último contato é o mais tarde dos dois, ou nenhum', () => {
  fc.assert(
    fc.property(instant, instant, (evento, ficha) => {
      const last = lastContact({ ultimo_evento: evento, ultima_ficha: ficha });
      const known = [evento, ficha].filter((one) => one !== null).map(Number);
      expect(last === null ? null : Date.parse(last.quando)).toBe(known.length === 0 ? null : Math.max(...known));
      if (last) expect(last.quando).toBe((last.como === 'evento' ? evento : ficha)?.toISOString());
    }),
  );
});
