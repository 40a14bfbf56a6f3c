import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createNightly } from '#server/modules/seguro-aventura/seguro-aventura.nightly.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { createPartner } from '#tests/support/partners.ts';
import { inscricao, openLink } from '#tests/support/registrations.ts';
import { createForget } from './inscricao.esquecer.ts';

const WORK = 'inscricao-esquecer';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('acceptances and what was told of health are forgotten by one work, each in its time, and the history says how many', async () => {
  const { kernel } = api.app;
  const entries = () => api.database.selectFrom('historico').select('detalhe').where('funcao', '=', WORK).orderBy('id').execute();
  const before = (await entries()).length;
  const forget = async () => {
    const { forgetHealth } = createNightly(kernel, { values: async () => new Map() });
    await createForget(kernel, { forgetHealth })(systemContext(WORK, 'Esquecer', new Date(START), kernel.log));
    return (await entries()).slice(before).map(({ detalhe }) => detalhe);
  };
  const { id, token } = (await saveEvent(api, (await createPartner(api)).claims)).dados;
  const { inscrever } = await openLink(api, token);
  await inscrever(inscricao({ restricoesDadosSaude: 'Asma', consentimentoSaude: 'S' }));
  await inscrever(inscricao());
  expect(await forget()).toEqual([]);
  await api.database.updateTable('seguro_aventura_sensiveis').set({ apagar_em: '2026-11-20' }).execute();
  expect(await forget()).toEqual([{ saude: 1 }]);
  await api.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update termos_aceites set apagar_em = '2020-01-01'`.execute(trx);
    await sql`update seguro_aventura set data_inicio = '2021-11-20', data_final = '2021-11-20' where id = ${id}`.execute(trx);
  });
  expect(await forget()).toEqual([{ saude: 1 }, { aceites: 2 }]);
  expect(await forget()).toHaveLength(2);
});

test('acceptances that are refused keep nothing that was told of health, and the work fails', async () => {
  const { kernel } = api.app;
  const { forgetHealth } = createNightly(kernel, { values: async () => new Map() });
  const { token } = (await saveEvent(api, (await createPartner(api)).claims)).dados;
  const { inscrever } = await openLink(api, token);
  await inscrever(inscricao({ restricoesDadosSaude: 'Asma', consentimentoSaude: 'S' }));
  await api.database.updateTable('seguro_aventura_sensiveis').set({ apagar_em: '2026-11-20' }).execute();
  await sql`alter table termos_aceites rename to termos_aceites_fora`.execute(api.database);
  try {
    const context = systemContext(WORK, 'Esquecer', new Date(START), kernel.log);
    await expect(createForget(kernel, { forgetHealth })(context)).rejects.toThrow('termos_aceites');
  } finally {
    await sql`alter table termos_aceites_fora rename to termos_aceites`.execute(api.database);
  }
  expect(await api.database.selectFrom('seguro_aventura_sensiveis').selectAll().execute()).toEqual([]);
});
