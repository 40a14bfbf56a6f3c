import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_SCRIPT, createDrawable, makeDrawable } from './drawable.ts';

/** As the font of the house: Latin, Greek and Cyrillic letters, and marks. */
const draws = (codePoint: number): boolean =>
  codePoint < 0x2100 && /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\x20-\x7e·’]/u.test(String.fromCodePoint(codePoint));
const drawable = createDrawable(draws);

describe('createDrawable', () => {
  it.each([
    ['D’Ávila Conceição-Łuçk', 'D’Ávila Conceição-Łuçk'],
    ['e\u0301 Иван Αθηνά', 'é Иван Αθηνά'],
    ['李 小龍', OTHER_SCRIPT],
    ['李·小龍 *', `${OTHER_SCRIPT} *`],
    ['Ana 李 Lima', `Ana ${OTHER_SCRIPT} Lima`],
    ['محمد علي', OTHER_SCRIPT],
    ['กำธร', OTHER_SCRIPT],
    ['Ａｎａ 𝐋𝐢𝐦𝐚', 'Ana Lima'],
    ['Ana 🦜 Lima 👨‍👩‍👧❤️', 'Ana Lima'],
    ['1️⃣ Trilha\tdo\u00adMar', '1 Trilha doMar'],
    ['linha\nlinha 李', `linha\nlinha ${OTHER_SCRIPT}`],
    ['', ''],
  ])('%j is written as %j', (text, written) => expect(drawable(text)).toBe(written));

  it('leaves nothing that is not drawn, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const character of drawable(text)) if (character !== '\n') expect(draws(character.codePointAt(0) ?? 0)).toBe(true);
      }),
    );
  });
});

describe('makeDrawable', () => {
  it('reaches every text of a document but its addresses', () => {
    const document = {
      title: 'Aceites 李',
      blocks: [
        { kind: 'qr', content: 'https://exemplo/李', beside: ['李'] },
        { kind: 'list', columns: [{ header: 'Nome' }], rows: [['李'], ['Ana']] },
      ],
    } as const;
    const changed = structuredClone(document);
    makeDrawable(changed, drawable);
    expect(changed).toEqual({
      title: `Aceites ${OTHER_SCRIPT}`,
      blocks: [
        { kind: 'qr', content: 'https://exemplo/李', beside: [OTHER_SCRIPT] },
        { kind: 'list', columns: [{ header: 'Nome' }], rows: [[OTHER_SCRIPT], ['Ana']] },
      ],
    });
  });
});
