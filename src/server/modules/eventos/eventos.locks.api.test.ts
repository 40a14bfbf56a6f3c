import { afterAll, beforeAll, expect, test } from 'vitest';
import { concluirEventos, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { fichasOf } from '#tests/support/fichas.ts';
import { held, waiting } from '#tests/support/locks.ts';

/* A ficha is held before its reminders, and several reminders in the order of their codes (decision 0204). */

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
});
afterAll(() => api.stop());

const save = (dados: Record<string, unknown>) =>
  api.as('admin').call(salvarEvento, { body: { dados: { descricao: 'Ligar', data_programada: '2026-12-01', ...dados } } });
const reminder = async (dados: Record<string, unknown>): Promise<number> => (await save(dados)).body.id;
const conclude = (eventos: readonly Record<string, unknown>[]) =>
  api.as('admin').call(concluirEventos, { body: { eventos: [...eventos] as never } });

interface Holding {
  readonly table: 'eventos' | 'fichas';
  readonly id: number;
  /** What is not to be held by whoever waits for it. */
  readonly free: number;
}

/** Whether nobody holds the reminder `free` while `work` waits for what is held; and what came of it. */
async function leavesFree({ table, id, free }: Holding, work: () => Promise<{ readonly status: number }>) {
  const letGo = await held(api.app.kernel.database, (trx) => trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute());
  const working = work();
  await expect.poll(() => waiting(api.database)).toBe(1);
  const left = await api.database.selectFrom('eventos').select('id').where('id', '=', free).forUpdate().skipLocked().execute();
  await letGo();
  return [left.length === 1, (await working).status] as const;
}

test('whoever concludes several takes them in their order, an occurrence not by its series', async () => {
  const on = { alvo_tabela: 'clientes', id_alvo: await fichas.client() };
  const series = await reminder({ ...on, recorrente: 'S', recorrente_periodo: 'D', recorrente_quantidade: 1 });
  const one = await reminder(on);
  const putOff = { recorrente_pai: series, data_programada: '2026-12-01', concluido: 'N', data_reagendamento: '2026-12-24' };
  const occurrence = (await conclude([putOff])).body.resultados[0]?.id ?? 0;
  for (const named of [{ id: occurrence }, { id: series }, { recorrente_pai: series, data_programada: '2026-12-01' }]) {
    const answer = await leavesFree({ table: 'eventos', id: one, free: occurrence }, () => conclude([named, { id: one }]));
    expect(answer).toEqual([true, 200]);
  }
});

test('whoever removes a ficha takes its reminders in their order, that of its cover among them', async () => {
  const id = (await fichas.saved({ dados: { id_cliente: await fichas.client(), titulo: 'Carro' } })).dados.id;
  const first = await reminder({ alvo_tabela: 'clientes_fichas', id_alvo: id });
  const cover = (await fichas.saved({ dados: { id, possui_vigencia: 'S', data_vigencia: '2027-11-10' } })).dados.id_evento_vigencia ?? 0;
  const remove = () => fichas.save({ dados: { id, ativo: 'N' } });
  expect(await leavesFree({ table: 'eventos', id: first, free: cover }, remove)).toEqual([true, 200]);
});

test('whoever removes a renewal, or puts it back, takes the reminder of what it renewed in their order', async () => {
  const on = { id_cliente: await fichas.client(), titulo: 'Carro', possui_vigencia: 'S' as const };
  const { id: renewed, id_evento_vigencia: first } = (await fichas.saved({ dados: { ...on, data_vigencia: '2027-01-10' } })).dados;
  const renewal = await fichas.saved({ dados: { ...on, data_vigencia: '2028-01-10', id_ficha_renovado: renewed } });
  const { id, id_evento_vigencia: free } = renewal.dados;
  const held = { table: 'eventos', id: first ?? 0, free: free ?? 0 } as const;
  for (const ativo of ['N', 'S'] as const) expect(await leavesFree(held, () => fichas.save({ dados: { id, ativo } }))).toEqual([true, 200]);
});

test('whoever puts a reminder back takes its ficha first', async () => {
  const ficha = (await fichas.saved({ dados: { id_cliente: await fichas.client(), titulo: 'Carro' } })).dados.id;
  const id = await reminder({ alvo_tabela: 'clientes_fichas', id_alvo: ficha });
  await save({ id, ativo: 'N' });
  expect(await leavesFree({ table: 'fichas', id: ficha, free: id }, () => save({ id, ativo: 'S' }))).toEqual([true, 200]);
});
