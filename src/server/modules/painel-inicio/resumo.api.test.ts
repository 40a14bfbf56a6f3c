import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { consultarResumoDiario, salvarResumoDiario } from '#contract/usuarios/resumo.operations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { birthdaysOn } from '#server/modules/clientes/clientes.birthdays.ts';
import { createDue } from '#server/modules/eventos/eventos.due.ts';
import { digestReaders } from '#server/modules/usuarios/usuarios.resumo.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';
import { createResumos } from './resumo.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Zoé <b>Lima</b>', data_nascimento: '1990-11-21' } } })).body
    .id;
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('eventos').execute();
  await api.database.deleteFrom('caixa_saida').execute();
  await api.database.updateTable('usuarios').set({ resumo_diario: 'N' }).execute();
});
afterAll(() => api.stop());

const addressOf = async (persona: Persona, email: string | null): Promise<void> => {
  const own = api.database.selectFrom('usuarios').select('id_cliente').where('id', '=', api.as(persona).userId);
  await api.database.updateTable('clientes').set({ email }).where('id', '=', own).execute();
};
const turn = (persona: Persona, resumo_diario: 'S' | 'N') => api.as(persona).call(salvarResumoDiario, { body: { resumo_diario } });
const remind = (persona: Persona, descricao: string, data_programada: string) =>
  api.as('admin').call(salvarEvento, {
    body: {
      dados: { descricao, data_programada, alvo_tabela: 'clientes', id_alvo: client, id_responsavel: api.as(persona).userId } as never,
    },
  });
/** As the clock of a process would perform it. */
const perform = (): Promise<void> => {
  const { kernel } = api.app;
  const send = createResumos(kernel, { clientes: { birthdaysOn }, eventos: createDue(kernel), usuarios: { digestReaders } });
  return send(systemContext('resumo-diario', 'teste', kernel.clock(), kernel.log));
};
const mails = () => api.database.selectFrom('caixa_saida').select(['para', 'assunto', 'corpo_texto', 'corpo_html']).orderBy('id').execute();

test("the digest is refused without a login, and to whoever has no e-mail; the switch is one's own", async () => {
  expect((await api.anonymous.call(consultarResumoDiario)).status).toBe(401);
  await addressOf('reader', null);
  const refused = await turn('reader', 'S');
  expect([refused.status, refused.refusal]).toEqual([400, { resumo_diario: 'O seu cadastro não tem e-mail: peça que alguém o preencha' }]);
  await addressOf('reader', 'leitora@exemplo.com.br');
  expect((await turn('reader', 'S')).body).toEqual({ resumo_diario: 'S', email: 'leitora@exemplo.com.br' });
  expect((await api.as('reader').call(consultarResumoDiario)).body.resumo_diario).toBe('S');
  expect((await api.as('admin').call(consultarResumoDiario)).body.resumo_diario).toBe('N');
  expect((await turn('reader', 'N')).body.resumo_diario).toBe('N');
  expect((await api.historyOf(salvarResumoDiario)).at(-1)).toMatchObject({ antes: { resumo_diario: 'S' }, depois: { resumo_diario: 'N' } });
});

test('it says what is overdue, what falls today and whose birthday it is, once a day however many processes begin it', async () => {
  await addressOf('reader', 'leitora@exemplo.com.br');
  await turn('reader', 'S');
  await remind('reader', 'Ligar sobre a renovação', '2026-11-19');
  await remind('reader', 'Mandar a proposta', '2026-11-21');
  await remind('reader', 'Ainda não', '2026-11-25');
  await remind('admin', 'De outra pessoa', '2026-11-21');
  await Promise.all([perform(), perform()]);
  await perform();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ para: ['leitora@exemplo.com.br'], assunto: 'Guarida: o seu dia 21/11/2026' });
  for (const said of [
    'Eventos para hoje (1)',
    'Mandar a proposta',
    'Eventos vencidos (1)',
    'renovação (Zoé <b>Lima</b>, 19/11/2026)',
    '36 anos',
  ])
    expect(mail?.corpo_texto).toContain(said);
  for (const silent of ['Ainda não', 'De outra pessoa']) expect(mail?.corpo_texto).not.toContain(silent);
  expect(mail?.corpo_html).toContain('Zoé &lt;b&gt;Lima');
  api.setNow('2026-11-22T11:00:00.000Z');
  await perform();
  expect(await mails()).toHaveLength(2);
});

test('with nothing to say there is no mail, and none before eight nor in the afternoon', async () => {
  await addressOf('nobody', 'ninguem@exemplo.com.br');
  await turn('nobody', 'S');
  // Whoever may not see clients is told of no birthday, and of no client's name.
  await perform();
  expect(await mails()).toEqual([]);
  await remind('nobody', 'Só o meu', '2026-11-21');
  for (const instant of ['2026-11-21T10:59:00.000Z', '2026-11-21T15:00:00.000Z']) {
    api.setNow(instant);
    await perform();
  }
  expect(await mails()).toEqual([]);
  api.setNow(START);
  await perform();
  const [mail] = await mails();
  expect(mail?.corpo_texto).toContain('Só o meu');
  expect(mail?.corpo_texto).not.toContain('Zoé');
});
