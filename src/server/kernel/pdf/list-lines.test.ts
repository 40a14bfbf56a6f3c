import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost, wrapped } from './list-lines.ts';

// A character is its own glyph, a tenth of the room wide.
const spell = (text: string) => ({ hex: text, width: [...text].length * 100 });
const lines = (text: string, room = 1000) => wrapped(text, spell, room).map(({ hex }) => hex);

test('breaks between words, and inside one that is longer than the line', () => {
  expect(lines('Rua das Flores, 10')).toEqual(['Rua das', 'Flores, 10']);
  expect(lines('ao fulano.de.tal@exemplo')).toEqual(['ao', 'fulano.de.', 'tal@exempl', 'o']);
  expect(lines('pessoa.nova@lar')).toEqual(['pessoa.', 'nova@lar']);
  expect(lines('fulano@exemplo')).toEqual(['fulano', '@exemplo']);
  expect(lines('  \n ')).toEqual([]);
});

test('loses no word and leaves no line too wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, characters) => {
      const found = wrapped(text, spell, characters * 100);
      const kept = (value: string) => value.normalize('NFC').replace(/[\p{Cc}\s]/gu, '');
      expect(kept(found.map(({ hex }) => hex).join(''))).toBe(kept(text));
      for (const line of found) {
        expect(line.width).toBe([...line.hex].length * 100);
        expect(line.width).toBeLessThanOrEqual(characters * 100);
      }
    }),
  );
});

test('says where lines were left out', () => {
  const three = wrapped('um dois três', spell, 400);
  expect(atMost(three, 3, spell)).toBe(three);
  expect(atMost(three, 2, spell).map(({ hex }) => hex)).toEqual(['um', '…']);
});
