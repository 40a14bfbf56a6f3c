import { expect, test } from 'vitest';
import { wordLists } from './word-lists.ts';

const item = (text: string, level: number, mark: string, open = '<![if !supportLists]>', end = '<![endif]>') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${open}<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>${end}${text}<o:p></o:p></p>\n`;

test.each([
  ['marks', item('Colisão', 1, '·') + item('Roubo', 1, '·'), '<ul><li>Colisão</li><li>Roubo</li></ul>'],
  ['numbers', item('Um', 1, '1.') + item('Dois', 1, '2.'), '<ol><li>Um</li><li>Dois</li></ol>'],
  ['of a browser', item('Um', 1, 'a)', '<!--[if !supportLists]-->', '<!--[endif]-->'), '<ol><li>Um</li></ol>'],
  [
    'one in another',
    item('Um', 1, '·') + item('Dentro', 2, 'o') + item('Dois', 1, '·'),
    '<ul><li>Um<ul><li>Dentro</li></ul></li><li>Dois</li></ul>',
  ],
  ['one after another', item('Um', 1, '·') + item('Dois', 1, '1.'), '<ul><li>Um</li></ul><ol><li>Dois</li></ol>'],
  ['too deep at once', item('Um', 3, '·'), '<ul><li>Um</li></ul>'],
])('%s', (_name, pasted, list) => {
  expect(wordLists(`<p>Antes</p>${pasted}<p>Depois</p>`).replaceAll('<o:p></o:p>', '')).toBe(`<p>Antes</p>${list}<p>Depois</p>`);
});

test('what is no list of Word stays', () => {
  const html = '<p class=MsoNormal>Oi</p><ul><li>Um</li></ul>';
  expect(wordLists(html)).toBe(html);
});
