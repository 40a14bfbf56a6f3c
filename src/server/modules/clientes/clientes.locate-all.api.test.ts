import { afterAll, beforeAll, expect, test } from 'vitest';
import { localizarClientes } from '#contract/clientes/lugar.operations.ts';
import { cancelarTrabalho, consultarTrabalho } from '#contract/trabalhos/trabalhos.operations.ts';
import type { ProvedorDeLugares } from '#server/integrations/lugares/lugares.port.ts';
import { success } from '#server/integrations/result.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { LOCATE_ALL, createLocateAll } from './clientes.locate-all.ts';
import { createLocator } from './clientes.locator.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const HERE = { latitude: -22.9, longitude: -47, aproximado: false };

/** A worker with a provider that knows every place; `before` may get in the way of a question. */
function worker(limit: number, before: (asked: number) => Promise<unknown> = async () => undefined) {
  let asked = 0;
  const provider: ProvedorDeLugares = {
    nome: 'teste',
    intervaloMs: 0,
    geocodificar: async () => {
      asked += 1;
      await before(asked);
      return success(HERE);
    },
  };
  const { kernel } = api.app;
  const configuracoes = { values: async () => new Map([['geocodificacaoLimiteDia', String(limit)]]) };
  const all = createLocateAll(kernel, createLocator(kernel, { lugares: () => provider, configuracoes }));
  return { perform: (id: number) => kernel.work.perform(LOCATE_ALL, all.perform, id), asked: () => asked };
}

const ask = async (): Promise<number> => (await api.as('admin').call(localizarClientes)).body.trabalho;
const workOf = async (id: number) => {
  const { situacao, feitos, total } = (await api.as('admin').call(consultarTrabalho, { params: { id: String(id) } })).body;
  return [situacao, feitos, total];
};
const states = async (): Promise<(string | null)[]> =>
  (await api.database.selectFrom('clientes').select('lugar_situacao').where('nome', 'like', 'Sem lugar%').orderBy('id').execute()).map(
    ({ lugar_situacao }) => lugar_situacao,
  );

async function without(clients: number): Promise<void> {
  await api.database.deleteFrom('clientes').where('nome', 'like', 'Sem lugar%').execute();
  await api.database.updateTable('lugares_vez').set({ ocupada_ate: null, livre_em: null, consultas: 0, falhas: 0 }).execute();
  const at = new Date(START);
  const rows = Array.from({ length: clients }, (_, n) => ({
    nome: `Sem lugar ${n}`,
    endereco: `Rua ${clients}-${n}`,
    cidade: 'Campinas',
    estado: 'SP' as const,
    data_cadastro: at,
    data_edicao: at,
  }));
  await api.database.insertInto('clientes').values(rows).execute();
}

test('everybody without a place is looked for once, one after the other, and the history says by whom', async () => {
  await without(3);
  const { perform, asked } = worker(100);
  const id = await ask();
  await perform(id);
  expect([await workOf(id), await states(), asked()]).toEqual([['feito', 3, 3], ['localizado', 'localizado', 'localizado'], 3]);
  const kept = await api.database
    .selectFrom('historico as h')
    .innerJoin('clientes as c', 'c.id', 'h.id_cliente')
    .select('h.autor')
    .where('h.funcao', '=', 'trabalho.localizar')
    .execute();
  expect(kept).toHaveLength(3);
  expect(kept[0]?.autor).toBe('sistema');
});

test('asked for twice at the same instant, and again while it waits, it is begun once', async () => {
  await without(2);
  const answers = await Promise.all([api.as('admin').call(localizarClientes), api.as('admin').call(localizarClientes)]);
  const again = await api.as('admin').call(localizarClientes);
  const begun = answers.find(({ status }) => status === 200)?.body.trabalho ?? 0;
  const refused = [...answers, again].filter(({ status }) => status === 400);
  expect(refused.map(({ refusal }) => refusal)).toEqual(
    Array.from({ length: 2 }, () => ({ clientes: 'Os clientes sem lugar já estão sendo procurados' })),
  );
  await worker(100).perform(begun);
  expect(await workOf(begun)).toEqual(['feito', 2, 2]);
});

test('where the day allows no more, those who are left wait for the next', async () => {
  await without(4);
  const { perform, asked } = worker(2);
  const id = await ask();
  await perform(id);
  expect([await workOf(id), await states(), asked()]).toEqual([
    ['feito', 2, 2],
    ['localizado', 'localizado', 'aguardando', 'aguardando'],
    2,
  ]);
});

test('a city of blanks, which nobody can look in, is passed by and keeps nobody waiting', async () => {
  await without(3);
  await api.database.updateTable('clientes').set({ cidade: ' ' }).where('nome', '=', 'Sem lugar 1').execute();
  const { perform, asked } = worker(2);
  const id = await ask();
  await perform(id);
  expect([(await workOf(id))[0], await states(), asked()]).toEqual(['feito', ['localizado', null, 'localizado'], 2]);
});

test('cancelled, it stops, and nobody else is looked for', async () => {
  // More than are done until the cancel is seen, in less than a second.
  await without(600);
  const id = await ask();
  const { perform } = worker(1000, async (asked) => {
    if (asked === 2) await api.as('admin').call(cancelarTrabalho, { params: { id: String(id) } });
  });
  await perform(id);
  expect((await workOf(id))[0]).toBe('cancelado');
  expect((await states()).filter((state) => state === null).length).toBeGreaterThan(0);
});
