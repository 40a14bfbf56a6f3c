import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarAceites } from '#contract/inscricao/aceites.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { createPartner } from '#tests/support/partners.ts';
import { inscricao, openLink } from '#tests/support/registrations.ts';

/* Over a database of its own: what accepts here is in no chain. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('whoever accepts while the acceptances of an event are printed is among its people and its acceptances, or among neither', async () => {
  const { claims } = await createPartner(api);
  const { id, token } = (await saveEvent(api, claims, {}, [pessoa({ nome: 'Rui Melo' })])).dados;
  const { inscrever } = await openLink(api, token);
  await inscrever(inscricao());
  const accepts = (trx: Trx) =>
    sql`
      insert into termos_aceites (id_evento, ordem, id_participante, texto_consentimento, aberto_em, aceito_em, jti, apagar_em, elo_anterior, elo)
      select a.id_evento, 2, p.id, a.texto_consentimento, a.aberto_em, a.aceito_em, 'outro', a.apagar_em, a.elo, repeat('7', 64)
      from termos_aceites a join seguro_aventura_participantes p on p.id_evento = a.id_evento and p.nome = 'Rui Melo'
      where a.id_evento = ${id}`.execute(trx);
  const release = await held(api.database, (trx) => sql`lock table termos_aceites in access exclusive mode`.execute(trx), accepts);
  const printed = api.bearer('promotor', claims).call(baixarAceites, { params: { token } });
  // The people are read by now.
  await expect.poll(() => waiting(api.database)).toBe(1);
  await release();
  expect((await printed).status).toBe(200);
  expect(await api.historyOf(baixarAceites)).toMatchObject([{ id_registro: id, detalhe: { aceites: 1 } }]);
});
