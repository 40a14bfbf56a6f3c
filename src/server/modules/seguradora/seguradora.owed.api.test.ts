import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import { consultarSincronizacoes, sincronizarXls } from '#contract/seguradora/seguradora.operations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { createPartner } from '#tests/support/partners.ts';
import { SEND_RUN } from './seguradora.emails.ts';
import { seguradoraModule } from './seguradora.module.ts';

let api: Api;
let full = true;
beforeAll(async () => {
  api = await startApi();
  const partner = await createPartner(api, 'Trilha Nova');
  await api.database
    .insertInto('clientes_seguro_aventura')
    .values({ id_cliente: partner.id, seguro_valor_diaria: '4.50', seguro_valor_morte_acidental: '10000.00' })
    .execute();
  await api.database.updateTable('clientes').set({ email: 'propostas@exemplo.com' }).where('id', '=', SEGURADORA_PADRAO).execute();
  await api.database
    .insertInto('configuracoes')
    .values({ chave: 'habilitarEmailseguradoraPropostaSeguroAcidentesPessoais', valor: 'S' })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor: 'S' }))
    .execute();
  const panel = await byPanel(api, partner.claims, api.as('admin').userId);
  await saveEvent(api, panel, { dataInicio: '2026-11-20', dataFinal: '2026-11-20' }, [pessoa()]);
});
afterAll(() => api.stop());

const at = (minutes: number) => api.setNow(new Date(Date.parse(START) + minutes * 60_000).toISOString());
const told = async () => (await api.as('admin').call(consultarSincronizacoes)).body.registros[0]?.emailNaoSaiu;
const mails = () => api.database.selectFrom('caixa_saida').select('para').where('chave', 'like', 'seguradora:%').execute();

test('a workbook that no disk would hold while it was tried says so, and leaves once when there is room', async () => {
  const { kernel } = api.app;
  const asked: object[] = [];
  const files: Kernel['files'] = {
    ...kernel.files,
    gerar: (...how) => (full ? Promise.reject(new Error('ENOSPC')) : kernel.files.gerar(...how)),
  };
  const enqueueAll: Kernel['jobs']['enqueueAll'] = async (_executor, _kind, jobs) => void asked.push(...jobs);
  const nobody = () => undefined;
  const { jobs, schedules } = seguradoraModule({ ...kernel, files, jobs: { ...kernel.jobs, enqueueAll } }, {
    configuracoes: { values: async () => new Map() },
    exportacoes: {},
    insurer: null,
    clientes: { whenSaved: nobody },
    seguroAventura: { whenFinalised: nobody, whenMended: nobody, whenGone: nobody },
  } as never);
  const { signal } = new AbortController();
  const perform = (payload: object) =>
    jobs.find(({ kind }) => kind.name === SEND_RUN.name)?.perform({ payload, context, signal, attempt: 0 });
  const context = systemContext('teste', 'Um teste', kernel.clock(), kernel.log);
  const takeUp = () => schedules.find(({ name }) => name === 'seguradora-planilha-retomar')?.perform(context, signal);

  const run = await api.as('admin').call(sincronizarXls, { body: { data: '2026-11-20', periodo: 'mensal' } });
  expect(run.body.processados).toBe(1);
  const { id } = await api.database.selectFrom('seguradora_lotes').select('id').where('processados', '>', 0).executeTakeFirstOrThrow();
  await expect(perform({ id, para: 'propostas@exemplo.com' })).rejects.toThrow('ENOSPC');
  expect(await told()).toBeNull();
  at(5);
  expect(await told()).toBe('O e-mail à seguradora não saiu: será tentado de novo');

  at(19);
  await takeUp();
  expect(asked).toEqual([]);
  at(20);
  await api.database.updateTable('clientes').set({ email: null }).where('id', '=', SEGURADORA_PADRAO).execute();
  await takeUp();
  const again = { payload: { id, para: 'propostas@exemplo.com' }, key: String(id) };
  expect(asked).toEqual([again]);
  expect([await mails(), await told()]).toEqual([[], expect.stringContaining('não saiu')]);

  full = false;
  await perform(again.payload);
  await perform(again.payload);
  expect([await mails(), await told()]).toEqual([[{ para: ['propostas@exemplo.com'] }], null]);
  at(60);
  await takeUp();
  expect(asked).toEqual([again]);
});
