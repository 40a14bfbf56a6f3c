import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { gerarRelatorioParcial } from '#contract/fechamentos/fechamentos.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import { held, waiting } from '#tests/support/locks.ts';

/* Over a database of its own: what is taken away here is in no sum. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the sum of a simulated month is that of the people beside it, whatever becomes of them while it is made', async () => {
  const partner = await pricedPartner(api, 'Trilha Nova');
  const { dados } = await eventOf(api, partner, '2026-10-05', '2026-10-06', 3);
  const goes = (trx: Trx) =>
    sql`delete from seguro_aventura_diarias where id_participante = (
      select max(id_participante) from seguro_aventura_diarias where id_evento = ${dados.id})`.execute(trx);
  const release = await held(api.database, (trx) => sql`lock table seguro_aventura_diarias in access exclusive mode`.execute(trx), goes);
  const simulated = fechar(api, partner, { simular: 'S' });
  // The sum is read by now.
  await expect.poll(() => waiting(api.database)).toBe(1);
  await release();
  const { anexo } = (await simulated).body;
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: anexo.temporario, nome: anexo.nome } });
  const { sheets } = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  const [summary, people] = sheets.map(({ rows }) => rows);
  expect(summary?.find(([campo]) => campo === 'Participantes')?.[1]).toBe(3);
  expect(people?.slice(1)).toHaveLength(3);
});

test('the events of a partner in a report are those of its days', async () => {
  const partner = await pricedPartner(api, 'Serra Azul');
  const { dados } = await eventOf(api, partner, '2026-10-05', '2026-10-05', 2);
  const goes = (trx: Trx) => sql`delete from seguro_aventura_meses where id_evento = ${dados.id}`.execute(trx);
  const release = await held(api.database, (trx) => sql`lock table planos in access exclusive mode`.execute(trx), goes);
  const reported = api.as('admin').call(gerarRelatorioParcial, { query: { data: '2026-10' } });
  await expect.poll(() => waiting(api.database)).toBe(1);
  await release();
  const { temporario, nome } = (await reported).body;
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario, nome } });
  const { sheets } = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const row = rows.find((cells) => cells.includes(partner.code)) ?? [];
  const said = ['Eventos', 'Participantes', 'Diárias'].map((column) => row[header.indexOf(column)]);
  expect(said).toEqual([1, 2, 2]);
});
