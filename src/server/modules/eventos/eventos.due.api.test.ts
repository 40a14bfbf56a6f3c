import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import {
  concluirEvento,
  consultarEventosAteData,
  contarEventosPendentes,
  contarEventosPorDia,
  salvarEvento,
} from '#contract/eventos/eventos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let active: number;
let inactive: number;
beforeAll(async () => {
  api = await startApi();
  await api.database.updateTable('sessoes').set({ expira_em: '2027-12-01T00:00:00Z' }).execute();
  const client = async (nome: string) => (await api.as('admin').call(salvarCliente, { body: { dados: { nome } } })).body.id;
  active = await client('Cliente Ativa');
  inactive = await client('Cliente Inativa');
});
afterAll(() => api.stop());

const userOf = (persona: Persona) => api.as(persona).userId;
const save = async (dados: Record<string, unknown>): Promise<number> =>
  (
    await api.as('admin').call(salvarEvento, {
      body: { dados: { descricao: 'x', data_programada: '2026-11-21', alvo_tabela: 'clientes', id_alvo: active, ...dados } as never },
    })
  ).body.id;
const list = (by: Persona, query: Record<string, string> = {}) => api.as(by).call(consultarEventosAteData, { query });
const mine = async (by: Persona, query: Record<string, string> = {}) =>
  (await list(by, { id_responsavel: String(userOf(by)), ...query })).body;
const byDay = (by: Persona, query: Record<string, string> = {}) => api.as(by).call(contarEventosPorDia, { query });
const bell = async (by: Persona) => (await api.as(by).call(contarEventosPendentes)).body;
const clear = () => api.database.deleteFrom('eventos').execute();

describe('the start screen is refused', () => {
  test('without a login: 401', async () => {
    expect((await api.anonymous.call(consultarEventosAteData)).status).toBe(401);
    expect((await api.anonymous.call(contarEventosPendentes)).status).toBe(401);
    expect((await api.anonymous.call(contarEventosPorDia)).status).toBe(401);
  });
  test('for another’s reminders, or everybody’s, without the flag: 401 that names it', async () => {
    expect((await list('editor')).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await list('editor', { id_responsavel: String(userOf('admin')) })).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await byDay('editor')).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await byDay('nobody', { id_responsavel: String(userOf('nobody')) })).status).toBe(200);
    expect((await list('nobody', { id_responsavel: String(userOf('nobody')) })).status).toBe(200);
  });
  test.each([
    [{ data: '2026-02-30' }, 400],
    [{ data: '1850-01-01' }, 400],
    [{ concluido: 'talvez' }, 400],
    [{ pagina: 'x' }, 422],
    [{ id_responsavel: 'x' }, 422],
  ])('for %o: %i', async (query, status) => expect((await list('admin', query)).status).toBe(status));
});

