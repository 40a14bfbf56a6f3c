import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { concluirEventos, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Dona dos lembretes' } } })).body.id;
});
afterAll(() => api.stop());

const save = async (dados: Record<string, unknown> = {}): Promise<number> =>
  (
    await api.as('admin').call(salvarEvento, {
      body: { dados: { descricao: 'Cobrar', data_programada: '2026-11-01', alvo_tabela: 'clientes', id_alvo: client, ...dados } },
    })
  ).body.id;
const many = (eventos: readonly Record<string, unknown>[], by: Persona = 'admin', key?: string) =>
  api.as(by).call(concluirEventos, { body: { eventos: [...eventos] } }, key === undefined ? {} : { key });
/** Resolves once somebody waits for this transaction. */
async function waitsForALock(trx: Trx): Promise<void> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
  while ((await waiting.execute(trx)).rows.length === 0);
}
const stored = (id: number) => api.database.selectFrom('eventos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('concluding several', () => {
  test('is refused without a login: 401; with none, with more than a hundred or of the wrong type: 400 or 422', async () => {
    expect((await api.anonymous.call(concluirEventos, { body: { eventos: [{ id: 1 }] } })).status).toBe(401);
    for (const eventos of [[], Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }))]) {
      expect([400, 422]).toContain((await many(eventos)).status);
    }
    expect((await many([{ id: 'x' }])).status).toBe(422);
  });

  test('does each that may be done and says of the others why not; what was refused is as it was', async () => {
    const [first, gone, series, last] = [
      await save(),
      await save({ ativo: 'N' }),
      await save({ recorrente: 'S', recorrente_periodo: 'S' }),
      await save(),
    ];
    const { body } = await many([
      { id: last, concluido: 'N', data_reagendamento: '2026-12-24' },
      { id: gone },
      { id: series, recorrente_pai: series, data_programada: '2026-11-02' },
      { id: 987_654 },
      { id: first, observacao_concluido: 'Feito' },
    ]);
    expect(body.resultados).toMatchObject([
      { id: last, recusa: null, mudou: 'S' },
      { id: null, recusa: 'Registro não está mais cadastrado', mudou: 'N' },
      { id: null, recusa: 'Não há ocorrência deste evento nesta data', mudou: 'N' },
      { id: null, recusa: 'Registro não está mais cadastrado', mudou: 'N' },
      { id: first, recusa: null, mudou: 'S' },
    ]);
    expect(await stored(first)).toMatchObject({ concluido: 'S', observacao_concluido: 'Feito' });
    expect(await stored(last)).toMatchObject({ concluido: 'N', data_reagendamento: '2026-12-24' });
    expect(await stored(series)).toMatchObject({ recorrente_proxima: '2026-11-01' });
    const trails = await api.historyOf(concluirEventos);
    const written = new Set(trails.map((one) => one.id_registro));
    expect([first, gone, series, last].map((id) => written.has(id))).toEqual([true, false, false, true]);
  });

  test("another's stay as they were, whoever asks", async () => {
    const id = await save();
    expect((await many([{ id }], 'reader')).body.resultados[0]?.id).toBeNull();
    expect((await many([{ id }], 'nobody')).body.resultados).toEqual([
      { id: null, recusa: 'Registro não está mais cadastrado', mudou: 'N', data_edicao: null },
    ]);
    expect(await stored(id)).toMatchObject({ concluido: 'N' });
  });

  test('is undone as it was done, and under the same key is done once', async () => {
    const ids = [await save(), await save()];
    const asked = ids.map((id) => ({ id }));
    const first = await many(asked, 'admin', 'varios-1');
    expect((await many(asked, 'admin', 'varios-1')).body).toEqual(first.body);
    await many(ids.map((id) => ({ id, concluido: 'N', data_reagendamento: null, observacao_concluido: null })));
    for (const id of ids) expect(await stored(id)).toMatchObject({ concluido: 'N', concluido_em: null });
  });

  test('is undone of what one did, and of nothing that another did to it since', async () => {
    const ids = [await save(), await save()];
    const dia = '2026-12-24';
    const { resultados } = (await many(ids.map((id) => ({ id, concluido: 'N', data_reagendamento: dia })))).body;
    await many([{ id: ids[0], concluido: 'N', data_reagendamento: '2026-12-28' }]);
    const undo = resultados.map(({ id, data_edicao }) => ({ id, data_edicao, concluido: 'N', data_reagendamento: null }));
    const back = (await many(undo)).body.resultados;
    expect(back.map(({ id }) => id)).toEqual([null, ids[1]]);
    expect(back[0]?.recusa).toMatch(/^Registro alterado por .+ às 09:00, e está para 28\/12\/2026$/);
  });

  test('an occurrence waits in the turn of its series: who holds that series is not made to wait for the others', async () => {
    const series = await save({ recorrente: 'S', recorrente_periodo: 'S' });
    const alone = await save();
    const day = { id: series, recorrente_pai: series, data_programada: '2026-11-08' };
    const occurrence = (await many([{ ...day, observacao_concluido: 'Feito' }])).body.resultados[0]?.id;
    expect(occurrence).toBeGreaterThan(alone);
    const asked: Promise<unknown>[] = [];
    await api.database.transaction().execute(async (trx) => {
      const lock = (id: number) => trx.selectFrom('eventos').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      await lock(series);
      asked.push(many([{ id: occurrence, concluido: 'N' }, { id: alone }]));
      await waitsForALock(trx);
      expect(await lock(alone)).toEqual([{ id: alone }]);
    });
    expect(await Promise.all(asked)).toMatchObject([{ status: 200 }]);
  });

  test('two people with the same ones chosen, in another order, wait for each other', async () => {
    const ids = [await save(), await save(), await save()];
    const both = await Promise.all([many(ids.map((id) => ({ id }))), many(ids.toReversed().map((id) => ({ id })))]);
    expect(both.map(({ body }) => body.resultados.every(({ recusa }) => recusa === null))).toEqual([true, true]);
  });
});
