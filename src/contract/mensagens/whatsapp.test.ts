import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comoVariavel, enderecoDe, foneWhatsapp, linkWhatsapp, quantasVariaveis, tagsEmOrdem, variaveisDoModelo } from './whatsapp.ts';

const TEXTO = 'Olá João, feliz aniversário! 🎉\nCorretora';
const FIM = 'whatsapp.com/send?phone=5511987654321&text=Ol%C3%A1%20Jo%C3%A3o%2C%20feliz%20anivers%C3%A1rio%21%20%F0%9F%8E%89%0ACorretora';

test('a link opens the page of WhatsApp on a desk and its app on a telephone', () => {
  expect(linkWhatsapp('5511987654321', TEXTO, false)).toBe(`https://web.${FIM}`);
  expect(linkWhatsapp('5511987654321', TEXTO, true)).toBe(`https://api.${FIM}`);
});

test('whatever is written comes out of a link as it went in', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
      expect(new URL(linkWhatsapp('5511987654321', texto, false)).searchParams.get('text')).toBe(texto);
    }),
  ));

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+55 (11) 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['+1 415 555 2671', '14155552671'],
  ['+351 912 345 678', '351912345678'],
  ['351912345678', '351912345678'],
  ['(11) 3030-4040', null],
  ['+55 11 3030-4040', null],
  ['20987654321', null],
  ['+1', null],
  ['', null],
])('the number of %j is %j', (text, expected) => expect(foneWhatsapp(text)).toBe(expected));

test.each([
  ['5511987654321', '11987654321'],
  ['551187654321', '11987654321'],
  ['14155552671', '14155552671'],
  ['551130304040', '551130304040'],
])('whoever is called %s there is %s here', (waId, expected) => expect(enderecoDe(waId)).toBe(expected));

describe('a variable', () => {
  test('is each tag of a template in its order, one line, never nothing', () => {
    const texto = 'Oi [primeiro_nome], [nome]! [x] [Saudação] [nome_fantasia]';
    expect(tagsEmOrdem(texto)).toEqual(['primeiro_nome', 'nome', 'saudacao', 'nome_fantasia']);
    expect(variaveisDoModelo(texto, { nome: 'Ana\nLima', primeiro_nome: 'Ana', saudacao: 'Bom     dia' })).toEqual([
      'Ana',
      'Ana Lima',
      'Bom dia',
      ' ',
    ]);
    expect(quantasVariaveis('Oi {{1}}, {{2}}. {{1}}')).toBe(2);
  });

  test('never has what Meta refuses, whatever was typed and whoever it is for', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, nome) => {
        const filled = comoVariavel(`${before}\n\t      [nome]\r\n`, { nome });
        expect(filled).not.toMatch(/[\r\n\t]| {5}/);
        for (const one of variaveisDoModelo('[nome] [idade]', { nome })) expect(one).toMatch(/^(?!.*[\r\n\t]| {5}).+$/);
      }),
    ));
});
