import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contagemSms, letrasSms } from './letras-sms.ts';
import { type Modo, type Valores, resolve } from './resolver.ts';
import { EM_COLCHETES, type TagNome, VALORES_DE_EXEMPLO, recusaDeTags, tagMeant, tagsDe } from './tags.ts';

const MODOS = ['sms', 'text', 'plain', 'html', 'header'] as const satisfies readonly Modo[];
const NOMES = Object.keys(VALORES_DE_EXEMPLO) as TagNome[];

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('[', ']', '\n', '\r\n', ' ', '"', "'", '<', '>', '&'),
);
const tag = fc.constantFrom(...NOMES).map((name) => `[${name}]`);
const template = fc.array(fc.oneof(anyText, tag), { maxLength: 10 }).map((parts) => parts.join(''));
const values: fc.Arbitrary<Valores> = fc
  .array(fc.tuple(fc.constantFrom(...NOMES), fc.oneof(anyText, tag, fc.constant(null))))
  .map((pairs) => Object.fromEntries(pairs));

describe('filled in', () => {
  test.each([
    ['Olá [nome], tudo bem?', { nome: 'Ana' }, 'Olá Ana, tudo bem?'],
    ['Olá [nome], tudo bem?', {}, 'Olá, tudo bem?'],
    ['[saudacao] [nome] [nome_fantasia] fim', { saudacao: 'Oi' }, 'Oi fim'],
    ['[nome]\n[idade] anos', { idade: '40' }, '\n40 anos'],
    ['[NOME], [Saudação]', { nome: 'Ana', saudacao: 'oi' }, 'Ana, oi'],
    ['de [parcela_numero]/[parcela_total]', { parcela_numero: '1', parcela_total: '3' }, 'de 1/3'],
    ['veja [anexo] e [1]', {}, 'veja [anexo] e [1]'],
    ['[[nome]]', { nome: 'Ana' }, '[Ana]'],
    ['[[nome]]', { nome: 'idade' }, ''],
  ])('%j with %j', (text, given, filled) => expect(resolve(text, given, 'text').text).toBe(filled));

  test('says what is empty and what is no tag, each once', () => {
    expect(resolve('[nome] [nome] [anexo] [anexo] [idade]', { idade: '3' }, 'text').avisos).toEqual([
      '[nome] está sem valor',
      '[anexo] não é uma tag e vai como está escrito',
    ]);
  });

  test('says of an SMS, and of nothing else, that it is too long once its tags are filled in', () => {
    const text = `${'a'.repeat(150)} [nome]`;
    expect(resolve(text, { nome: 'Ana Prado' }, 'sms').avisos).toEqual([]);
    expect(resolve(text, { nome: 'Ana Prado S' }, 'sms').avisos).toEqual(['Passa de 160 caracteres: tem 162']);
    expect(resolve(text, { nome: 'Ana Prado S' }, 'text').avisos).toEqual([]);
  });

  test('for an SMS in its letters, for a subject in one line, for HTML escaped', () => {
    expect(resolve('Olá, [nome]!', { nome: 'João "Zé"' }, 'sms').text).toBe('Ola, Joao Ze');
    expect(resolve('Oi [nome]\r\nBcc: x@x.com', { nome: 'Zé\nBcc: y@y.com' }, 'header').text).toBe('Oi Zé Bcc: y@y.com Bcc: x@x.com');
    expect(resolve('<a title="[nome]">[nome]</a>', { nome: '"><script>' }, 'html').text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;">&quot;&gt;&lt;script&gt;</a>',
    );
  });

  test.each([
    [
      '<a href="https://x.com/?q=[nome]&amp;i=[idade]">[nome]</a>',
      '<a href="https://x.com/?q=Ana%20%26%20Z%C3%A9%3F&amp;i=40">Ana &amp; Zé?</a>',
    ],
    ['<img src="https://x.com/[nome].png" alt="[nome]">', '<img src="https://x.com/Ana%20%26%20Z%C3%A9%3F.png" alt="Ana &amp; Zé?">'],
    // A whole address of its own stays one, and in another it is a value like any.
    ['<a href="[link_evento]">x</a>', '<a href="https://x.com/a?b=c&amp;d">x</a>'],
    ['<a href=" [link_evento]&amp;q=[nome]">x</a>', '<a href=" https://x.com/a?b=c&amp;d&amp;q=Ana%20%26%20Z%C3%A9%3F">x</a>'],
    ['<a href="https://y.com/?u=[link_evento]">x</a>', '<a href="https://y.com/?u=https%3A%2F%2Fx.com%2Fa%3Fb%3Dc%26d">x</a>'],
    ['<a title="[nome]" href="https://x.com/?q=[numero_sorte]">x</a>', '<a title="Ana &amp; Zé?" href="https://x.com/?q=">x</a>'],
    ['href="[nome]"', 'href="Ana &amp; Zé?"'],
  ])('a value in the address of a link is part of it: %s', (text, filled) => {
    const given = { nome: 'Ana & Zé?', idade: '40', link_evento: 'https://x.com/a?b=c&d' };
    expect(resolve(text, given, 'html').text).toBe(filled);
  });

  test('so is one in an address of the text part of an e-mail, and no other', () => {
    const given = { nome: 'Ana & Zé?', link_evento: 'https://x.com/a?b=c' };
    expect(resolve('Oi, [nome] (https://x.com/?q=[nome]) [nome]: [link_evento]', given, 'plain').text).toBe(
      'Oi, Ana & Zé? (https://x.com/?q=Ana%20%26%20Z%C3%A9%3F) Ana & Zé?: https://x.com/a?b=c',
    );
    expect(resolve('https://x.com/?q=[nome]', given, 'text').text).toBe('https://x.com/?q=Ana & Zé?');
  });

  test('no value ends an address, or is no text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (nome) => {
        expect(resolve('<a href="https://x.com/?q=[nome]&amp;z">x</a>', { nome }, 'html').text).toMatch(
          /^<a href="https:\/\/x\.com\/\?q=(?:[\w.!~*()-]|%[0-9A-F]{2}|&#39;)*&amp;z">x<\/a>$/,
        );
      }),
    );
  });

  test.each(MODOS)('%s: no tag is left, whatever the text and the values', (mode) => {
    fc.assert(
      fc.property(template, values, (text, given) => {
        const { text: filled } = resolve(text, given, mode);
        expect([...filled.matchAll(EM_COLCHETES)].filter(([, written = '']) => tagMeant(written) !== null)).toEqual([]);
      }),
    );
  });

  test('no value ends an attribute or an element', () => {
    fc.assert(
      fc.property(values, (given) => {
        const { text } = resolve(`<a title="${NOMES.map((name) => `[${name}]`).join('|')}">x</a>`, given, 'html');
        expect(text).toMatch(/^<a title="[^"<>']*">x<\/a>$/);
      }),
    );
  });

  test('no value or text makes a second line of a header', () => {
    fc.assert(
      fc.property(template, values, (text, given) => {
        expect(resolve(text, given, 'header').text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });

  test('an SMS stays in its letters', () => {
    fc.assert(
      fc.property(template, values, (text, given) => {
        const { text: filled } = resolve(text, given, 'sms');
        expect(letrasSms(filled)).toBe(filled);
      }),
    );
  });

  test('a text without brackets is as it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^[\]\p{Cc}\u2028\u2029\ue000]*$/u), (text) => {
        expect(resolve(text, {}, 'text')).toEqual({ text, avisos: [] });
      }),
    );
  });
});

