import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { START } from '#tests/support/api.ts';
import { type Insured, startInsured } from '#tests/support/insurer.ts';

let it: Insured;
beforeAll(async () => {
  it = await startInsured();
});
beforeEach(() => it.begin());
afterAll(() => it.stop());

describe('notices', () => {
  test('that come often, late or not at all come to the same', async () => {
    const { id } = await it.yesterday({});
    await it.send();
    await it.told(id, { times: 1, event: 'cedo' });
    expect((await it.eventOf(id)).integrado).toBe('N');
    await it.later(0.5);
    await it.told(id, { times: 3, event: 'certo' });
    await it.told(id, { times: 1, event: 'outro' });
    expect((await it.eventOf(id)).integrado).toBe('S');
    await it.ask();
    const entries = await it.database
      .selectFrom('historico')
      .select('detalhe')
      .where('id_registro', '=', id)
      .where('funcao', '=', 'avisos/seguradora')
      .execute();
    expect(entries.map(({ detalhe }) => (detalhe as { aceitos: number }).aceitos)).toEqual([1]);
  });

  test('of events that are none of ours are passed over', async () => {
    const { id } = await it.yesterday({});
    const { codigo } = await it.eventOf(id);
    await it.database.updateTable('seguro_aventura').set({ codigo: 'ZZZZZZZZ' }).where('id', '=', id).execute();
    await it.told(id, { times: 1, event: 'de-outro' });
    await it.database.updateTable('seguro_aventura').set({ codigo }).where('id', '=', id).execute();
    const [notice] = await it.database.selectFrom('avisos_recebidos').select('estado').where('id_evento', '=', 'de-outro').execute();
    expect(notice).toEqual({ estado: 'processado' });
  });

  test('of a refusal after all was accepted reopen nothing: the person stands among the errors, to be given up', async () => {
    const { id, first, second } = await it.yesterday({}, {});
    await it.send();
    await it.ask();
    const { codigo } = await it.eventOf(id);
    await it.order('recusar-depois', { codigoEvento: codigo, ref: String(second), mensagem: 'Sinistro em análise' });
    await it.told(id, { times: 2, event: 'tardia' });
    expect(await it.eventOf(id)).toMatchObject({
      integrado: 'S',
      situacao: 'concluido',
      mensagem: '1 participante recusado',
      rejeitados: 1,
    });
    expect(await it.stateOf(first, second)).toEqual(['aceito', 'rejeitado']);
    expect(await it.errorOf(second)).toEqual({
      codigo: 'recusa-tardia',
      campo: null,
      mensagem: 'A seguradora recusou depois de ter aceito (Sinistro em análise): acerte com ela, ou dispense o participante',
    });
    expect((await it.change(second, { nome: 'Outro Nome' })).status).toBe(400);
    const dismissed = await it.dismiss(second);
    expect(dismissed.status).toBe(200);
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', situacao: 'concluido', mensagem: null, rejeitados: 0 });
  });
});

describe('an insurer that will have none of it', () => {
  test('and names somebody leaves them to be mended; the others go without them', async () => {
    const { id, first, second } = await it.yesterday({}, { nome: 'INVALIDO Souza' });
    await it.send();
    expect(await it.stateOf(first, second)).toEqual(['pendente', 'rejeitado']);
    expect(await it.errorOf(second)).toMatchObject({ codigo: 'nome-invalido', campo: 'nome' });
    await it.send();
    await it.ask();
    expect(await it.stateOf(first, second)).toEqual(['aceito', 'rejeitado']);
    expect(await it.revisionsOf(id)).toEqual([
      [1, 'recusada', first],
      [1, 'recusada', second],
      [2, 'respondida', first],
    ]);
  });

  test('for what the event is gets it again when something of it changed, or a day later', async () => {
    await it.setPolicy('INATIVA 1');
    const { id, first } = await it.yesterday({});
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({
      situacao: 'erro',
      mensagem: 'A seguradora recusou o evento: Apólice inativa',
      revisao: 1,
    });
    expect([it.minutesFromNow((await it.eventOf(id)).proxima_em), await it.stateOf(first)]).toEqual([60, ['pendente']]);
    await it.later(61);
    await it.send();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'erro', revisao: 1 });
    expect(it.minutesFromNow((await it.eventOf(id)).proxima_em)).toBe(60);
    await it.setPolicy('0082026');
    await it.later(61);
    await it.send();
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', revisao: 2 });
  });

  test('because the key came with another body is a fault of ours: said, and not tried again', async () => {
    const { id, first } = await it.yesterday({});
    await it.sending();
    const { codigo } = await it.eventOf(id);
    const corpo = await it.database.selectFrom('seguradora_revisoes').select('corpo').where('id_evento', '=', id).executeTakeFirstOrThrow();
    const login = (await (
      await fetch(`${it.address}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' }),
      })
    ).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${login.access_token}`, 'idempotency-key': `EVT-${codigo}-r1` };
    expect((await it.post('/seguradora/v1/eventos', { ...(corpo.corpo as object), nome: 'Outro' }, headers)).status).toBe(202);
    await it.work();
    expect(await it.eventOf(id)).toMatchObject({
      situacao: 'erro',
      mensagem: expect.stringContaining('outro conteúdo') as string,
      proxima_em: null,
    });
    for (let day = 0; day < 3; day += 1) {
      await it.later(24 * 60);
      await it.send();
    }
    expect([await it.stateOf(first), await it.answered('POST')]).toEqual([['enviado'], [202, 409]]);
    expect(it.api.log.some((line) => line.includes('a seguradora já tinha a chave com outro conteúdo'))).toBe(true);
  });
});

