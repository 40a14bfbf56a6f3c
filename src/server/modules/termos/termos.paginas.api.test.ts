import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { paginaTermo } from '#contract/termos/termos.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { BLANK_PDF } from '#tests/support/blank-pdf.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { showTermo } from '#tests/support/registrations.ts';
import { DRAW_PAGES, createPaginas } from './paginas.ts';

let api: Api;
let ours: Partner;
let other: Partner;
let token: string;
beforeAll(async () => {
  api = await startApi();
  other = await createPartner(api);
});
// A partner shows its newest version alone: each test has one of its own.
beforeEach(async () => {
  ours = await createPartner(api);
  token = (await saveEvent(api, ours.claims)).dados.token;
});
afterAll(() => api.stop());

/** Shows a version over bytes that are there; its id. */
async function show(versao: number): Promise<number> {
  await showTermo(api, ours.id, versao);
  const { database, kernel } = { database: api.database, kernel: api.app.kernel };
  const { chave } = await kernel.files.gerar({ tipo: 'anexo', nome: 'termo.pdf', mime: 'application/pdf' }, async (out) => {
    Readable.from(['%PDF-1.4']).pipe(out);
  });
  await database.transaction().execute((trx) => kernel.files.confirmar(trx, chave));
  const { id } = await database
    .updateTable('termos')
    .set({ arquivo: chave })
    .where('id_cliente', '=', ours.id)
    .where('versao', '=', versao)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const draw = (id: number, attempt = 0, pdf = BLANK_PDF) => createPaginas({ ...api.app.kernel, pdf }).draw(id, attempt);
const told = async () => {
  const { body } = await api.anonymous.call(consultarEventoToken, { params: { token } });
  return 'termo' in body ? body.termo?.paginas : undefined;
};
const page = (other: object = {}) =>
  api.anonymous.call(paginaTermo, {
    query: { id: String(ours.id), linkTermoResponsabilidade: `termo-${'1'.repeat(32)}.pdf`, versao: '1', pagina: '1', ...other },
  });

test('the pages of a version are told once all are there, and open to whoever knows its name', async () => {
  const id = await show(1);
  expect([await told(), (await page()).status]).toEqual([null, 404]);
  await draw(id);
  await draw(id);
  expect(await told()).toBe(2);
  const second = await page({ pagina: '2' });
  expect([second.status, second.body]).toEqual([200, Buffer.from('2')]);
  expect(second.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' });
  for (const wrong of [{ id: String(other.id) }, { linkTermoResponsabilidade: 'x.pdf' }, { versao: '2' }, { pagina: '3' }])
    expect((await page(wrong)).status).toBe(404);
  for (const wrong of [{ pagina: '0' }, { pagina: 'a' }, { versao: undefined }]) expect((await page(wrong)).status).toBe(422);
});

test('a version that cannot be drawn is tried again, and then read as a PDF alone', async () => {
  const id = await show(2);
  const broken = { ...BLANK_PDF, renderPages: () => Promise.reject(new Error('não se deixa ler')) };
  await expect(draw(id, 0, broken)).rejects.toThrow('não se deixa ler');
  await draw(id, DRAW_PAGES.retries, broken);
  await draw(id);
  expect(await told()).toBeNull();
});

test('a version too long is read as a PDF alone', async () => {
  await draw(await show(3), 0, { ...BLANK_PDF, renderPages: async () => 41 });
  expect(await told()).toBeNull();
});

test('what came before is asked for, the version that is shown alone and once', async () => {
  const ids = [await show(4), await show(5)];
  const paginas = createPaginas(api.app.kernel);
  await paginas.askMissing();
  await paginas.askMissing();
  const { rows } = await sql<{ id: number }>`select (data->>'id')::int as id from jobs.job where name = ${DRAW_PAGES.name}`.execute(
    api.database,
  );
  expect(rows).toEqual([{ id: ids[1] }]);
});
