import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { ALL_PERMISSIONS, FLAG_KEYS, LEVEL_KEYS, NO_PERMISSIONS, type Permissions, allows } from '#contract/kernel/permissions.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const operations = await allOperations();
const staff = operations.filter((operation) => operation.audience === 'staff');

/** Everybody the rules can tell apart: nobody, everybody, each level of each key alone, each flag alone. */
const personas: readonly (readonly [string, Permissions])[] = [
  ['ninguém', NO_PERMISSIONS],
  ['tudo', ALL_PERMISSIONS],
  ...LEVEL_KEYS.flatMap((key) => ([2, 3, 4] as const).map((level) => [`${key} ${level}`, { ...NO_PERMISSIONS, [key]: level }] as const)),
  ...FLAG_KEYS.map((key) => [key, { ...NO_PERMISSIONS, [key]: 'S' }] as const),
];

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const call = (operation: AnyOperation) =>
  api.as('nobody').call(operation, {
    params: { id: 'x', idObservacao: 'x', cep: 'x', temporario: 'x', nome: 'x' } as never,
    // Lists that refuse by what is asked of them are stopped before that.
    query: { pagina: 'x' } as never,
  });
const refusedForPermission = (reply: { status: number; refusal: Readonly<Record<string, unknown>> }): boolean =>
  reply.status === 401 && 'permissao' in reply.refusal;

describe.each(personas)('%s', (_name, permissions) => {
  test('is refused by the server exactly where the matrix says', async () => {
    await api.database
      .updateTable('usuarios')
      .set({ permissoes: JSON.stringify(permissions) })
      .where('login', '=', 'nobody')
      .execute();
    const wrong: string[] = [];
    for (const operation of staff) {
      // The address is malformed on purpose: whoever passes the permission is stopped by the shape, and nothing is touched.
      const reply = await call(operation);
      if (refusedForPermission(reply) === allows(permissions, operation.permission)) wrong.push(operation.id);
    }
    expect(wrong).toEqual([]);
  });
});

test('every operation of staff refuses whoever has no login, and public ones ask for none', async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    const reply = await api.anonymous.call(operation, {
      params: { id: '1', idObservacao: '1', cep: '01001000', temporario: 'x', nome: 'x', foto: 'x' } as never,
    });
    // A new code for nobody's pending login is a 401: it belongs to the login itself.
    const expected = operation.audience === 'staff' || operation.id === 'acesso/reenviarCodigo';
    if ((reply.status === 401) !== expected) wrong.push(`${operation.id}: ${reply.status}`);
  }
  expect(wrong).toEqual([]);
});
