import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { chainKeyOf, inscricao, openLink, showTermo } from '#tests/support/registrations.ts';
import { eloOf } from './aceites.chain.ts';
import { proveChains } from './aceites.proof.ts';
import { proveTerms } from './aceites.terms.ts';

/** When no process of the version before adds anything any more. */
const LATER = new Date('2026-12-01T12:00:00.000Z');
const PEOPLE = 3;

let api: Api;
let withTerm: Partner;
let withoutTerm: Partner;
beforeAll(async () => {
  api = await startApi();
  [withTerm, withoutTerm] = [await createPartner(api), await createPartner(api)];
  await showTermo(api, withTerm.id, 1);
});
afterAll(() => api.stop());

/** An event in which three registered; its code, and how one more does. */
async function registered(partner: Partner) {
  const { id, token } = (await saveEvent(api, partner.claims)).dados;
  const { inscrever } = await openLink(api, token);
  const oneMore = () => inscrever(inscricao({ aceitouTermos: 'S' }));
  for (let at = 0; at < PEOPLE; at += 1) await oneMore();
  return { id, oneMore };
}

const proved = async (trx: Trx, now = LATER) => (await proveChains(trx, await chainKeyOf(api), now)).broken;

/** As whoever owns the database may do, past the triggers; nothing of it stays. */
const tampered = (change: (trx: Trx) => Promise<unknown>, now = LATER) =>
  api.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await change(trx);
    const broken = await proved(trx, now);
    await sql`rollback`.execute(trx);
    return broken;
  });

describe('whoever gets past the triggers is found', () => {
  let id: number;
  let alone: number;
  beforeEach(async () => {
    id = (await registered(withTerm)).id;
    alone = (await registered(withoutTerm)).id;
  });

  test('and nobody else', async () => {
    expect(await api.database.transaction().execute((trx) => proved(trx))).toEqual([]);
  });

  test('in a row that was changed, or taken out', async () => {
    const changed = sql`update termos_aceites set aceito_em = aceito_em + interval '1 day' where id_evento = ${id} and ordem = 2`;
    expect(await tampered((trx) => changed.execute(trx))).toEqual([{ id_evento: id, onde: 2 }]);
    const gone = sql`delete from termos_aceites where id_evento = ${id} and ordem = 1`;
    expect(await tampered((trx) => gone.execute(trx))).toEqual([
      { id_evento: id, onde: 2 },
      { id_evento: id, onde: 'falta' },
    ]);
  });

  test('at the end of a chain, and where a whole one is gone, whether or not there was a term', async () => {
    for (const ordem of [PEOPLE, 1]) {
      const gone = (event: number) => sql`delete from termos_aceites where id_evento = ${event} and ordem >= ${ordem}`;
      expect(await tampered((trx) => gone(alone).execute(trx))).toEqual([{ id_evento: alone, onde: 'fim' }]);
      expect(await tampered((trx) => gone(id).execute(trx))).toEqual([
        { id_evento: id, onde: 'fim' },
        { id_evento: id, onde: 'falta' },
      ]);
    }
  });

  test('in a row that was changed and hashed anew to the end, with names or as rows without them once were', async () => {
    for (const asBefore of [false, true]) {
      const anew = async (trx: Trx) => {
        const rows = await trx.selectFrom('termos_aceites').selectAll().where('id_evento', '=', id).orderBy('ordem').execute();
        let before: string | null = null;
        for (const row of rows) {
          const who = asBefore ? { nome: null, cpf: null, numero_passaporte: null } : {};
          const other = { ...row, ...who, ip: '10.0.0.9' };
          const elo: string = eloOf(other, before, { ...(await chainKeyOf(api)), bytes: Buffer.alloc(32) });
          await trx
            .updateTable('termos_aceites')
            .set({ ...who, ip: other.ip, elo_anterior: before, elo })
            .where('id', '=', row.id)
            .execute();
          before = elo;
        }
        await sql`update termos_aceites_pontas set elo = ${before} where id_evento = ${id}`.execute(trx);
      };
      expect(await tampered(anew)).toEqual([{ id_evento: id, onde: asBefore ? 'fim' : 1 }]);
    }
  });

  test('in an end that was taken away, or moved to a row before', async () => {
    const taken = sql`delete from termos_aceites_pontas where id_evento = ${alone}`;
    expect(await tampered((trx) => taken.execute(trx))).toEqual([{ id_evento: alone, onde: 'fim' }]);
    const moved = async (trx: Trx) => {
      await sql`delete from termos_aceites where id_evento = ${alone} and ordem = ${PEOPLE}`.execute(trx);
      await sql`update termos_aceites_pontas p set ordem = a.ordem, elo = a.elo from termos_aceites a
        where a.id_evento = p.id_evento and a.ordem = ${PEOPLE - 1} and p.id_evento = ${alone}`.execute(trx);
    };
    expect(await tampered(moved)).toEqual([{ id_evento: alone, onde: 'fim' }]);
  });
});

