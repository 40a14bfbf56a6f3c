import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXTO_CONSENTIMENTO, TEXTO_TERMO } from '#contract/inscricao/textos.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { chainKeyOf, inscricao, openLink, showTermo } from '#tests/support/registrations.ts';
import { proveChains } from './aceites.proof.ts';
import { forgetAceites } from './aceites.repository.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
  ours = await createPartner(api);
  await showTermo(api, ours.id, 1);
});
afterAll(() => api.stop());

const eventOf = async () => (await saveEvent(api, ours.claims)).dados;
const aceites = (idEvento: number) =>
  api.database.selectFrom('termos_aceites').selectAll().where('id_evento', '=', idEvento).orderBy('ordem').execute();

describe('a term', () => {
  test('is shown by its version, and nobody registers without accepting that very one', async () => {
    const sha256 = await showTermo(api, ours.id, 2);
    const { id, token } = await eventOf();
    const { aberto, inscrever } = await openLink(api, token);
    expect(aberto).toMatchObject({
      exibirTermos: 'S',
      linkTermoResponsabilidade: `termo-${sha256.slice(0, 32)}.pdf`,
      termo: { idCliente: ours.id, versao: 2, sha256, paginas: null },
    });
    for (const aceitouTermos of [undefined, null, 'N'] as const)
      expect((await inscrever(inscricao({ aceitouTermos }))).refusal).toEqual({
        participante: { aceitouTermos: 'Aceite os termos para continuar' },
      });
    const old = await inscrever(inscricao({ aceitouTermos: 'S', termoVersao: 1 }));
    expect(old.refusal).toEqual({ participante: { aceitouTermos: 'O termo mudou. Leia e aceite a nova versão' } });
    expect((await inscrever(inscricao({ aceitouTermos: 'S', termoVersao: 2 }))).status).toBe(200);
    const [aceite] = await aceites(id);
    expect(aceite).toMatchObject({ versao: 2, sha256, texto: TEXTO_TERMO, texto_consentimento: TEXTO_CONSENTIMENTO, ip: '127.0.0.1' });
    const person = await api.database
      .selectFrom('seguro_aventura_participantes')
      .select('aceitou_termos')
      .where('id_evento', '=', id)
      .execute();
    expect(person).toEqual([{ aceitou_termos: 'S' }]);
  });

  test('is opened when the page says, between the link and the saving by our clock', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    api.setNow('2026-11-21T12:10:00.000Z');
    for (const termoAbertoEm of ['2026-11-21T12:04:05.000Z', '2026-11-21T09:00:00.000Z', '2027-01-01T00:00:00.000Z', 'ontem'])
      expect((await inscrever(inscricao({ aceitouTermos: 'S', termoAbertoEm }))).status).toBe(200);
    expect((await aceites(id)).map(({ aberto_em }) => aberto_em.toISOString())).toEqual(['2026-11-21T12:04:05.000Z', START, START, START]);
    api.setNow(START);
  });
});

describe('what was accepted', () => {
  test('is bound to what was accepted before, and is neither changed nor removed in its years', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    await Promise.all(Array.from({ length: 20 }, () => inscrever(inscricao({ aceitouTermos: 'S' }))));
    await inscrever(inscricao({ aceitouTermos: 'S' }));
    const rows = await aceites(id);
    expect(rows.map(({ ordem }) => ordem)).toEqual(Array.from({ length: 21 }, (_one, at) => at + 1));
    expect((await proveChains(api.database, await chainKeyOf(api), new Date(START))).broken).toEqual([]);
    const which = sql`where id_evento = ${id} and ordem = 5`;
    await expect(sql`update termos_aceites set ip = '10.0.0.1' ${which}`.execute(api.database)).rejects.toThrow('nao se altera');
    await expect(sql`delete from termos_aceites ${which}`.execute(api.database)).rejects.toThrow('nao se altera');
  });

  test('is forgotten five years after the event, which may have been put off, the whole chain at once', async () => {
    const { id, token } = await eventOf();
    const { inscrever } = await openLink(api, token);
    await inscrever(inscricao({ aceitouTermos: 'S' }));
    const forget = (today: string) => api.database.transaction().execute((trx) => forgetAceites(trx, today));
    await api.database.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`update termos_aceites set apagar_em = '2020-01-01' where id_evento = ${id}`.execute(trx);
      await sql`update seguro_aventura set data_inicio = '2021-11-20', data_final = '2021-11-20' where id = ${id}`.execute(trx);
    });
    expect([await forget('2026-11-19'), (await aceites(id)).length]).toEqual([0, 1]);
    expect([await forget('2026-11-20'), await aceites(id)]).toEqual([1, []]);
    expect((await proveChains(api.database, await chainKeyOf(api), new Date('2026-11-20T12:00:00.000Z'))).broken).toEqual([]);
    const ends = await api.database.selectFrom('termos_aceites_pontas').select('id_evento').where('id_evento', '=', id).execute();
    expect(ends).toEqual([]);
  });
});
