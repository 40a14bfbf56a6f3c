import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { ANEXO_MAX_BYTES, RASCUNHOS_MAX, RASCUNHOS_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import { enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => api.database.deleteFrom('anexos').execute());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const REFUSAL = { arquivo: 'Você já enviou muitos anexos de cadastros que não salvou. Salve o cadastro e envie os outros depois' };
const send = (persona: Persona) => api.as(persona).upload(enviarAnexo, { tabela: 'clientes' }, { name: 'a.pdf', bytes: PDF });
const received = async () => (await api.database.selectFrom('arquivos').select('chave').execute()).length;

/** So many drafts of somebody, of so many bytes each. */
async function drafts(persona: Persona, count: number, tamanho: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const arquivo = { chave: crypto.randomUUID(), nome: 'a.pdf', mime: 'application/pdf', tamanho };
    await api.database
      .insertInto('arquivos')
      .values({ ...arquivo, tipo: 'anexo', estado: 'pendente', criado_em: START })
      .execute();
    await api.database
      .insertInto('anexos')
      .values({ ...arquivo, tabela: 'clientes', externo: 'N', id_usuario: api.as(persona).userId, data_cadastro: START })
      .execute();
  }
}

test('one person has so many drafts waiting, and no more come in, one by one or together; a day later they are gone', async () => {
  await drafts('editor', RASCUNHOS_MAX - 2, 10);
  const replies = await Promise.all([send('editor'), send('editor'), send('editor'), send('editor')]);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2);
  expect(replies.filter((reply) => reply.status === 400).map((reply) => reply.refusal)).toEqual([REFUSAL, REFUSAL]);
  const before = await received();
  const refused = await send('editor');
  expect([refused.status, refused.refusal]).toEqual([400, REFUSAL]);
  expect(await received()).toBe(before);
  expect((await send('admin')).status).toBe(200);
  api.setNow(new Date(Date.parse(START) + 25 * HOUR_MS).toISOString());
  await api.database.updateTable('sessoes').set({ expira_em: '2026-12-31T00:00:00Z' }).execute();
  expect((await send('editor')).status).toBe(200);
  api.setNow(START);
});

test('and so many bytes: what would pass them is not even received', async () => {
  await drafts('admin', 1, RASCUNHOS_MAX_BYTES - ANEXO_MAX_BYTES + 1);
  const before = await received();
  expect((await send('admin')).refusal).toEqual(REFUSAL);
  expect(await received()).toBe(before);
});
