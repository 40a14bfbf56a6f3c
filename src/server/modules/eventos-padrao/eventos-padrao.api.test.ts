import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consultarEventoPadrao,
  consultarEventosPadrao,
  excluirEventoPadrao,
  restaurarEventoPadrao,
  salvarEventoPadrao,
} from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const save = (body: Record<string, unknown>, by: Persona = 'admin') => api.as(by).call(salvarEventoPadrao, { body });
const create = async (body: Record<string, unknown> = {}) => (await save({ alvo: 2, descricao: 'Ligar', ...body })).body;
const read = async (id: number) => (await api.as('admin').call(consultarEventoPadrao, { params: { id: String(id) } })).body;
const restore = (id: number, by: Persona = 'admin') => api.as(by).call(restaurarEventoPadrao, { params: { id: String(id) } });
const remove = (id: number, by: Persona = 'admin') => api.as(by).call(excluirEventoPadrao, { params: { id: String(id) } });

describe('patterns are refused', () => {
  test('without a login, and to whoever lacks the flag: 401 that names it', async () => {
    expect((await api.anonymous.call(consultarEventosPadrao)).status).toBe(401);
    const { id } = await create();
    for (const reply of [await save({ alvo: 2 }, 'editor'), await remove(id, 'editor'), await restore(id, 'editor')]) {
      expect(reply.refusal['permissao']).toBe('habilitarAcessoEventos');
    }
    expect((await read(id)).descricao).toBe('Ligar');
  });

  test('for a code nobody has: 404', async () => {
    expect((await save({ id: 987_654, descricao: 'x' })).status).toBe(404);
    expect((await remove(987_654)).status).toBe(404);
    expect((await restore(987_654)).status).toBe(404);
    expect((await api.as('admin').call(consultarEventoPadrao, { params: { id: '987654' } })).status).toBe(404);
  });

  test.each([
    [{}, 400, ['alvo', 'descricao']],
    [{ alvo: 2, descricao: '  ' }, 400, ['descricao']],
    [{ alvo: 2, descricao: 'x', cotacao: 'S', emissao: 'S' }, 400, ['emissao']],
    [{ alvo: 2, descricao: 'x', periodo: 'X' }, 400, ['periodo']],
    [{ alvo: 2, descricao: 'x'.repeat(1001) }, 400, ['descricao']],
    [{ alvo: 6, descricao: 'x' }, 400, ['alvo']],
    [{ emissao: 'S', cotacao: 'S', periodo: 'X', alvo: 2 }, 400, ['descricao', 'periodo', 'emissao']],
  ])('for %o: %i on %j', async (body, status, fields) => {
    const reply = await save(body);
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([status, fields]);
  });

  test.each([[{ alvo: 2, descricao: 'x', quantidade: 'dois' }], [{ alvo: 2, descricao: 'x', recorrente_quantidade: 0 }]])(
    'for %o: malformed',
    async (body) => expect((await save(body)).status).toBe(422),
  );

  test('when somebody saved first: 400 with the author and the current record; of two at once, one', async () => {
    const { id, data_edicao } = await create();
    api.setNow('2026-11-21T17:05:00.000Z');
    await save({ id, descricao: 'Primeiro', data_edicao });
    const stale = await save({ id, descricao: 'Segundo', data_edicao });
    api.setNow(START);
    expect(stale.refusal).toMatchObject({
      data_edicao: 'Registro alterado por Persona admin às 14:05',
      registroAtual: { id, descricao: 'Primeiro' },
    });
    const version = (await read(id)).data_edicao;
    const both = await Promise.all(['A', 'B'].map((descricao) => save({ id, descricao, data_edicao: version })));
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('patterns', () => {
  test('start from the defaults', async () => {
    const { id } = await create();
    expect(await read(id)).toMatchObject({
      quantidade: 1,
      periodo: 'D',
      quantidade_lembrar: 1,
      periodo_lembrar: 'D',
      recorrente: 'N',
      recorrente_quantidade: 1,
      recorrente_periodo: 'D',
      recorrente_repetir: null,
      limitar: 'N',
      pre_cliente: 'N',
      cotacao: 'N',
      proposta: 'N',
      emissao: 'N',
    });
  });

  test('are saved as they are, or inside `dados`', async () => {
    const { id } = (await save({ dados: { alvo: 7, descricao: 'Por dentro' } })).body;
    expect(await read(id)).toMatchObject({ alvo: 7, descricao: 'Por dentro', ativo: 'S' });
    await save({ dados: { id, descricao: 'Por dentro outra vez' } });
    expect((await read(id)).descricao).toBe('Por dentro outra vez');
    expect(Object.keys((await save({ dados: {} })).refusal)).toEqual(Object.keys((await save({})).refusal));
  });

  test('are saved as a whole; what is absent stays', async () => {
    const { id } = await create({ proposta: 'S', quantidade: 3, recorrente: 'S', recorrente_repetir: 4 });
    await save({ id, descricao: 'Outro', recorrente_repetir: null });
    expect(await read(id)).toMatchObject({ descricao: 'Outro', proposta: 'S', quantidade: 3, recorrente: 'S', recorrente_repetir: null });
  });

  test('of another target than insurance keep no stage', async () => {
    const { id } = await create({ cotacao: 'S' });
    await save({ id, alvo: 1 });
    expect(await read(id)).toMatchObject({ alvo: 1, cotacao: 'N' });
  });

  test('are listed by target and text, and found without accents', async () => {
    for (const [alvo, descricao] of [
      [7, 'Zelar pela renovação'],
      [3, 'Água e renovação'],
      [7, 'Ágil renovação'],
    ] as const)
      await create({ alvo, descricao });
    const { body } = await api.as('admin').call(consultarEventosPadrao, { query: { texto: 'renovacao' } });
    expect([body.totalRegistros, body.registros.map((one) => one.descricao)]).toEqual([
      3,
      ['Água e renovação', 'Ágil renovação', 'Zelar pela renovação'],
    ]);
    expect((await api.as('admin').call(consultarEventosPadrao, { query: { texto: 'renovacao', alvo: '7' } })).body.totalRegistros).toBe(2);
  });

  test('are removed softly, once', async () => {
    const { id } = await create({ descricao: 'Some' });
    expect((await remove(id)).body).toEqual({ sucesso: true });
    expect((await remove(id)).status).toBe(404);
    expect((await save({ id, descricao: 'Volta' })).status).toBe(404);
    const stored = await api.database.selectFrom('eventos_padrao').select('ativo').where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.ativo).toBe('N');
  });

  test('come back for thirty days', async () => {
    const [{ id }, gone] = [await create({ descricao: 'Vai e volta' }), await create({ descricao: 'Antigo' })];
    expect((await restore(id)).status).toBe(404);
    await remove(id);
    await remove(gone.id);
    await api.database
      .updateTable('eventos_padrao')
      .set({ excluido_em: new Date(Date.parse(START) - 31 * DAY_MS) })
      .where('id', '=', gone.id)
      .execute();
    const removed = async () =>
      (await api.as('admin').call(consultarEventosPadrao, { query: { ativo: 'N', registrosPorPagina: '100' } })).body.registros.map(
        (one) => one.id,
      );
    expect(await removed()).toContain(id);
    expect(await removed()).not.toContain(gone.id);
    expect((await restore(gone.id)).status).toBe(404);
    expect((await restore(id)).body).toEqual({ sucesso: true });
    expect([(await read(id)).descricao, await removed()]).toEqual(['Vai e volta', expect.not.arrayContaining([id])]);
    expect((await api.historyOf(restaurarEventoPadrao)).at(-1)).toMatchObject({ id_registro: id, depois: { descricao: 'Vai e volta' } });
  });

  test('keep their history', async () => {
    const { id } = await create({ descricao: 'Histórico' });
    await save({ id, descricao: 'Histórico novo' });
    await remove(id);
    const saves = (await api.historyOf(salvarEventoPadrao)).filter((entry) => entry.id_registro === id);
    expect(saves[0]?.depois).toMatchObject({ descricao: 'Histórico', alvo: 2 });
    expect(saves[1]).toMatchObject({ antes: { descricao: 'Histórico' }, depois: { descricao: 'Histórico novo' } });
    expect((await api.historyOf(excluirEventoPadrao)).at(-1)).toMatchObject({ id_registro: id, antes: { descricao: 'Histórico novo' } });
  });
});
