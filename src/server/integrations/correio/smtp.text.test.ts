import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { AnexoEmail, Email } from './correio.port.ts';
import { toMessage } from './smtp.message.ts';
import { textOf } from './smtp.text.ts';

const written = (message: MimeNode): Buffer => Buffer.concat([...textOf(message)]);
const composed = (email: Email) => new MailComposer(toMessage(email)).compile();

const email = (more: Partial<Email> = {}): Email => ({
  de: { nome: 'Corretora', email: 'contato@corretora.exemplo' },
  para: [{ email: 'ana@exemplo.com' }],
  assunto: 'Um recado',
  html: '<p>Olá</p>',
  texto: 'Olá',
  messageId: '<mensagem.1.0@corretora.exemplo>',
  ...more,
});

/** Lines as people write them, and as they should not be: long, ended in every way, beginning with a dot, ending in blanks. */
const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 1200 }),
  fc.constantFrom('', '.', '..', '=', '=3D', 'fim \t', '--', 'Ação é só isso'),
);
const words = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => `a${lines.join(end)}`);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const attachment: fc.Arbitrary<AnexoEmail> = fc.record(
  {
    nome: name,
    mime: fc.constantFrom('application/pdf', 'image/png', 'text/csv', 'message/rfc822'),
    dados: fc.uint8Array({ minLength: 1, maxLength: 3000 }),
    cid: fc.constant('imagem1'),
  },
  { requiredKeys: ['nome', 'mime', 'dados'] },
);
const any = fc
  .record({ assunto: name, html: words, texto: words, nome: name, anexos: fc.array(attachment, { maxLength: 3 }) })
  .map(({ nome, ...more }) => email({ ...more, de: { nome, email: 'contato@corretora.exemplo' } }));

/** Of a text that ends in blanks the library looks at these apart, and may fold its last line elsewhere: what it says is the same. */
const comparable = ({ html, texto }: Email, text: Buffer): string =>
  /[ \t]$/.test(html) || /[ \t]$/.test(texto) ? text.toString('latin1').replaceAll('=\r\n', '') : text.toString('latin1');

describe('textOf', () => {
  it('is what the library itself would write, byte for byte', () =>
    fc.assert(
      fc.asyncProperty(any, async (one) => {
        const message = composed(one);
        expect(comparable(one, written(message))).toBe(comparable(one, await message.build()));
      }),
      {
        examples: [[email({ assunto: ' ', html: 'a=AAAAA\r=3D\r=3D\r𐀀ࠀࠀ \u00A0𐀀ࠀࠀࠀ\rfim \t', texto: 'a' })]],
      },
    ));

  it.each(['fim', 'fim\r', 'fim\n', 'fim\r\n', ''])('ends as the library ends it where %j is all it says', async (texto) => {
    const message = composed(email({ texto, html: '' }));
    expect(written(message).toString('latin1')).toBe((await message.build()).toString('latin1'));
  });

  it('is read as it was written where it is longer than the library encodes at once', async () => {
    const texto = Array.from({ length: 9000 }, (_, at) => `Linha ${at}: ação é só isso`).join('\n');
    const dados = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256);
    const message = composed(email({ texto, anexos: [{ nome: 'a.pdf', mime: 'application/pdf', dados }] }));
    const read = await PostalMime.parse(written(message));
    expect(read.text?.trimEnd()).toBe(texto);
    expect(new Uint8Array(read.attachments[0]?.content as ArrayBuffer)).toEqual(dados);
  });

  it.each([57 * 1024 - 1, 57 * 1024, 57 * 1024 + 1, 57 * 2048, 57 * 2048 + 58])(
    'is what the library would write with two attachments of %i bytes, and never more than a piece of them at once',
    async (bytes) => {
      const dados = Uint8Array.from({ length: bytes }, (_, at) => (at * 7) % 256);
      const anexos = ['a.pdf', 'b.pdf'].map((nome) => ({ nome, mime: 'application/pdf', dados }));
      const message = composed(email({ anexos }));
      const pieces = [...textOf(message)];
      expect(Buffer.concat(pieces).equals(await message.build())).toBe(true);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(170_000);
    },
  );

  it('holds nobody up: of a long attachment a piece is written when it is read', () => {
    const dados = new Uint8Array(20_000_000);
    const [first, second] = textOf(composed(email({ anexos: [{ nome: 'a.pdf', mime: 'application/pdf', dados }] })));
    expect([first?.length, second?.length].every((length) => length !== undefined && length < 100_000)).toBe(true);
  });

  it('refuses what would be fetched from elsewhere', () => {
    const message = new MailComposer({ ...toMessage(email()), text: { path: '/etc/hostname' } }).compile();
    expect(() => textOf(message)).toThrow(RangeError);
  });
});
