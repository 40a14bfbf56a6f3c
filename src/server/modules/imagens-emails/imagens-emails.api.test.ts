import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  abrirImagemEmail,
  consultarImagemEmail,
  consultarImagensEmails,
  enviarImagemEmail,
} from '#contract/imagens-emails/imagens-emails.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let photo: Buffer;
let logo: Buffer;
beforeAll(async () => {
  api = await startApi();
  photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#33669980' } })
    .png()
    .toBuffer();
});
afterAll(() => api.stop());

const send = (bytes: Uint8Array, name: string, by: Persona = 'admin') => api.as(by).upload(enviarImagemEmail, {}, { name, bytes });
const open = (nome_temporario: string) => api.anonymous.call(abrirImagemEmail, { params: { nome_temporario } });

describe('an image is refused', () => {
  test('without a login, and to whoever writes no messages', async () => {
    expect((await api.anonymous.call(consultarImagensEmails, { query: {} })).status).toBe(401);
    expect((await send(logo, 'logo.png', 'nobody')).refusal['permissao']).toBe('habilitarAcessoMensagens');
  });

  test('that is none: a drawing that may run, a program by the name of an image, nothing at all', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [content, name] of [
      [svg, 'x.svg'],
      [svg, 'x.png'],
      [Buffer.from('MZ\u0000\u0000programa'), 'x.png'],
      [Buffer.alloc(0), 'x.png'],
      [photo.subarray(0, 400), 'x.jpg'],
    ] as const) {
      const reply = await send(content, name);
      expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['arquivo']]);
    }
  });

  test('above 10 MB', async () => {
    const reply = await send(Buffer.concat([photo, Buffer.alloc(10.5 * 1024 * 1024)]), 'grande.jpg');
    expect([reply.status, reply.refusal]).toEqual([400, { arquivo: 'A imagem deve ter no máximo 10 MB' }]);
  });

  test('under an address that is nobody’s: 404', async () => {
    for (const name of ['nada', 'AAAAAAAAAAAAAAAAAAAAAA.png', '..%2f..%2fetc']) expect((await open(name)).status).toBe(404);
    expect((await api.as('admin').call(consultarImagemEmail, { params: { id: '987654' } })).status).toBe(404);
  });
});

describe('an image', () => {
  test('is kept as JPEG at most 1200 wide, or as PNG where it lets something through', async () => {
    const sent = (await send(photo, 'Praça da Sé.jpg')).body;
    expect(sent).toMatchObject({ nome: 'Praça da Sé.jpg', largura: 1200, altura: 600 });
    expect(sent.nome_temporario).toMatch(/^[\w-]{22}\.jpg$/);
    const drawn = (await send(logo, 'logo.png')).body;
    expect([drawn.largura, drawn.nome_temporario.slice(-4)]).toEqual([300, '.png']);
    expect((await api.as('admin').call(consultarImagemEmail, { params: { id: String(sent.id) } })).body).toEqual(sent);
    expect((await api.historyOf(enviarImagemEmail)).at(-1)).toMatchObject({ depois: { nome: 'logo.png' } });
  });

  test('is listed five a page, the newest first', async () => {
    for (let at = 0; at < 6; at += 1) await send(logo, `${at}.png`);
    const { body } = await api.as('admin').call(consultarImagensEmails, { query: {} });
    expect(body.registros.map(({ nome }) => nome)).toEqual(['5.png', '4.png', '3.png', '2.png', '1.png']);
    expect(body.totalRegistros).toBeGreaterThan(5);
  });

  test('opens for anybody, inside any page, for good', async () => {
    const { nome_temporario } = (await send(logo, 'logo.png')).body;
    const reply = await open(nome_temporario);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
});
