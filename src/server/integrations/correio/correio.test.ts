import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAllSimulators } from '#tests/support/simulators.ts';
import type { ProviderName } from '../providers.ts';
import type { Simulators } from '../simuladores/start.ts';
import type { Email } from './correio.port.ts';
import type { MessageSummary, StoredMessage } from './mailbox.ts';
import { createSmtp } from './smtp.client.ts';

let folder: string;
let world: Simulators<ProviderName>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-correio-'));
  world = await startAllSimulators(folder);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await fetch(`${world.httpUrl}/__ctl/reset`, { method: 'POST' });
});

const email = (para: string, more: Partial<Email> = {}): Email => ({
  de: { nome: 'Corretora Ação', email: 'contato@corretora.exemplo' },
  para: [{ nome: 'José', email: para }],
  assunto: 'Sua apólice está pronta',
  html: '<p>Olá, <b>José</b> <script>alert(1)</script></p>',
  texto: 'Olá, José. Veja em https://corretora.exemplo/a?b=1&c=2 <ok>',
  messageId: '<caixa.1.1@corretora.exemplo>',
  ...more,
});
const get = async (path: string): Promise<Response> => fetch(`${world.httpUrl}/correio${path}`);
const list = async (query = ''): Promise<MessageSummary[]> => (await get(`/mensagens${query}`)).json() as Promise<MessageSummary[]>;
const read = async (id: string): Promise<StoredMessage> => (await get(`/mensagens/${id}`)).json() as Promise<StoredMessage>;
const send = (message: Email, options = {}) => createSmtp({ url: world.addresses.correio, ...options }).enviar(message);

describe('mail', () => {
  it('arrives whole: accents, both bodies, our id, attachments', async () => {
    const dados = Buffer.from('conteúdo');
    const sent = await send(email('jose@exemplo.com', { anexos: [{ nome: 'apólice.txt', mime: 'text/plain', dados }] }));
    expect(sent.ok).toBe(true);
    const [summary] = await list();
    expect(summary).toMatchObject({
      de: 'Corretora Ação <contato@corretora.exemplo>',
      para: 'jose@exemplo.com',
      assunto: 'Sua apólice está pronta',
    });
    const message = await read(summary?.id ?? '');
    expect(message.messageId).toBe('<caixa.1.1@corretora.exemplo>');
    expect(message.texto).toContain('Olá, José.');
    expect(message.html).toContain('<b>José</b>');
    expect(message.anexos).toEqual([{ nome: 'apólice.txt', tipo: 'text/plain', tamanho: dados.length }]);
    const attachment = await get(`/${message.id}/anexos/0`);
    expect(await attachment.text()).toBe('conteúdo');
    expect(attachment.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('lists newest first and by recipient', async () => {
    for (const para of ['um@exemplo.com', 'dois@exemplo.com', 'UM@exemplo.com']) await send(email(para));
    expect((await list()).map((one) => one.para)).toEqual(['UM@exemplo.com', 'dois@exemplo.com', 'um@exemplo.com']);
    expect(await list('?para=um@')).toHaveLength(2);
  });

  it('cannot be given extra headers by its fields', async () => {
    const result = await send(
      email('jose@exemplo.com', { assunto: 'a\r\nBcc: outro@exemplo.com', de: { nome: 'x\r\nX-Y: 1', email: 'a@b.com' } }),
    );
    expect(result.ok).toBe(true);
    const [message] = await list();
    expect(message?.para).toBe('jose@exemplo.com');
    expect(message?.assunto).toContain('Bcc');
  });
});

describe('mail failures', () => {
  it('a refused recipient is refused for good', async () => {
    expect(await send(email('rejeita@exemplo.com'))).toMatchObject({ kind: 'rejected', code: '550' });
  });

  it('a grey list is a temporary failure, and the second time it is taken', async () => {
    expect(await send(email('greylist@exemplo.com'))).toMatchObject({
      kind: 'unavailable',
      code: '451',
      retryAfterMs: expect.any(Number) as number,
    });
    expect((await send(email('greylist@exemplo.com'))).ok).toBe(true);
  });

  it('a server slow before the text has certainly not delivered', async () => {
    expect(await send(email('lento@exemplo.com'), { socketTimeoutMs: 200 })).toMatchObject({ kind: 'unavailable' });
  });

  it('a connection lost after the text may have delivered', async () => {
    expect(await send(email('cai@exemplo.com'))).toMatchObject({ kind: 'unknown_outcome' });
    expect(await list('?para=cai@')).toHaveLength(1);
  });

  it('no server at all is unavailable', async () => {
    const server: Server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await createSmtp({ url: `smtp://127.0.0.1:${port}` }).enviar(email('a@b.com'))).toMatchObject({ kind: 'unavailable' });
  });

  it('a recipient that is no address is refused', async () => {
    expect(await send(email(''))).toMatchObject({ kind: 'rejected' });
  });
});

describe('mail viewer', () => {
  it('shows the list and the message without running anything of theirs', async () => {
    await send(email('jose@exemplo.com', { assunto: '<img src=x onerror=alert(1)>' }));
    const [summary] = await list();
    const page = await get('');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('&lt;img src=x');
    const shown = await (await get(`/${summary?.id}`)).text();
    expect(shown).toContain('href="https://corretora.exemplo/a?b=1&amp;c=2"');
    expect(shown).toContain('&lt;ok&gt;');
    expect(shown).not.toContain('<script');
    const body = await get(`/${summary?.id}/html`);
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  });

  it('answers 404 for what is not a message, and reads no other file', async () => {
    for (const path of ['/mensagens/nada', '/nada', '/..%2f..%2fetc%2fpasswd', '/nada/html', '/nada/anexos/0'])
      expect((await get(path)).status).toBe(404);
    expect((await fetch(`${world.httpUrl}/correio`, { method: 'DELETE' })).status).toBe(405);
  });

  it('keeps the newest 500 only', async () => {
    const names = Array.from({ length: 505 }, (_, index) => `${String(index).padStart(15, '0')}-${'0'.repeat(12)}.eml`);
    await Promise.all(names.map((name) => writeFile(join(folder, 'correio', name), 'Subject: antigo\r\n\r\nx')));
    await send(email('novo@exemplo.com'));
    const left = (await readdir(join(folder, 'correio'))).filter((name) => name.endsWith('.eml'));
    expect(left).toHaveLength(500);
    expect(left).not.toContain(names[5]);
    expect((await list())[0]?.para).toBe('novo@exemplo.com');
  });
});
