import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { baixarSincronizacao, consultarSincronizacoes, dispensarErro, sincronizarXls } from '#contract/seguradora/seguradora.operations.ts';
import {
  alterarParticipante,
  cancelarParticipante,
  removerParticipante,
  salvarEvento,
} from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { byPanel, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { createRunEmails } from './seguradora.emails.ts';

let api: Api;
let ours: Partner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  // What other tests left waiting is of no concern here.
  await api.database
    .updateTable('seguro_aventura')
    .set({ integrado: 'S', integrado_em: new Date(START) })
    .where('finalizado', '=', 'S')
    .execute();
  ours = await createPartner(api, 'Trilha Nova');
  await api.database
    .insertInto('clientes_seguro_aventura')
    .values({ id_cliente: ours.id, seguro_valor_diaria: '4.50', seguro_valor_morte_acidental: '10000.00' })
    .execute();
});
afterAll(() => api.stop());

const sync = (body: object = { data: '2026-11-20', periodo: 'mensal' }, key?: string) =>
  api.as('admin').call(sincronizarXls, { body: body as never }, key === undefined ? {} : { key });
const dismiss = (id: number, motivo?: string) => api.as('admin').call(dispensarErro, { params: { id: String(id) }, query: { motivo } });

/** An event of yesterday, typed by the panel, with these people. */
const yesterday = async (...people: Parameters<typeof pessoa>[0][]) => {
  const panel = await byPanel(api, ours.claims, api.as('admin').userId);
  const saved = await saveEvent(api, panel, { dataInicio: '2026-11-20', dataFinal: '2026-11-20' }, people.map(pessoa));
  return { event: saved.dados, people: saved.participantes.map(({ dados }) => dados) };
};
const child = { cpf: '00000000000', dataNascimento: '2015-01-01' };
const eventOf = (id: number) =>
  api.database
    .selectFrom('seguro_aventura as e')
    .leftJoin('seguradora_fila as f', 'f.id_evento', 'e.id')
    .select(['e.integrado', 'e.integrado_api', 'e.aceitos', 'e.rejeitados', 'f.situacao', 'f.mensagem', 'f.tentativas'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();
const personOf = (id: number) =>
  api.database
    .selectFrom('seguro_aventura_participantes as p')
    .leftJoin('seguradora_erros as x', (join) => join.onRef('x.id_participante', '=', 'p.id').on('x.resolvido_em', 'is', null))
    .select(['p.seguradora', 'p.data_entrada', 'p.data_saida', 'p.motivo_dispensa', 'x.campo', 'x.mensagem'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
const sentTimes = async (id: number) =>
  (await api.database.selectFrom('seguradora_envios').select('id_lote').where('id_participante', '=', id).execute()).length;

const byEmail = (valor: 'S' | 'N') =>
  api.database
    .insertInto('configuracoes')
    .values({ chave: 'habilitarEmailseguradoraPropostaSeguroAcidentesPessoais', valor })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor }))
    .execute();
const insurerEmail = (email: string | null) =>
  api.database.updateTable('clientes').set({ email }).where('id', '=', SEGURADORA_PADRAO).execute();

describe('a run is refused', () => {
  test('to whoever lacks the flag, and with what is no day or period', async () => {
    const { status, refusal } = await api.as('editor').call(sincronizarXls, { body: { data: '2026-11-20', periodo: 'mensal' } });
    expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
    expect((await sync({ data: 'ontem', periodo: 'mensal' })).status).toBe(400);
    expect((await sync({ data: '2026-11-20', periodo: 'anual' })).status).toBe(400);
    // The last month there is, too, leaves no run behind that stops the next.
    expect((await sync({ data: '9999-12-31', periodo: 'mensal' })).body.processados).toBe(0);
  });

  test('while it is to go by e-mail to an insurer without one; nobody is marked', async () => {
    const { people } = await yesterday({});
    await byEmail('S');
    const { status, refusal } = await sync();
    await byEmail('N');
    expect([status, refusal['sincronizacao']]).toEqual([400, expect.stringMatching(/^A seguradora não tem e-mail/)]);
    expect(await sentTimes(people[0]?.id ?? 0)).toBe(0);
  });

  test('while another goes on, naming who started it; one that died is given up after its moment', async () => {
    await api.database
      .insertInto('seguradora_lotes')
      .values({
        data: '2026-11-01',
        periodo: 'mensal',
        id_usuario: api.as('editor').userId,
        iniciado_em: new Date(START),
        vivo_ate: new Date(Date.parse(START) + 60_000),
      })
      .execute();
    expect((await sync()).refusal['sincronizacao']).toMatch(/^Sincronização em andamento, iniciada por .+ às 09:00$/);
    api.setNow('2026-11-21T12:01:00.000Z');
    expect((await sync()).body).toEqual({ processados: 0, erros: 0, arquivo: null, temporario: null, nome: null });
  });
});

describe('a run', () => {
  test('sends whom the rules take, once, and what is whole becomes read-only with its days written out', async () => {
    const { event, people } = await yesterday({}, {});
    const { body } = await sync();
    expect(body).toMatchObject({ processados: 2, erros: 0, nome: 'participantes-2026-11.xlsx' });
    expect(body.temporario).not.toBeNull();
    expect(await eventOf(event.id)).toMatchObject({ integrado: 'S', integrado_api: 'N', aceitos: 2, situacao: 'concluido', tentativas: 1 });
    expect(await personOf(people[0]?.id ?? 0)).toMatchObject({
      seguradora: 'enviado',
      data_entrada: '2026-11-20',
      data_saida: '2026-11-20',
    });
    expect((await sync()).body.processados).toBe(0);
    const [entry] = (await api.historyOf(sincronizarXls)).slice(-2);
    expect(entry).toMatchObject({ detalhe: { processados: 2, erros: 0, periodo: 'mensal' } });
  });

  test('whose e-mail did not leave, or may not have, says so and why', async () => {
    const newest = async () => (await api.as('admin').call(consultarSincronizacoes)).body.registros[0];
    await yesterday({});
    await sync();
    const { id = 0 } = (await newest()) ?? {};
    const ended = (chave: string, estado: 'enviado' | 'erro' | 'incerto', ultimo_erro: string | null) =>
      api.database
        .insertInto('caixa_saida')
        .values({
          chave,
          estado,
          ultimo_erro,
          canal: 'email',
          para: ['seguradora@exemplo.com'],
          assunto: '',
          sigiloso: false,
          criado_em: new Date(START),
          proxima_em: new Date(START),
        })
        .execute();
    await ended(`seguradora:${id}:1`, 'enviado', null);
    // Another run's, whose number begins alike.
    await ended(`seguradora:${id}0:1`, 'erro', 'de outra');
    expect((await newest())?.emailNaoSaiu).toBeNull();
    const set = (estado: 'erro' | 'incerto', ultimo_erro: string | null) =>
      api.database.updateTable('caixa_saida').set({ estado, ultimo_erro }).where('chave', '=', `seguradora:${id}:1`).execute();
    await set('erro', '550 sem essa caixa');
    expect((await newest())?.emailNaoSaiu).toBe('O e-mail à seguradora não saiu: 550 sem essa caixa');
    await set('incerto', null);
    expect((await newest())?.emailNaoSaiu).toBe('Não se sabe se o e-mail à seguradora chegou');
  });

  test('whose answer was lost is found among the last ones, and hands its workbook over again', async () => {
    const list = async () => (await api.as('admin').call(consultarSincronizacoes)).body.registros;
    const before = await list();
    const { people } = await yesterday({}, {});
    await sync();
    await sync();
    const [last, ...others] = await list();
    expect(others).toEqual(before.slice(0, 9));
    expect(last).toMatchObject({ data: '2026-11-20', periodo: 'mensal', processados: 2, erros: 0, iniciadaEm: START });

    const again = (id: number | undefined, by: 'admin' | 'editor' = 'admin') =>
      api.as(by).call(baixarSincronizacao, { params: { id: String(id) } });
    const { body } = await again(last?.id);
    expect(body.nome).toBe('participantes-2026-11.xlsx');
    const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
    const [sheet] = (await readXlsx(Buffer.from(file.body as unknown as Uint8Array))).sheets;
    expect(sheet?.rows.slice(1).map((row) => row[4])).toEqual(people.map(({ nome }) => nome));
    for (const { id } of people) expect(await sentTimes(id)).toBe(1);
    const [read] = (await api.historyOf(baixarSincronizacao)).slice(-1);
    expect(read).toMatchObject({ id_registro: last?.id, detalhe: { processados: 2, periodo: 'mensal' } });

    const { id: empty } = await api.database
      .selectFrom('seguradora_lotes')
      .select('id')
      .where('processados', '=', 0)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await again(empty)).status).toBe(404);
    expect((await again(last?.id, 'editor')).status).toBe(401);
  });

  test('goes by e-mail to the address it was asked for to, also where the insurer lost it since; without any it fails, and is told of', async () => {
    await yesterday({});
    await insurerEmail('propostas@seguradora.com.br');
    await byEmail('S');
    expect((await sync()).body.processados).toBe(1);
    await byEmail('N');
    await insurerEmail(null);
    const { rows } = await sql<{ data: { id: number; para: string } }>`
      select data from jobs.job where name = 'seguradora-planilha' order by created_on desc limit 1`.execute(api.database);
    const job = rows[0]?.data ?? { id: 0, para: '' };
    const { send } = createRunEmails(api.app.kernel, { values: async () => new Map() } as never);
    await send(job);
    await send(job);
    const mails = await api.database.selectFrom('caixa_saida').select('para').where('chave', '=', `seguradora:${job.id}:1`).execute();
    expect(mails).toEqual([{ para: ['propostas@seguradora.com.br'] }]);
    await expect(send({ id: job.id })).rejects.toThrow('has no address any more');
  });

  test('answers a repeated call as the first, and two at once send nobody twice', async () => {
    const { people } = await yesterday({}, {}, {});
    const answers = await Promise.all([sync(undefined, 'a'), sync(undefined, 'b'), sync(undefined, 'c')]);
    expect(answers.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.processados, 0)).toBe(3);
    const winner = answers.findIndex(({ body }) => body.processados === 3);
    const again = await sync(undefined, ['a', 'b', 'c'][winner]);
    expect(again.body).toMatchObject({ processados: 3 });
    for (const { id } of people) expect(await sentTimes(id)).toBe(1);
    expect(await api.database.selectFrom('seguradora_lotes').select('id').where('situacao', '=', 'executando').execute()).toEqual([]);
  });

  test('leaves out whom the insurer would refuse; mended, they alone go with the next', async () => {
    const { event, people } = await yesterday({}, child);
    const [fine, refused] = people.map(({ id }) => id) as [number, number];
    expect((await sync()).body).toMatchObject({ processados: 1, erros: 1 });
    expect(await eventOf(event.id)).toMatchObject({
      integrado: 'N',
      aceitos: 1,
      rejeitados: 1,
      situacao: 'erro',
      mensagem: '1 participante recusado',
    });
    expect(await personOf(refused)).toMatchObject({ seguradora: 'rejeitado', campo: 'cpf' });
    expect((await sync()).body).toMatchObject({ processados: 0, erros: 0 });

    const mended = await api
      .as('admin')
      .call(alterarParticipante, { params: { id: String(refused) }, body: { dados: { cpf: pessoa().cpf } } });
    expect(mended.status).toBe(200);
    expect(await personOf(refused)).toMatchObject({ seguradora: 'pendente', mensagem: null });
    expect(await eventOf(event.id)).toMatchObject({ situacao: 'aguardando' });
    expect((await sync()).body).toMatchObject({ processados: 1, erros: 0 });
    expect(await eventOf(event.id)).toMatchObject({ integrado: 'S', aceitos: 2, rejeitados: 0 });
    expect([await sentTimes(fine), await sentTimes(refused)]).toEqual([1, 1]);
    const changed = await api
      .as('admin')
      .call(alterarParticipante, { params: { id: String(fine) }, body: { dados: { nome: 'Outra Pessoa' } } });
    expect(changed.status).toBe(400);
  });

  test('counts again whoever is still refused, and counts no attempt where nobody waited', async () => {
    const { event, people } = await yesterday({}, child, child);
    await sync();
    await sync();
    expect(await eventOf(event.id)).toMatchObject({ situacao: 'erro', mensagem: '2 participantes recusados', tentativas: 1 });
    const params = { id: String(people[1]?.id) };
    await api.as('admin').call(alterarParticipante, { params, body: { dados: { cpf: pessoa().cpf } } });
    expect((await sync()).body).toMatchObject({ processados: 1, erros: 0 });
    expect(await eventOf(event.id)).toMatchObject({ situacao: 'erro', mensagem: '1 participante recusado', tentativas: 2 });
  });

  test.each(['remover', 'cancelar'] as const)('is whole once the last who was refused leaves (%s)', async (how) => {
    const { event, people } = await yesterday({}, child);
    await sync();
    const { id, tokenParticipante } = people[1] ?? { id: 0, tokenParticipante: '' };
    const staff = api.as('admin');
    const { status } =
      how === 'remover'
        ? await staff.call(removerParticipante, { params: { id: tokenParticipante } })
        : await staff.call(cancelarParticipante, { params: { id: String(id) } });
    expect(status).toBe(200);
    expect(await eventOf(event.id)).toMatchObject({ integrado: 'S', situacao: 'concluido', mensagem: null, tentativas: 1 });
  });

  test('takes who was mended in the event’s own form as who was mended by staff', async () => {
    const { event, people } = await yesterday({}, child, child);
    await sync();
    const [, one] = people;
    const panel = api.bearer('promotor', await byPanel(api, ours.claims, api.as('admin').userId));
    const body = { dados: { id: event.id }, participantes: [{ id: one?.id, cpf: pessoa().cpf }] };
    expect((await panel.call(salvarEvento, { body })).status).toBe(200);
    expect(await personOf(one?.id ?? 0)).toMatchObject({ seguradora: 'pendente', mensagem: null });
    expect(await eventOf(event.id)).toMatchObject({ situacao: 'aguardando', rejeitados: 1 });
  });

  test('leaves whom the insurer has as they are, though their event is not whole', async () => {
    const { event, people } = await yesterday({}, child);
    await sync();
    const [fine] = people;
    const staff = api.as('admin');
    const refusal = { participante: 'Não foi possível remover o participante do evento!' };
    expect((await staff.call(removerParticipante, { params: { id: fine?.tokenParticipante ?? '' } })).refusal).toEqual(refusal);
    expect((await staff.call(cancelarParticipante, { params: { id: String(fine?.id) } })).status).toBe(400);
    const panel = api.bearer('promotor', await byPanel(api, ours.claims, staff.userId));
    const save = (dados: object, participantes: object[]) =>
      panel.call(salvarEvento, { body: { dados: { id: event.id, ...dados }, participantes } });
    expect((await save({ dataFinal: '2026-11-21' }, [])).refusal).toHaveProperty('integrado');
    expect((await save({}, [{ id: fine?.id, nome: 'Outra Pessoa' }])).refusal).toHaveProperty(`participantes.${fine?.id}.nome`);
    expect((await save({}, [{ id: fine?.id }])).status).toBe(200);
  });

  test('says on the event what the partner’s record lacks, and touches nobody', async () => {
    await api.database.updateTable('clientes').set({ numero_apolice: null }).where('id', '=', ours.id).execute();
    const { event, people } = await yesterday({}, {});
    expect((await sync()).body).toMatchObject({ processados: 0, erros: 2 });
    expect(await eventOf(event.id)).toMatchObject({ situacao: 'erro', mensagem: 'Informe o número da apólice no cadastro do cliente' });
    expect(await personOf(people[0]?.id ?? 0)).toMatchObject({ seguradora: 'pendente' });
  });

  test('takes only what touches its day, and only after the tolerance', async () => {
    const { event } = await yesterday({});
    expect((await sync({ data: '2026-11-19', periodo: 'diario' })).body.processados).toBe(0);
    const panel = await byPanel(api, ours.claims, api.as('admin').userId);
    const late = await saveEvent(api, panel, { dataInicio: '2026-11-21', horaInicio: '08:30', dataFinal: '2026-11-21' }, [pessoa()]);
    expect((await sync({ data: '2026-11-21', periodo: 'diario' })).body.processados).toBe(0);
    api.setNow('2026-11-21T12:30:59.000Z');
    expect((await sync({ data: '2026-11-21', periodo: 'diario' })).body.processados).toBe(1);
    expect([(await eventOf(event.id)).integrado, (await eventOf(late.dados.id)).integrado]).toEqual(['N', 'S']);
  });
});