const beside = (statement: string) =>
  sql.raw(`begin; set local session_replication_role = replica; ${statement}; commit`).execute(api.database);

test('what comes after a chain that was changed is taken, said in the log, and never makes it good', async () => {
  const { id, oneMore } = await registered(withoutTerm);
  for (const harm of [
    `delete from termos_aceites where id_evento = ${id} and ordem = ${PEOPLE}; update termos_aceites_pontas set ordem = ${PEOPLE - 1},
       elo = (select elo from termos_aceites where id_evento = ${id} and ordem = ${PEOPLE - 1}) where id_evento = ${id}`,
    `delete from termos_aceites_pontas where id_evento = ${id}`,
  ]) {
    await beside(harm);
    expect((await oneMore()).status).toBe(200);
    expect(api.log.filter((line) => line.includes('aceites que não conferem')).at(-1)).toContain(`"eventos":[${id}]`);
    expect(await api.database.transaction().execute((trx) => proved(trx))).toContainEqual({ id_evento: id, onde: 'fim' });
  }
  await beside(`delete from termos_aceites where id_evento = ${id}; delete from termos_aceites_pontas where id_evento = ${id}`);
});

test('neither acceptances nor the history nor what closes them are emptied at once', async () => {
  for (const table of ['termos_aceites', 'termos_aceites_pontas', 'termos_aceites_chave', 'historico', 'historico_outros'])
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(api.database)).rejects.toThrow('nao se altera');
  const { rows } = await sql<{ nome: string }>`
    select historico_criar_particoes('2031-01-01', 1), 'historico_2031_01' as nome`.execute(api.database);
  await expect(sql`truncate ${sql.table(rows[0]?.nome ?? '')}`.execute(api.database)).rejects.toThrow('nao se altera');
  await registered(withoutTerm);
  await expect(sql`update termos_aceites_pontas set ordem = ordem - 1`.execute(api.database)).rejects.toThrow('so avanca');
  await expect(sql`delete from termos_aceites_pontas`.execute(api.database)).rejects.toThrow('so avanca');
  await expect(sql`delete from termos_aceites_chave`.execute(api.database)).rejects.toThrow('nao se altera');
});

test('a term is proved by what was accepted: what is registered of it, and every byte that is kept', async () => {
  const partner = await createPartner(api);
  const { files } = api.app.kernel;
  const bytes = Buffer.from('%PDF-1.7 o termo que se leu');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { chave } = await files.gerar({ tipo: 'anexo', nome: 'termo.pdf', mime: 'application/pdf' }, async (out) => void out.end(bytes));
  const term = { id_cliente: partner.id, versao: 4, arquivo: chave, nome: 'termo.pdf', tamanho: bytes.length, sha256 };
  await api.database
    .insertInto('termos')
    .values({ ...term, data_cadastro: new Date(START) })
    .execute();
  await registered(partner);
  const said = async () => (await proveTerms(api.database, files.abrir)).filter(({ id_cliente }) => id_cliente === partner.id);
  const of = (oque: string) => ({ id_cliente: partner.id, versao: 4, oque });
  expect(await said()).toEqual([]);
  const register = (hash: string) =>
    api.database.updateTable('termos').set({ sha256: hash }).where('id_cliente', '=', partner.id).execute();
  await register('e'.repeat(64));
  expect(await said()).toEqual([of('registro')]);
  await register(sha256);
  const instead = (other: () => Promise<Readable>) =>
    proveTerms(api.database, (key) => (key === chave ? other() : files.abrir(key))).then((broken) => broken.at(-1));
  expect(await instead(async () => Readable.from([bytes.subarray(0, 9), Buffer.from('o termo que se leu?')]))).toEqual(of('arquivo'));
  expect(await instead(() => Promise.reject(new Error('sumiu')))).toEqual(of('ausente'));
});
