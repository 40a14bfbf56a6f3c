import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Nome, optional } from './vocabulary.ts';
import { normalizeText } from './formats.ts';
import { isBlank, isNameless, visible } from './visible.ts';

/** Zero width, soft hyphen, directions and their ends, fillers, the mark of the order of bytes, controls, an empty pattern of Braille. */
const UNSEEN = ' \u200b \u200d \u200e \u202e \u2066 \u2069 \u00ad \u061c \u3164 \ufeff \u0000 \u0085 \u2800 \u{e0041} '
  .split(' ')
  .filter(Boolean);
const unseen = fc.array(fc.constantFrom(...UNSEEN, ' ', '\t', '\n'), { maxLength: 8 }).map((letters) => letters.join(''));
const names = fc.constantFrom('Joana Prado', 'José Antônio da Luz', 'Åsa Øst', '李小龍', 'محمد', "D'Ávila", 'N°1 & Cia.');

describe('letters nobody sees', () => {
  test('alone are no text at all', () => {
    fc.assert(fc.property(unseen, (text) => isBlank(text) && Nome.parse(text) === '' && optional(Nome).parse(text) === null));
  });

  test('accents that a keyboard writes as letters of their own are of the letter before', () => {
    fc.assert(fc.property(names, (name) => Nome.parse(name.normalize('NFD')) === name));
    expect(visible('Jose\u200b\u0301')).toBe('José');
  });

  test('around and inside a name leave the name', () => {
    fc.assert(
      fc.property(
        names,
        unseen,
        unseen,
        fc.constantFrom(...UNSEEN.filter((one) => one !== '\u2800')),
        fc.nat(),
        (name, before, after, one, at) => {
          const cut = at % (name.length + 1);
          expect(Nome.parse(`${before}${name.slice(0, cut)}${one}${name.slice(cut)}${after}`)).toBe(name);
        },
      ),
    );
  });

  test('are all that goes: a text stays as it is seen, and what was cleaned once stays', () => {
    fc.assert(fc.property(names, (name) => visible(name) === name));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => visible(visible(text)) === visible(text)));
  });
});

describe('marks piled on one letter', () => {
  const piled = (many: number): string => `a${'\u0315'.repeat(many)}${'\u0327'.repeat(many)}`;

  test('stay as far as a writing has them, and thousands take no time to be put in order', () => {
    expect(visible(piled(10))).toBe(piled(10).normalize('NFC'));
    expect([...visible(piled(500_000))]).toHaveLength(31);
    expect(visible(`${piled(500_000)} b`)).toMatch(/ b$/);
    expect(normalizeText(piled(500_000))).toBe('a');
  });
});

describe('a name', () => {
  const signs = fc
    .array(fc.constantFrom('.', '-', '&', '\u0301', '\u0327', '´', '😀', ' ', '\u200b'), { maxLength: 8 })
    .map((all) => all.join(''));

  test('has a letter or a digit: accents and signs alone name nobody', () => {
    fc.assert(fc.property(signs, isNameless));
  });

  test('with one, in any writing and beside any sign, is a name', () => {
    fc.assert(fc.property(signs, names, signs, (before, name, after) => !isNameless(`${before}${name}${after}`)));
    expect(isNameless('3')).toBe(false);
  });
});