describe('a refusal that is let stand', () => {
  test('needs somebody who was refused', async () => {
    const { people } = await yesterday({});
    const id = people[0]?.id ?? 0;
    expect((await dismiss(id)).refusal).toEqual({ id: 'Este participante não tem erro a dispensar' });
    expect((await dismiss(987_654, 'x')).status).toBe(404);
    const refused = await api.as('editor').call(dispensarErro, { params: { id: String(id) }, query: { motivo: 'x' } });
    expect(refused.status).toBe(401);
  });

  test('takes the days away, says who and why, and the event goes on without', async () => {
    const { event, people } = await yesterday({}, child);
    await sync();
    const refused = people[1]?.id ?? 0;
    expect((await dismiss(refused, 'Criança sem CPF')).body).toEqual({ sucesso: true });
    const row = await api.database
      .selectFrom('seguro_aventura_participantes')
      .select(['seguradora', 'motivo_dispensa', 'id_usuario_dispensa'])
      .where('id', '=', refused)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ seguradora: 'dispensado', motivo_dispensa: 'Criança sem CPF', id_usuario_dispensa: api.as('admin').userId });
    const days = await api.database.selectFrom('seguro_aventura_meses').select('diarias').where('id_evento', '=', event.id).execute();
    expect(days).toEqual([{ diarias: 1 }]);
    expect(await eventOf(event.id)).toMatchObject({ integrado: 'S', situacao: 'concluido', rejeitados: 0 });
    const [entry] = (await api.historyOf(dispensarErro)).slice(-1);
    expect(entry).toMatchObject({ id_registro: refused, detalhe: { motivo: 'Criança sem CPF' } });
  });

  test('says that no reason was given where the call brings none', async () => {
    const { people } = await yesterday({}, child);
    await sync();
    const refused = people[1]?.id ?? 0;
    expect((await dismiss(refused)).body).toEqual({ sucesso: true });
    expect(await personOf(refused)).toMatchObject({ seguradora: 'dispensado', motivo_dispensa: 'Dispensado sem motivo informado' });
    expect((await api.historyOf(dispensarErro)).at(-1)).toMatchObject({ detalhe: { motivo: 'Dispensado sem motivo informado' } });
  });

  test('of everybody ends what waited: nobody is covered, and no run tries again', async () => {
    const { event, people } = await yesterday(child, child);
    await sync();
    await dismiss(people[0]?.id ?? 0, 'Desistiu');
    expect(await eventOf(event.id)).toMatchObject({ situacao: 'erro', mensagem: '1 participante recusado' });
    await dismiss(people[1]?.id ?? 0, 'Desistiu');
    const ended = { integrado: 'N', situacao: 'concluido', mensagem: 'Nenhum participante com cobertura', tentativas: 1 };
    expect(await eventOf(event.id)).toMatchObject(ended);
    expect((await sync()).body).toMatchObject({ processados: 0, erros: 0 });
    expect(await eventOf(event.id)).toMatchObject(ended);
  });

  test('is taken back by mending whom it was about: covered again, and sent with the next', async () => {
    const { event, people } = await yesterday(child, child);
    await sync();
    const [one] = people;
    await dismiss(one?.id ?? 0, 'Desistiu');
    const days = () => api.database.selectFrom('seguro_aventura_meses').select('diarias').where('id_evento', '=', event.id).execute();
    expect(await days()).toEqual([{ diarias: 1 }]);
    const { status } = await api
      .as('admin')
      .call(alterarParticipante, { params: { id: String(one?.id) }, body: { dados: { cpf: pessoa().cpf } } });
    expect([status, await days()]).toEqual([200, [{ diarias: 2 }]]);
    expect((await sync()).body.processados).toBe(1);
  });
});
