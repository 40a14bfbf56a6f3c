import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frame } from '#contract/mensagens/moldura.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { cleanEmailHtml } from './clean-html.ts';
import { plainTextOf } from './plain-text.ts';

describe('the HTML of an e-mail', () => {
  test('is a letter and no tower: what lies deeper than any letter goes', async () => {
    const letter = '<table><tbody><tr><td>'.repeat(10) + 'dentro';
    expect(await cleanEmailHtml(letter)).toContain('dentro');
    const tower = await cleanEmailHtml(`${'<div>'.repeat(20_000)}fundo`);
    expect(tower.split('<div>').length).toBeLessThan(100);
  });

  test.each([
    ['<p>Oi<script>alert(1)</script></p>', '<p>Oi</p>'],
    ['<img src="https://x.com/a.png" onerror="alert(1)">', '<img src="https://x.com/a.png" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="[nome]">x</a>', '<a>x</a>'],
    ['<a href="[link_evento]">x</a>', '<a href="[link_evento]">x</a>'],
    ['<a href="exemplo.com.br/a?b=1">x</a>', '<a href="https://exemplo.com.br/a?b=1">x</a>'],
    ['<a href=" www.exemplo.com.br ">x</a>', '<a href="https://www.exemplo.com.br">x</a>'],
    ['<a href="ana@exemplo.com.br">x</a>', '<a href="mailto:ana@exemplo.com.br">x</a>'],
    ['<a href="#fim">x</a>', '<a href="#fim">x</a>'],
    [`<a href="a@${'.'.repeat(300_000)}@">x</a>`, `<a href="a@${'.'.repeat(300_000)}@">x</a>`],
    ['<iframe src="https://x.com">dentro</iframe>fora', 'fora'],
    ['<form action="https://x.com"><input name="senha">Texto</form>', 'Texto'],
    ['<p style="color:red;background:url(https://x.com/espia)">a</p>', '<p style="color:red">a</p>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', ''],
    ['<img src="data:image/svg+xml;base64,AAAA">', '<img />'],
    ['<!--[if mso]><p>x</p><![endif]--><p>y</p>', '<p>y</p>'],
  ])('%s', async (typed, clean) => expect(await cleanEmailHtml(typed)).toBe(clean));

  test('keeps the tables and styles of mail, and the tags', async () => {
    const mail =
      '<table width="100%" cellpadding="0" style="border-collapse:collapse"><tr><td bgcolor="#ffffff" style="padding:8px">Olá, [nome]</td></tr></table>';
    expect(await cleanEmailHtml(mail)).toBe(mail);
  });

  test('is the same when it is cleaned twice', async () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      ' onclick="x"',
      '>',
      '<a href="',
      '"',
      "'",
      '&lt;',
      '&',
      'javascript:',
      'exemplo.com',
      '@',
      '[nome]',
      'ção',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const once = await cleanEmailHtml(pieces.join(''));
        expect(await cleanEmailHtml(once)).toBe(once);
      }),
    );
  });
});

test('the text part has the words and the addresses', async () => {
  const html =
    '<h1>Oi [nome]</h1><p>Veja <a href="https://x.com/a">aqui</a>.</p><ul><li>um</li></ul><img src="https://x.com/i.png" alt="x">';
  expect(await plainTextOf(html)).toBe('Oi [nome]\n\nVeja aqui (https://x.com/a).\n\n * um');
});

test('the frame is filled in whole, and survives it', async () => {
  const imagem = { endereco: 'https://x.com/a"b.png', nome: 'Logo "da casa"' };
  const html = frame({
    titulo: 'Oi [nome]',
    imagem,
    destaque: 'Feliz <dia>, [nome]!',
    corpo: '<p>[saudacao], [nome]</p>',
    rodape: 'Guarida',
  });
  const { text, avisos } = resolve(html, { nome: '<b>"Zé"</b>', saudacao: 'Bom dia' }, 'html');
  expect(avisos).toEqual([]);
  expect(text).not.toMatch(/[[\]]/);
  expect(text).not.toContain('<b>"Zé"');
  expect(await plainTextOf(text)).toBe('Feliz <dia>, <b>"Zé"</b>!\n\nBom dia, <b>"Zé"</b>\n\nGuarida');
});
