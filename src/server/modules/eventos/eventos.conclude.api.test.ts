import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { concluirEvento, consultarEvento, consultarEventosAteData, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Dona das séries' } } })).body.id;
});
afterAll(() => api.stop());

const save = async (dados: Record<string, unknown>): Promise<number> => {
  const body = { dados: { descricao: 'Cobrar', data_programada: '2026-11-01', alvo_tabela: 'clientes', id_alvo: client, ...dados } };
  const reply = await api.as('admin').call(salvarEvento, { body: body as never });
  expect(reply.refusal).not.toHaveProperty('mensagem');
  return reply.body.id;
};
const weekly = (dados: Record<string, unknown> = {}) => save({ recorrente: 'S', recorrente_periodo: 'S', ...dados });
const conclude = (body: Record<string, unknown>, by: Persona = 'admin') => api.as(by).call(concluirEvento, { body });
const occurrence = (parent: number, day: string, more: Record<string, unknown> = {}, by: Persona = 'admin') =>
  conclude({ id: parent, recorrente_pai: parent, data_programada: day, ...more }, by);
const stored = (id: number) => api.database.selectFrom('eventos').selectAll().where('id', '=', id).executeTakeFirst();
const next = async (id: number) => (await stored(id))?.recorrente_proxima;
const children = (id: number) =>
  api.database
    .selectFrom('eventos')
    .select(['id', 'data_programada', 'concluido'])
    .where('recorrente_pai', '=', id)
    .orderBy('data_programada')
    .execute();

describe('concluding is refused', () => {
  test('without a login: 401; without naming a reminder: 400; with the wrong types: 422', async () => {
    expect((await api.anonymous.call(concluirEvento, { body: { id: 1 } })).status).toBe(401);
    expect((await conclude({})).refusal).toHaveProperty('id');
    expect((await conclude({ id: 'x' })).status).toBe(422);
  });

  test('of somebody else: 401 to who sees it, 404 to who does not, and for what nobody has', async () => {
    const id = await save({});
    expect((await conclude({ id }, 'reader')).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await conclude({ id }, 'nobody')).status).toBe(404);
    const series = await weekly();
    expect((await occurrence(series, '2026-11-01', {}, 'reader')).status).toBe(401);
    expect((await occurrence(series, '2026-11-01', {}, 'nobody')).status).toBe(404);
    expect((await conclude({ id: 987_654 })).status).toBe(404);
    expect((await occurrence(987_654, '2026-11-01')).status).toBe(404);
    expect(await children(series)).toEqual([]);
  });

  test('of a removed one: 404', async () => {
    const id = await save({ ativo: 'N' });
    expect((await conclude({ id })).status).toBe(404);
  });

  test('on a day that is none of the series, or without one: 400', async () => {
    const id = await weekly({ recorrente_repetir: 2 });
    for (const day of ['2026-11-02', '2026-10-25', '2026-11-22', '']) {
      expect(Object.keys((await occurrence(id, day)).refusal)).toEqual(['data_programada']);
    }
    expect((await occurrence(await save({}), '2026-11-01')).refusal).toHaveProperty('data_programada');
    expect((await conclude({ id, data_programada: '2026-11-01', concluido: 'N', data_reagendamento: '2200-01-01' })).status).toBe(400);
  });

  test('for all that is wrong in one round', async () => {
    const reply = await occurrence(await weekly(), '2026-11-02', { observacao_concluido: 'x'.repeat(1001) });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['data_programada', 'observacao_concluido']]);
  });

  test('of an occurrence that was removed: 400', async () => {
    const id = await weekly();
    const child = (await occurrence(id, '2026-11-01')).body.id;
    await api.as('admin').call(salvarEvento, { body: { dados: { id: child, ativo: 'N' } } });
    expect((await occurrence(id, '2026-11-01')).refusal).toHaveProperty('data_programada');
    const read = (await api.as('admin').call(consultarEvento, { params: { id: String(id) } })).body;
    expect([await next(id), read.proxima, read.removidas, read.filhos]).toEqual(['2026-11-08', '2026-11-08', ['2026-11-01'], []]);
  });
});

