import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsVisual, withChips, withoutChips } from './visual-html.ts';

describe('what the visual editor holds', () => {
  test.each([
    ['', true],
    ['<p>Olá, <strong>[nome]</strong><br></p><ul><li><p>um</p></li></ul>', true],
    ['<p><a href="https://x.com" target="_blank" rel="noopener">x</a></p>', true],
    ['<p style="color:red">x</p>', false],
    ['<table><tr><td>x</td></tr></table>', false],
    ['<p><img src="https://x.com/a.png"></p>', false],
    ['<p><a href="https://x.com" style="color:red">x</a></p>', false],
    ['<!-- x --><p>x</p>', false],
    ['<p title="a>b">x</p>', false],
  ])('%s: %s', (html, fits) => expect(fitsVisual(html)).toBe(fits));
});

describe('tags in the visual editor', () => {
  test('are pieces in the text, never in an address; what is no tag stays a word', () => {
    expect(withChips('<p>[nome] [x] <a href="[link_evento]">[link_evento]</a></p>')).toBe(
      '<p><span data-tag="nome">[nome]</span> [x] <a href="[link_evento]"><span data-tag="link_evento">[link_evento]</span></a></p>',
    );
  });

  test('are words again afterwards', () => {
    const piece = fc.constantFrom('[nome]', '[x]', ' e ', '<p>', '</p>', '<a href="[link_evento]">', '</a>', 'ção');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = `<p>${pieces.join('')}a</p>`;
        expect(withoutChips(withChips(html))).toBe(html);
      }),
    );
    expect(withoutChips('<p></p>')).toBe('');
  });
});
