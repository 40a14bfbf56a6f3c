import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACHED_MAX_BYTES, divide } from './attachments.ts';

const File = fc.record({ tamanho: fc.nat({ max: ATTACHED_MAX_BYTES * 2 }), cid: fc.option(fc.string(), { nil: undefined }) });
const sum = (files: readonly { tamanho: number }[]): number => files.reduce((total, file) => total + file.tamanho, 0);

test('no file is lost, what travels fits, and what stays would not', () => {
  fc.assert(
    fc.property(fc.array(File, { maxLength: 8 }), (files) => {
      const { travel, stay } = divide(files);
      expect(new Set([...travel, ...stay])).toEqual(new Set(files));
      expect(travel.length + stay.length).toBe(files.length);
      expect(sum(travel)).toBeLessThanOrEqual(ATTACHED_MAX_BYTES);
      for (const file of stay) expect(sum(travel) + file.tamanho).toBeGreaterThan(ATTACHED_MAX_BYTES);
    }),
  );
});

test('an image of the text goes before any attachment', () => {
  const attached = { tamanho: ATTACHED_MAX_BYTES };
  const image = { tamanho: 1, cid: 'logo' };
  expect(divide([attached, image])).toEqual({ travel: [image], stay: [attached] });
});