describe('the start screen', () => {
  test('shows what is due or to be remembered by the day, overdue first, and counts it', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    const days = ['2026-11-25', '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-30', '2026-10-01'];
    for (const data_programada of days) await save({ data_programada, id_responsavel, descricao: data_programada });
    await save({ data_programada: '2026-12-20', quantidade_lembrar: 1, periodo_lembrar: 'M', id_responsavel, descricao: 'lembrar' });
    await save({ data_programada: '2026-10-01', data_reagendamento: '2026-11-21', id_responsavel, descricao: 'reagendado' });
    await save({ data_programada: '2026-11-20', descricao: 'de outra pessoa' });
    const body = await mine('reader');
    expect(body.registros.map((one) => [one.descricao, one.status_programacao])).toEqual([
      ['2026-10-01', 4],
      ['2026-11-20', 4],
      ['2026-11-21', 3],
      ['reagendado', 3],
      ['2026-11-22', 2],
      ['lembrar', 2],
    ]);
    expect([body.totalRegistros, body.contagem]).toEqual([6, { concluidos: 0, a_vencer: 2, hoje: 2, vencidos: 2 }]);
    expect((await mine('reader', { data: '2026-11-25' })).registros.map((one) => one.descricao)).toContain('2026-11-25');
    expect((await list('admin')).body.registros.map((one) => one.descricao)).toContain('de outra pessoa');
    expect(await bell('reader')).toEqual({ vencidos: 2, hoje: 2, a_vencer: 2 });
  });

  test('flips at midnight in São Paulo', async () => {
    await clear();
    await save({ id_responsavel: userOf('reader') });
    api.setNow('2026-11-22T02:59:59.000Z');
    expect([(await mine('reader')).registros[0]?.status_programacao, (await bell('reader')).hoje]).toEqual([3, 1]);
    api.setNow('2026-11-22T03:00:00.000Z');
    expect([(await mine('reader')).registros[0]?.status_programacao, await bell('reader')]).toEqual([
      4,
      { vencidos: 1, hoje: 0, a_vencer: 0 },
    ]);
    api.setNow(START);
  });

  test('lists occurrences of a series among the others, sixty at most', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    const daily = await save({
      data_programada: '2026-08-01',
      recorrente: 'S',
      recorrente_periodo: 'D',
      quantidade_lembrar: 0,
      id_responsavel,
    });
    const between = await save({ data_programada: '2026-08-03', id_responsavel });
    const body = await mine('reader', { registrosPorPagina: '100' });
    expect(body.registros.slice(0, 4).map((one) => [one.id, one.data_programada, one._ficticio, one.recorrente])).toEqual([
      [daily, '2026-08-01', 'N', 'S'],
      [daily, '2026-08-02', 'S', 'N'],
      ...[daily, between].sort((a, b) => a - b).map((id) => [id, '2026-08-03', id === daily ? 'S' : 'N', 'N']),
    ]);
    expect([body.totalRegistros, body.registros.length, body.registros.at(-1)?._restantes]).toEqual([61, 61, 53]);
    expect(body.contagem).toEqual({ concluidos: 0, a_vencer: 0, hoje: 0, vencidos: 61 });
    const pages = await Promise.all([1, 2, 3, 4].map((pagina) => mine('reader', { pagina: String(pagina), registrosPorPagina: '20' })));
    expect(pages.flatMap((page) => page.registros)).toEqual(body.registros);
    expect((await mine('reader', { pagina: '5', registrosPorPagina: '20' })).registros).toEqual([]);
  });

  test('shows an occurrence that was put off on its new day, and no longer on the old one', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    const id = await save({
      data_programada: '2026-11-07',
      recorrente: 'S',
      recorrente_periodo: 'S',
      quantidade_lembrar: 0,
      id_responsavel,
    });
    await api.as('reader').call(concluirEvento, {
      body: { id, recorrente_pai: id, data_programada: '2026-11-07', concluido: 'N', data_reagendamento: '2026-11-21' },
    });
    expect((await mine('reader')).registros.map((one) => [one.data_programada, one.data_reagendamento])).toEqual(
      [
        ['2026-11-14', null],
        ['2026-11-21', null],
        ['2026-11-07', '2026-11-21'],
      ].sort((a, b) => (a[1] ?? a[0] ?? '').localeCompare(b[1] ?? b[0] ?? '')),
    );
  });

  test('leaves out reminders of inactive clients when asked, removed ones always', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    await save({ id_responsavel, descricao: 'da inativa', id_alvo: inactive });
    await save({ id_responsavel, descricao: 'série da inativa', id_alvo: inactive, recorrente: 'S' });
    await save({ id_responsavel, descricao: 'removido', ativo: 'N' });
    await save({ id_responsavel, descricao: 'de ninguém', alvo_tabela: 'usuarios', id_alvo: id_responsavel });
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', inactive).execute();
    const names = async (query: Record<string, string>) => [
      ...new Set((await mine('reader', query)).registros.map((one) => one.descricao)),
    ];
    expect(await names({ ativo: 'S' })).toEqual(['de ninguém']);
    expect(await names({})).toEqual(['da inativa', 'série da inativa', 'de ninguém']);
    expect(await bell('reader')).toEqual({ vencidos: 0, hoje: 1, a_vencer: 0 });
  });

  test('shows today’s first when asked, whatever is overdue, and goes on with the rest', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    for (const data_programada of ['2026-11-18', '2026-11-22', '2026-11-21', '2026-11-19']) await save({ data_programada, id_responsavel });
    await save({ data_programada: '2026-11-19', recorrente: 'S', recorrente_periodo: 'D', quantidade_lembrar: 0, id_responsavel });
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((pagina) => mine('reader', { hoje_primeiro: 'S', pagina, registrosPorPagina: '2' })),
    );
    expect(pages.map((page) => page.registros.map((one) => one.data_programada))).toEqual([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-18', '2026-11-19'],
      ['2026-11-19', '2026-11-20'],
      ['2026-11-22'],
    ]);
    expect(pages[0]?.contagem).toEqual({ concluidos: 0, a_vencer: 1, hoje: 2, vencidos: 4 });
  });

  test('counts each of the next 14 days, and shows just as many of a day', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    for (const data_programada of ['2026-11-20', '2026-11-21', '2026-11-25', '2026-11-25', '2026-12-04', '2026-12-05'])
      await save({ data_programada, id_responsavel });
    await save({ data_programada: '2026-10-01', data_reagendamento: '2026-11-25', id_responsavel });
    await save({ data_programada: '2026-11-18', recorrente: 'S', recorrente_periodo: 'S', id_responsavel });
    await save({ data_programada: '2026-11-25' });
    await save({ data_programada: '2026-11-25', id_responsavel, id_alvo: inactive });
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', inactive).execute();
    const query = { id_responsavel: String(id_responsavel), ativo: 'S' };
    const { dias } = (await byDay('reader', query)).body;
    expect([dias.length, dias[0]?.data, dias.at(-1)?.data]).toEqual([14, '2026-11-21', '2026-12-04']);
    expect(dias.filter(({ total }) => total > 0).map(({ data, total }) => `${data} ${total}`)).toEqual([
      '2026-11-21 1',
      '2026-11-25 4',
      '2026-12-02 1',
      '2026-12-04 1',
    ]);
    for (const { data, total } of dias) {
      const { registros, totalRegistros } = await mine('reader', { data, so_do_dia: 'S', ativo: 'S' });
      expect([totalRegistros, registros.map((one) => one.data_reagendamento ?? one.data_programada)]).toEqual([
        total,
        Array.from({ length: total }, () => data),
      ]);
    }
    expect((await byDay('admin')).body.dias[4]?.total).toBe(6);
  });

  test('counts the days of São Paulo', async () => {
    await clear();
    await save({ id_responsavel: userOf('reader') });
    const today = async () => (await byDay('reader', { id_responsavel: String(userOf('reader')) })).body.dias[0];
    api.setNow('2026-11-22T02:59:59.000Z');
    expect(await today()).toEqual({ data: '2026-11-21', total: 1 });
    api.setNow('2026-11-22T03:00:00.000Z');
    expect(await today()).toEqual({ data: '2026-11-22', total: 0 });
    api.setNow(START);
  });

  test('shows what is concluded, newest conclusion first', async () => {
    await clear();
    const id_responsavel = userOf('reader');
    const ids: number[] = [];
    for (const data_programada of ['2026-11-19', '2026-11-20', '2026-11-21']) ids.push(await save({ data_programada, id_responsavel }));
    for (const [at, id] of ids.entries()) {
      api.setNow(new Date(Date.parse(START) + (ids.length - at) * 1000).toISOString());
      await api.as('reader').call(concluirEvento, { body: { id } });
    }
    api.setNow(START);
    const body = await mine('reader', { concluido: 'S', registrosPorPagina: '2' });
    expect(body.registros.map((one) => [one.id, one.status_programacao])).toEqual([
      [ids[0], 1],
      [ids[1], 1],
    ]);
    expect([body.totalRegistros, body.contagem]).toEqual([3, { concluidos: 3, a_vencer: 0, hoje: 0, vencidos: 0 }]);
  });

  test('keeps the history of who looked at whose', async () => {
    await clear();
    await save({ id_responsavel: userOf('reader') });
    await list('admin', { id_responsavel: String(userOf('reader')) });
    expect((await api.historyOf(consultarEventosAteData)).at(-1)).toMatchObject({
      id_usuario: userOf('admin'),
      detalhe: { filtro: { id_responsavel: userOf('reader') }, clientes: [active] },
    });
  });
});