describe('concluding', () => {
  test('a plain reminder sets the instant, with the note; again keeps the first', async () => {
    const id = await save({});
    api.setNow('2026-11-21T20:15:00.000Z');
    const done = await conclude({ id, observacao_concluido: ' Pago ' });
    expect(done.body).toMatchObject({
      id,
      mudou: 'S',
      registro: { concluido: 'S', data_concluido: '2026-11-21', hora_concluido: '17:15', observacao_concluido: 'Pago' },
    });
    api.setNow(START);
    expect((await conclude({ id, observacao_concluido: 'Outra' })).body).toMatchObject({
      registro: { hora_concluido: '17:15', observacao_concluido: 'Pago' },
      mudou: 'N',
    });
    expect((await conclude({ id, concluido: 'N' })).body.registro).toMatchObject({
      concluido: 'N',
      data_concluido: null,
      hora_concluido: null,
    });
  });

  test('an occurrence makes a closed row of its own and the series goes on, also for the first', async () => {
    const id = await weekly({ descricao: 'Toda semana' });
    const { body } = await conclude({ id });
    expect(body.registro).toMatchObject({
      recorrente_pai: id,
      recorrente: 'N',
      data_programada: '2026-11-01',
      data_reagendamento: null,
      concluido: 'S',
      descricao: 'Toda semana',
      _ficticio: 'N',
    });
    expect([body.id === id, await next(id)]).toEqual([false, '2026-11-08']);
    await occurrence(id, '2026-11-15');
    expect(await next(id)).toBe('2026-11-08');
    await occurrence(id, '2026-11-08');
    expect(await next(id)).toBe('2026-11-22');
    const read = await api.as('admin').call(consultarEvento, { params: { id: String(id) } });
    expect(read.body.filhos.map((child) => child.data_programada)).toEqual(['2026-11-15', '2026-11-08', '2026-11-01']);
  });

  test('the last occurrence ends the series', async () => {
    const id = await weekly({ recorrente_repetir: 0 });
    await conclude({ id });
    expect(await stored(id)).toMatchObject({ recorrente_proxima: null, encerrado: 'S', concluido: 'N' });
  });

  test('the same occurrence twice, by two people at once, makes one row and answers its code', async () => {
    const id = await weekly({ id_responsavel: api.as('editor').userId });
    const replies = await Promise.all((['admin', 'editor', 'admin', 'editor'] as const).map((by) => occurrence(id, '2026-11-08', {}, by)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await children(id)).toHaveLength(1);
    expect((await api.historyOf(concluirEvento)).filter((entry) => entry.id_registro === replies[0]?.body.id)).toHaveLength(1);
  });

  test('different occurrences at once leave the next one right', async () => {
    const id = await weekly();
    await Promise.all(['2026-11-01', '2026-11-08', '2026-11-15'].map((day) => occurrence(id, day)));
    expect(await next(id)).toBe('2026-11-22');
  });
});

describe('putting off', () => {
  test('an occurrence gives it an open row on the new day, concluded in place later', async () => {
    const id = await weekly();
    const put = await occurrence(id, '2026-11-01', { concluido: 'N', data_reagendamento: '2026-12-24' });
    expect(put.body.registro).toMatchObject({
      data_programada: '2026-11-01',
      data_reagendamento: '2026-12-24',
      data_lembrar: '2026-12-23',
      concluido: 'N',
      status_programacao: 2,
    });
    const done = await conclude({ id: put.body.id, recorrente_pai: id, data_programada: '2026-11-01' });
    expect([done.body.id, done.body.registro?.concluido]).toEqual([put.body.id, 'S']);
    expect((await children(id)).length).toBe(1);
    const undone = await conclude({ id: put.body.id, concluido: 'N' });
    expect(undone.body.registro).toMatchObject({ concluido: 'N', data_reagendamento: '2026-12-24' });
    const back = await conclude({ id: put.body.id, concluido: 'N', data_reagendamento: null });
    expect([back.body.registro, await children(id), await next(id)]).toEqual([null, [], '2026-11-01']);
  });

  test('a plain reminder keeps its programmed day', async () => {
    const id = await save({});
    expect((await conclude({ id, concluido: 'N', data_reagendamento: '2026-12-24' })).body.registro).toMatchObject({
      data_programada: '2026-11-01',
      data_reagendamento: '2026-12-24',
    });
  });
});

describe('what somebody concluded meanwhile', () => {
  test('is not put off, nor opened by undoing what came before; whoever saw it concluded opens it', async () => {
    const id = await save({});
    await conclude({ id, concluido: 'N', data_reagendamento: '2026-12-24' });
    await conclude({ id, observacao_concluido: 'Pago' });
    for (const asked of [{ data_reagendamento: '2026-12-30' }, { data_reagendamento: null, estava_concluido: 'N' }]) {
      const reply = await conclude({ id, concluido: 'N', observacao_concluido: null, ...asked });
      expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['concluido']]);
    }
    expect(await stored(id)).toMatchObject({ concluido: 'S', observacao_concluido: 'Pago', data_reagendamento: '2026-12-24' });
    const undo = { id, concluido: 'N', data_reagendamento: '2026-12-24', observacao_concluido: null, estava_concluido: 'S' };
    expect((await conclude(undo)).body).toMatchObject({ mudou: 'S', registro: { concluido: 'N', observacao_concluido: null } });
    await conclude({ id, concluido: 'N', data_reagendamento: '2026-12-31' });
    expect((await conclude(undo)).body).toMatchObject({ mudou: 'N', registro: { data_reagendamento: '2026-12-31' } });
  });
});

