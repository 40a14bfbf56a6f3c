import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { abrirArquivoEmail, baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { exportarPlanilha } from '#contract/clientes/clientes.operations.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { ATTACHED_MAX_BYTES } from '#server/kernel/outbox/attachments.ts';
import { createDelivery } from '#server/kernel/outbox/delivery.ts';
import type { MailMessage } from '#server/kernel/outbox/message.ts';
import { createMetrics } from '#server/kernel/metrics.ts';
import { limparArquivos } from '#server/kernel/files/sweep.ts';
import { createStorage } from '#server/kernel/files/storage.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';

let api: Api;
let small: string;
let large: string;
let sent: MailMessage;

/** Sends a message with an image, a small file and one that does not fit; gives the keys of the two files. */
async function send(key: string): Promise<readonly [large: string, small: string]> {
  const { kernel } = api.app;
  const make = (nome: string, bytes: number) =>
    kernel.files.gerar({ tipo: 'temporario', nome, mime: 'text/csv' }, async (out) => void out.end(Buffer.alloc(bytes, 'x')));
  const [tudo, resumo, logo] = [await make('tudo.csv', ATTACHED_MAX_BYTES), await make('resumo.csv', 10), await make('logo.png', 10)];
  const id = await kernel.database.transaction().execute(async (trx) => {
    const content = { subject: 'A lista', html: '<html><body><p>Eis</p></body></html>', text: 'Eis', secret: false };
    const attachments = { files: [tudo, resumo, { ...logo, cid: 'logo' }], openedBy: exportarPlanilha };
    await kernel.outbox.email(trx, { key, to: ['ana@exemplo.com'], ...content, attachments }, kernel.clock());
    return (await trx.selectFrom('caixa_saida').select('id').where('chave', '=', key).executeTakeFirstOrThrow()).id;
  });
  const deliver = createDelivery({
    ...kernel,
    metrics: createMetrics(),
    send: async (message) => {
      sent = message;
      return { kind: 'sent', providerId: '250', refused: [] };
    },
    sendSms: () => Promise.reject(new Error('no SMS here')),
  });
  await deliver(id);
  return [tudo.chave, resumo.chave];
}

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  [large, small] = await send(randomUUID());
});
afterAll(() => api.stop());

const open = (persona: 'admin' | 'editor', chave: string) => api.as(persona).call(abrirArquivoEmail, { params: { chave } });

describe('a file that is too large for its e-mail', () => {
  test('stays: the message has the others, and says where and until when it is opened', () => {
    expect(sent.files.map((file) => [file.name, file.bytes.length, file.cid])).toEqual([
      ['logo.png', 10, 'logo'],
      ['resumo.csv', 10, null],
    ]);
    for (const body of [sent.html, sent.text]) {
      expect(body).toContain(`https://painel.exemplo/painel/arquivos/${large}`);
      expect(body).toContain('28/11/2026 09:00');
      expect(body).not.toContain(small);
    }
    expect(sent.html).toMatch(/tudo\.csv<\/a> \(10 MB\)[\s\S]*<\/body>/);
  });

  test('is opened by nobody without a login, nor without the permission of what made it', async () => {
    expect((await api.anonymous.call(abrirArquivoEmail, { params: { chave: large } })).status).toBe(401);
    const refused = await open('editor', large);
    expect([refused.status, refused.refusal['permissao']]).toEqual([401, 'clienteVerRelatorioAtendimentos']);
  });

  test('is 404 under another address, and what travelled is not opened this way', async () => {
    expect((await open('admin', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await open('admin', small)).status).toBe(404);
    expect((await open('admin', 'nada')).status).toBe(400);
  });

  test('opens for who may, and leaves its trace', async () => {
    const { body } = await open('admin', large);
    const reply = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
    expect([reply.status, (reply.body as unknown as Uint8Array).length]).toEqual([200, ATTACHED_MAX_BYTES]);
    expect((await api.historyOf(abrirArquivoEmail)).at(-1)).toMatchObject({
      id_usuario: api.as('admin').userId,
      detalhe: { arquivo: 'tudo.csv', funcao: exportarPlanilha.id },
    });
  });

  test('is gone after seven days', async () => {
    const { database: db, files, clock, log } = api.app.kernel;
    const end = new Date(START).getTime() + 7 * DAY_MS;
    api.setNow(new Date(end - 1).toISOString());
    expect(await files.consultar(db, large)).not.toBeNull();
    api.setNow(new Date(end).toISOString());
    expect(await files.consultar(db, large)).toBeNull();
    const storage = await createStorage({ kind: 'disk', folder: tmpdir() });
    expect(await limparArquivos({ db, storage, clock, log })).toMatchObject({ falhas: 0 });
    expect(await db.selectFrom('arquivos').select('chave').where('chave', '=', large).execute()).toEqual([]);
  });
});
