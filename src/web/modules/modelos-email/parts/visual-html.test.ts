import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsVisual, tablesAsLines, withChips, withoutChips } from './visual-html.ts';

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

describe('a table that is pasted', () => {
  test('is a line a row, its cells apart, whatever a spreadsheet wraps them in', () => {
    const pasted =
      '<!--StartFragment--><p>Cotação</p><table class="x"><caption>Auto</caption><colgroup><col></colgroup><thead><tr>\n<th>Ano</th><th>Prêmio</th></tr></thead>' +
      '<tbody><tr><td style="a:b>c">2026</td>\n<td class=MsoNormal><p class=MsoNormal><b>1.500,00</b></p><p>à vista</p></td></tr><tr><td>&nbsp;</td><td></td></tr></tbody></table><p>fim</p>';
    expect(tablesAsLines(pasted)).toBe(
      '<!--StartFragment--><p>Cotação</p><p>Auto</p><p>Ano | Prêmio</p><p>2026 | <b>1.500,00</b> à vista</p><p>fim</p>',
    );
  });

  test('one within another leaves no cell out, and what has none stays as it is', () => {
    const nested = '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>';
    expect(tablesAsLines(nested).replaceAll(/<[^>]*>/g, ' ')).toMatch(/a.* b.*c/);
    expect(tablesAsLines('<p>a</p><ul><li>b</li></ul>')).toBe('<p>a</p><ul><li>b</li></ul>');
  });
});
