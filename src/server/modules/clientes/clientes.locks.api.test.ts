import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { lockCliente } from './clientes.repository.ts';

/* What two saves at once do to one another (decision 0204). */

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const save = (body: Record<string, unknown>) => api.as('admin').call(salvarCliente, { body: body as never });
const client = async (grupos: number[] = []) => (await save({ dados: { nome: 'Ana' }, grupos })).body.id;

test('a client is named as the insurer of another while it is saved itself', async () => {
  const [one, other] = [await client([GRUPO_SEGURADORAS]), await client([GRUPO_SEGURADORAS])];
  const letGo = await held(api.app.kernel.database, (trx) => lockCliente(trx, other));
  let saved = false;
  const saving = save({ dados: { id: one, nome: 'Ana', id_cliente_seguradora: other } }).finally(() => {
    saved = true;
  });
  await expect.poll(async () => saved || (await waiting(api.database)) === 1).toBe(true);
  const waited = !saved;
  await letGo();
  expect([waited, (await saving).status]).toEqual([false, 200]);
});

/** The answer to whoever gives a client a user while another user is made, and made first. */
async function besides(id: number, login: string, user: { readonly login: string; readonly id_cliente: number | null }) {
  const at = api.app.kernel.clock();
  const insert = (trx: Trx) =>
    trx
      .insertInto('usuarios')
      .values({ ...user, senha_hash: 'x', criado_em: at, data_edicao: at })
      .execute();
  const letGo = await held(api.app.kernel.database, insert);
  const senha = 'uma-senha-bem-longa';
  const saving = save({ dados: { id, nome: 'Ana' }, modoUsuario: 'S', dadosUsuario: { login, senha, confirmar_senha: senha } });
  await expect.poll(() => waiting(api.database)).toBe(1);
  await letGo();
  const { status, refusal } = await saving;
  return [status, refusal] as const;
}

test('of two users made at once with one login, or for one client, the second is told', async () => {
  const id = await client();
  expect(await besides(id, 'novo', { login: 'Novo', id_cliente: null })).toEqual([400, { login: 'Login já utilizado' }]);
  const taken = [400, { login: 'Este cliente acabou de ganhar um usuário' }];
  expect(await besides(id, 'mais-um', { login: 'outro', id_cliente: id })).toEqual(taken);
});