describe('what another did since it was seen', () => {
  const version = async (id: number) => (await stored(id))?.data_edicao.toISOString();

  test('is not put off over, nor undone: it is refused with how it stands, for a reminder and for an occurrence', async () => {
    const id = await save({});
    const seen = await version(id);
    await conclude({ id, concluido: 'N', data_reagendamento: '2026-12-28', data_edicao: seen });
    const over = { id, concluido: 'N', data_reagendamento: '2026-12-04' };
    const { status, refusal } = await conclude({ ...over, data_edicao: seen });
    expect([status, refusal]).toMatchObject([400, { registroAtual: { id, data_reagendamento: '2026-12-28' } }]);
    expect(refusal['data_edicao']).toMatch(/^Registro alterado por .+ às 09:00, e está para 28\/12\/2026$/);
    expect((await stored(id))?.data_reagendamento).toBe('2026-12-28');
    expect((await conclude({ ...over, data_edicao: await version(id) })).status).toBe(200);
    const series = await weekly();
    const later = { concluido: 'N', data_reagendamento: '2026-12-28' };
    await occurrence(series, '2026-11-08', later);
    const again = await occurrence(series, '2026-11-08', {
      ...later,
      data_reagendamento: '2026-12-04',
      data_edicao: await version(series),
    });
    expect(again.refusal).toHaveProperty('data_edicao');
  });

  test("is no conclusion of one's own to undo", async () => {
    const id = await save({});
    const mine = (await conclude({ id, observacao_concluido: 'Minha' })).body.registro?.data_edicao;
    await conclude({ id, concluido: 'N' });
    await conclude({ id, observacao_concluido: 'De outra' });
    const undo = { id, concluido: 'N', estava_concluido: 'S', data_reagendamento: null, observacao_concluido: null, data_edicao: mine };
    expect((await conclude(undo)).refusal).toHaveProperty('data_edicao');
    expect(await stored(id)).toMatchObject({ concluido: 'S', observacao_concluido: 'De outra' });
  });
});

describe('undoing an occurrence', () => {
  test('takes its row back when it says nothing, and it may be concluded again', async () => {
    const id = await weekly();
    const child = (await occurrence(id, '2026-11-08')).body.id;
    const undone = await conclude({ id: child, concluido: 'N' });
    expect([undone.body, await stored(child), await next(id)]).toEqual([
      { id: child, registro: null, mudou: 'S' },
      undefined,
      '2026-11-01',
    ]);
    expect((await occurrence(id, '2026-11-08')).body.registro?.concluido).toBe('S');
    expect(
      (await api.historyOf(concluirEvento)).filter((entry) => entry.id_registro === child).map((entry) => entry.antes !== null),
    ).toEqual([false, true]);
  });

  test('keeps a row with a note, an attachment, or of a series that ended', async () => {
    const id = await weekly();
    const noted = (await occurrence(id, '2026-11-01', { observacao_concluido: 'Falei' })).body.id;
    expect((await conclude({ id: noted, concluido: 'N' })).body.registro).toMatchObject({ concluido: 'N', observacao_concluido: 'Falei' });
    const attached = (await occurrence(id, '2026-11-08')).body.id;
    await api.as('admin').upload(enviarAnexo, { tabela: 'eventos', id: String(attached) }, { name: 'a.txt', bytes: Buffer.from('recibo') });
    expect((await conclude({ id: attached, concluido: 'N' })).body.registro?.concluido).toBe('N');
    const last = (await occurrence(id, '2026-11-15')).body.id;
    await api.as('admin').call(salvarEvento, { body: { dados: { id, recorrente: 'N' } } });
    expect((await conclude({ id: last, concluido: 'N' })).body.registro?.concluido).toBe('N');
    expect(await children(id)).toHaveLength(3);
  });

  test('of one that is open already does nothing', async () => {
    const id = await weekly();
    const before = (await api.historyOf(concluirEvento)).length;
    expect((await occurrence(id, '2026-11-01', { concluido: 'N' })).body).toEqual({ id, registro: null, mudou: 'N' });
    const plain = await save({});
    expect((await conclude({ id: plain, concluido: 'N' })).status).toBe(200);
    expect((await api.historyOf(concluirEvento)).length).toBe(before);
  });
});

test('what the start screen lists can be concluded as it is listed', async () => {
  const id = await weekly({ descricao: 'Da tela', id_responsavel: api.as('reader').userId });
  const mine = { query: { id_responsavel: String(api.as('reader').userId) } };
  const listed = (await api.as('reader').call(consultarEventosAteData, mine)).body.registros.filter((one) => one.descricao === 'Da tela');
  expect(listed.map((one) => [one.id, one.data_programada, one._ficticio, one.recorrente_pai])).toEqual([
    [id, '2026-11-01', 'N', null],
    [id, '2026-11-08', 'S', id],
    [id, '2026-11-15', 'S', id],
    [id, '2026-11-22', 'S', id],
  ]);
  for (const { id: code, recorrente_pai, data_programada } of listed) {
    expect((await conclude({ id: code, recorrente_pai, data_programada }, 'reader')).status).toBe(200);
  }
  expect((await api.as('reader').call(consultarEventosAteData, mine)).body.registros.filter((one) => one.descricao === 'Da tela')).toEqual(
    [],
  );
  expect(await next(id)).toBe('2026-11-29');
});