describe('an insurer that is silent', () => {
  test('is asked after 1, 5 and 15 minutes, then by the hour for a day; and no more, until it tells', async () => {
    const { id, first } = await it.yesterday({});
    await it.send();
    await it.control('webhooks', { provider: 'seguradora', mode: 'drop' });
    const waits: (number | null)[] = [];
    for (let asked = 0; asked < 27; asked += 1) {
      const { proxima_em } = await it.eventOf(id);
      waits.push(it.minutesFromNow(proxima_em));
      await it.at(proxima_em ?? it.now());
      await it.control('clock', { now: START });
      await it.asking();
    }
    expect(waits).toEqual([1, 5, 15, ...Array.from({ length: 24 }, () => 60)]);
    expect(await it.eventOf(id)).toMatchObject({
      situacao: 'erro',
      mensagem: 'A seguradora não respondeu em um dia: fale com ela',
      proxima_em: null,
    });
    await it.later(60);
    await it.asking();
    expect(await it.answered('GET')).toHaveLength(27);
    await it.told(id, { times: 1, event: 'enfim' });
    expect([await it.stateOf(first), (await it.eventOf(id)).integrado]).toEqual([['aceito'], 'S']);
  });

  test('and tells while it is asked for the last time has told: what it said before counts no more', async () => {
    const { id, first } = await it.yesterday({});
    await it.send();
    await it.database.updateTable('seguradora_revisoes').set({ consultas: 26 }).where('id_evento', '=', id).execute();
    await it.control('webhooks', { provider: 'seguradora', mode: 'drop' });
    await it.later(1);
    const told: string[] = [];
    await it.askingBy(async (real, codigo) => {
      await it.control('clock', { now: START });
      const early = await real.consultar(codigo);
      await it.control('clock', { now: it.now().toISOString() });
      await it.told(id, { times: 1, event: 'no-meio' });
      told.push(codigo);
      return early;
    });
    expect(told).toHaveLength(1);
    expect(await it.stateOf(first)).toEqual(['aceito']);
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', situacao: 'concluido', mensagem: null, proxima_em: null });
  });

  test('or away, is asked again without counting', async () => {
    const { id } = await it.yesterday({});
    await it.send();
    await it.fail('http', { status: 503, match: { method: 'GET' } });
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ situacao: 'enviando', mensagem: 'A seguradora não respondeu à consulta' });
    expect(it.minutesFromNow((await it.eventOf(id)).proxima_em)).toBe(15);
    await it.later(15);
    await it.asking();
    expect((await it.eventOf(id)).integrado).toBe('S');
  });

  test('or away for three in a row, is asked about no other for now', async () => {
    const events: { readonly id: number }[] = [];
    for (let n = 0; n < 6; n += 1) events.push(await it.yesterday({}));
    await it.send();
    await it.fail('http', { status: 503, times: 1000, match: { method: 'GET' } });
    await it.ask();
    const said = await Promise.all(events.map(async ({ id }) => (await it.eventOf(id)).mensagem));
    // So many are asked about together.
    expect(said.filter((one) => one === 'A seguradora não respondeu à consulta')).toHaveLength(5);
  });
});
