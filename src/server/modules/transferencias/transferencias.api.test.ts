import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarCliente } from '#contract/clientes/clientes.operations.ts';
import { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { consultarRelatorioUsuario, transferirUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { fichasOf } from '#tests/support/fichas.ts';
import { held as heldOpen, waiting } from '#tests/support/locks.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
});
afterAll(() => api.stop());

const user = (persona: 'admin' | 'editor' | 'reader' | 'nobody') => api.as(persona).userId;
const transfer = (id_responsavel: number, id_transferir: number | null, persona: 'admin' | 'editor' = 'admin') =>
  api.as(persona).call(transferirUsuario, { body: { id_responsavel, id_transferir } });
const held = async (id: number) => (await api.as('admin').call(consultarRelatorioUsuario, { params: { id: String(id) } })).body.dados;

/** Two clients, a pending and a concluded reminder, an open and a finished ficha of a user. */
async function holdings(id_responsavel: number) {
  const client = await fichas.client({ id_responsavel });
  await fichas.client({ id_responsavel });
  const remind = async (descricao: string, more: Record<string, unknown> = {}) =>
    (
      await api.as('admin').call(salvarEvento, {
        body: {
          dados: { alvo_tabela: 'clientes', id_alvo: client, descricao, data_programada: '2026-12-01', id_responsavel, ...more } as never,
        },
      })
    ).body.id;
  const [open, done] = [await remind('Aberto'), await remind('Feito', { concluido: 'S' })];
  const ficha = (await fichas.saved({ dados: { id_cliente: client, titulo: 'Aberta', id_responsavel } })).dados.id;
  const finished = (await fichas.issued(client, { id_responsavel, possui_vigencia: 'N', data_vigencia: null })).dados.id;
  await fichas.saved({ dados: { id: finished, finalizado: 'S' } });
  return { client, open, done, ficha, finished };
}

describe('a transfer is refused', () => {
  test('below level 3, from nobody, to nobody, to oneself, or to who is inactive', async () => {
    expect((await transfer(user('reader'), user('nobody'), 'editor')).refusal['permissao']).toBe('usuarios');
    expect((await transfer(987_654, user('nobody'))).status).toBe(404);
    for (const target of [null, 987_654, user('reader')]) {
      expect(Object.keys((await transfer(user('reader'), target)).refusal)).toEqual(['id_transferir']);
    }
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', user('nobody')).execute();
    expect(Object.keys((await transfer(user('reader'), user('nobody'))).refusal)).toEqual(['id_transferir']);
    await api.database.updateTable('usuarios').set({ status: 'A' }).where('id', '=', user('nobody')).execute();
    expect((await api.as('admin').call(consultarRelatorioUsuario, { params: { id: '987654' } })).status).toBe(404);
  });
});

describe('a transfer', () => {
  test('moves what was counted, and leaves what is concluded or finished', async () => {
    const mine = await holdings(user('reader'));
    const counted = await held(user('reader'));
    expect(counted).toMatchObject({ nome: 'Persona reader', eventos: 1, clientes: 2, fichas: 1 });
    const version = (await api.as('admin').call(consultarCliente, { params: { id: String(mine.client) } })).body.dados.data_edicao;

    const { dados } = (await transfer(user('reader'), user('editor'))).body;
    expect(dados).toEqual({ eventos: 1, clientes: 2, fichas: 1 });
    expect(await held(user('reader'))).toMatchObject({ eventos: 0, clientes: 0, fichas: 0 });
    const owner = async (table: 'clientes' | 'eventos' | 'fichas', id: number) =>
      (await api.database.selectFrom(table).select('id_responsavel').where('id', '=', id).executeTakeFirstOrThrow()).id_responsavel;
    expect([await owner('clientes', mine.client), await owner('eventos', mine.open), await owner('fichas', mine.ficha)]).toEqual([
      user('editor'),
      user('editor'),
      user('editor'),
    ]);
    expect([await owner('eventos', mine.done), await owner('fichas', mine.finished)]).toEqual([user('reader'), user('reader')]);
    // An open form of the client does not give it back unseen.
    const after = (await api.as('admin').call(consultarCliente, { params: { id: String(mine.client) } })).body.dados.data_edicao;
    expect(after).not.toBe(version);
    expect((await api.historyOf(transferirUsuario)).at(-1)).toMatchObject({
      id_registro: user('reader'),
      detalhe: { de: 'reader', para: 'editor', eventos: 1, clientes: 2, fichas: 1 },
    });
  });

  test('of two at once in opposite ways ends in one of the two states', async () => {
    await holdings(user('nobody'));
    const total = (await held(user('nobody'))).clientes + (await held(user('editor'))).clientes;
    const replies = await Promise.all([transfer(user('nobody'), user('editor')), transfer(user('editor'), user('nobody'))]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const [one, other] = [(await held(user('nobody'))).clientes, (await held(user('editor'))).clientes];
    expect([
      [0, total],
      [total, 0],
    ]).toContainEqual([one, other]);
  });

  test('and whoever saves a ficha, then the one it renews and what reminds of it, do not wait for one another', async () => {
    const [older, newer] = [await holdings(user('nobody')), await holdings(user('nobody'))];
    const lock = (table: 'fichas' | 'eventos', id: number) => (trx: Trx) =>
      trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    const letGo = await heldOpen(api.app.kernel.database, lock('fichas', newer.ficha), async (trx) => {
      await lock('fichas', older.ficha)(trx);
      await lock('eventos', newer.open)(trx);
    });
    const transferring = transfer(user('nobody'), user('editor'));
    await expect.poll(() => waiting(api.database)).toBe(1);
    await letGo();
    expect((await transferring).status).toBe(200);
  });

  test('of two to different people gives everything to one of them', async () => {
    await holdings(user('reader'));
    const [one, other] = await Promise.all([transfer(user('reader'), user('editor')), transfer(user('reader'), user('nobody'))]);
    const moved = [one.body.dados.clientes, other.body.dados.clientes].toSorted((a, b) => a - b);
    expect(moved).toEqual([0, 2]);
  });
});
