import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrar, lembrarSenha } from '#contract/acesso/acesso.operations.ts';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { sendRecoveries } from '#tests/support/recoveries.ts';
import { acessoModule } from './acesso.module.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What the module does by its clock, so many hours from the start. */
const sweep = async (hours: number): Promise<void> => {
  const { kernel } = api.app;
  const now = new Date(Date.parse(START) + hours * HOUR_MS);
  for (const { name, summary, perform } of acessoModule(kernel, {} as never).schedules)
    await perform(systemContext(name, summary, now, kernel.log));
};
const left = async () => [
  (await api.database.selectFrom('logins_pendentes').select('id').execute()).length,
  (await api.database.selectFrom('recuperacoes_senha').select('id').execute()).length,
];

test('logins that waited for a code and forgotten passwords go a day after they were of use, not before', async () => {
  await api.database.updateTable('usuarios').set({ dois_fatores: 'S' }).where('login', '=', 'admin').execute();
  await api.anonymous.call(entrar, { body: { login: 'admin', senha: PASSWORD, ip: '203.0.113.9', lembrar: 'S' } });
  await api.anonymous.call(lembrarSenha, { body: { login: 'admin' } });
  await sendRecoveries(api);
  expect(await left()).toEqual([1, 1]);
  await sweep(24);
  expect(await left()).toEqual([1, 1]);
  await sweep(26);
  expect(await left()).toEqual([0, 0]);
});
