import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLER_KINDS, staffRule, termsFor } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS, allows } from '#contract/kernel/permissions.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { credentials } from '#tests/support/credentials.ts';
import { edgesOf, nameOf } from '#tests/support/permission-edges.ts';
import { paramNames, paramsAs } from '#tests/support/requests.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const operations = (await allOperations()).filter((operation) => operation.access.to !== 'provider');
const staff = operations.flatMap((operation) => {
  const rule = staffRule(operation.access);
  return rule ? [{ operation, rule }] : [];
});

/** Whom an operation is tried by: nobody's rights, everybody's, and whoever stands at the edges of its rule. */
const personas = Map.groupBy(
  staff.flatMap(({ operation, rule }) => {
    const { inside, outside } = edgesOf(rule);
    return [NO_PERMISSIONS, ALL_PERMISSIONS, ...inside, ...outside].map((permissions) => ({
      name: nameOf(permissions),
      permissions,
      operation,
      rule,
    }));
  }),
  ({ name }) => name,
);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const call = (operation: AnyOperation) =>
  api.as('nobody').call(operation, {
    params: paramsAs(operation, 'x'),
    // Lists that refuse by what is asked of them are stopped before that.
    query: { pagina: 'x', id_responsavel: 'x' },
  });
const refusedForPermission = (reply: { status: number; refusal: Readonly<Record<string, unknown>> }): boolean =>
  reply.status === 401 && 'permissao' in reply.refusal;

test.each([...personas])('%s: the server refuses exactly where the matrix says', async (_name, tries) => {
  await api.database
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify(tries[0]?.permissions) })
    .where('login', '=', 'nobody')
    .execute();
  const wrong: string[] = [];
  for (const { operation, permissions, rule } of tries) {
    // The address is malformed on purpose: whoever passes the permission is stopped by the shape, and nothing is touched.
    const reply = await call(operation);
    if (refusedForPermission(reply) === allows(permissions, rule)) wrong.push(operation.id);
  }
  expect(wrong).toEqual([]);
});

describe('whoever is not who an operation serves', () => {
  test('is a 401 everywhere, also where nobody would be served', async () => {
    const wrong: string[] = [];
    for (const { who, kind, headers } of await credentials()) {
      for (const operation of operations) {
        const reply = await api.anonymous.call(operation, { params: paramsAs(operation, '1') }, { headers });
        const open = termsFor(operation.access, 'public');
        const served = kind === 'public' ? open !== null : (open?.tokenIsSubject ?? false);
        // A new code for nobody's pending login is a 401: it belongs to the login itself.
        const itself = operation.id === 'acesso/reenviarCodigo';
        if ((reply.status === 401) === served && !itself) wrong.push(`${who}, ${operation.id}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('finds nothing under an id that is nobody’s or another’s', async () => {
    const wrong: string[] = [];
    for (const operation of staff.map((one) => one.operation).filter((one) => paramNames(one).includes('id'))) {
      const reply = await api.as('admin').call(operation, { params: paramsAs(operation, '999999999') });
      if (![400, 404, 422].includes(reply.status)) wrong.push(`${operation.id}: ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('reads an address that nobody guesses 120 times a minute at the least', () => {
    const fewer = operations.filter((operation) => {
      // The code of a client is one that staff reads out: its ten a minute are ruled.
      if (operation.method !== 'GET' || !operation.secretPath || operation.id === 'clientes/apolice') return false;
      const limit = termsFor(operation.access, 'public')?.limit ?? [];
      return [limit].flat().some(({ points, seconds }) => (points * 60) / seconds < 120);
    });
    expect(fewer.map(({ id }) => id)).toEqual([]);
  });

  test('every operation serves somebody', () => {
    expect(operations.filter(({ access }) => CALLER_KINDS.every((kind) => termsFor(access, kind) === null))).toEqual([]);
  });
});