describe('the letters of SMS', () => {
  test.each([
    ['Olá João, sua apólice vence amanhã!', 'Ola Joao, sua apolice vence amanha'],
    ['Ação nº 5 – R$ 9,90', 'Acao n 5  R$ 9,90'],
    ['Parabéns [NOME] pelos 40 anos :)', 'Parabens [NOME] pelos 40 anos :'],
    ['Código: ABC-1/2?\nAté já', 'Codigo: ABC-1/2?\nAte ja'],
  ])('%s', (typed, sent) => expect(letrasSms(typed)).toBe(sent));

  test('are the same twice, and counted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(letrasSms(letrasSms(text))).toBe(letrasSms(text));
      }),
    );
    expect(contagemSms('abc')).toBe('3/160');
  });
});

describe('the tags of a template', () => {
  test('of its set are taken, others refused by name', () => {
    expect(recusaDeTags('Olá [nome], [Saudação]', 'cliente')).toBeNull();
    expect(recusaDeTags('[nome] [parcela_valor]', 'cliente')).toBe('A tag [parcela_valor] não existe neste tipo de modelo');
    expect(recusaDeTags('[nome] [x] [y] [x]', 'parcela')).toBe('As tags [x] e [y] não existem neste tipo de modelo');
    expect(recusaDeTags('[participante_nome]', 'aventura')).toBeNull();
  });

  test('all have a label and an example that fits an SMS', () => {
    for (const set of ['cliente', 'parcela', 'aventura'] as const)
      for (const name of tagsDe(set)) expect(resolve(`[${name}]`, VALORES_DE_EXEMPLO, 'sms').text.length).toBeGreaterThan(0);
  });
});
