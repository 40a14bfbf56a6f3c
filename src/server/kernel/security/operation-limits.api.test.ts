import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Limit, Limits } from '#contract/kernel/access.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { TooManyRequests } from '#server/kernel/errors.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type OperationLimits, type Parts, operationLimits } from './rate-limits.ts';

/* What each limit of an operation counts, and what it gives back. */

let api: Api;
let limits: OperationLimits;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.deleteFrom('limites').execute();
  limits = operationLimits(api.app.kernel.pool, randomBytes(32));
});
afterAll(() => api.stop());

const NOBODY: Caller = { kind: 'nobody' };
const promotor = (id: number): Caller => ({ kind: 'promotor', id, enteredBy: null }) as Caller;
const TWO = { points: 2, seconds: 60, kept: 'process' } as const;

interface From {
  readonly address?: string;
  readonly caller?: Caller;
  readonly operationId?: string;
  readonly body?: unknown;
}

/** Comes once, and is refused after it was let in where `refused`; false where it is turned away. */
async function come(limit: Limits, from: From = {}, refused = true): Promise<boolean> {
  const { address = '203.0.113.1', caller = NOBODY, operationId = 'teste/um', body = {} } = from;
  const parts: Parts = { params: {}, query: {}, body };
  const counted = { operationId, address, caller };
  try {
    const backs = [await limits.enter(limit, counted), await limits.guess(limit, counted, parts)];
    if (!refused) for (const back of backs) await back();
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
const many = async (times: number, limit: Limits, from: From = {}): Promise<boolean[]> => {
  const let_in: boolean[] = [];
  for (let time = 0; time < times; time += 1) let_in.push(await come(limit, from));
  return let_in;
};

test('an address is counted, whoever calls from it, and no other', async () => {
  const limit: Limit = { ...TWO, counts: 'address' };
  expect([await come(limit, { caller: promotor(1) }), await come(limit), await come(limit, { caller: promotor(2) })]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await come(limit, { address: '203.0.113.2' })).toBe(true);
});

test('a caller is counted, wherever they call from, and no other', async () => {
  const limit: Limit = { ...TWO, counts: 'caller' };
  expect([await many(2, limit, { caller: promotor(1) }), await come(limit, { caller: promotor(1), address: '203.0.113.2' })]).toEqual([
    [true, true],
    false,
  ]);
  expect(await come(limit, { caller: promotor(2) })).toBe(true);
});

test('a caller at an address is counted, and neither the caller elsewhere nor another one there', async () => {
  const limit: Limit = { ...TWO, counts: 'address+caller' };
  expect(await many(3, limit, { caller: promotor(1) })).toEqual([true, true, false]);
  expect(await come(limit, { caller: promotor(2) })).toBe(true);
  expect(await come(limit, { caller: promotor(1), address: '203.0.113.2' })).toBe(true);
});

test('a part is counted as it is meant, a number as its digits; what is not there, or is no text, is not', async () => {
  const limit: Limit = { points: 2, seconds: 60, counts: 'body.dados.codigo', kept: 'database' };
  const of = (codigo: unknown) => come(limit, { body: { dados: { codigo } } });
  expect([await of(' Ab1 '), await of('aB1'), await of('ab1'), await of('ab2')]).toEqual([true, true, false, true]);
  expect([await of(77), await of('77'), await of(77)]).toEqual([true, true, false]);
  for (const body of [{}, { dados: null }, { dados: 'codigo' }, { dados: { codigo: null } }, { dados: { codigo: ['ab3'] } }])
    expect(await many(3, limit, { body })).toEqual([true, true, true]);
  expect(await many(2, limit, { body: { dados: { codigo: 'ab3' } } })).toEqual([true, true]);
});

test('who brings what nobody guesses is not counted, and who does not is', async () => {
  const limit: Limit = { ...TWO, counts: 'address', unless: 'body.token' };
  expect(await many(4, limit, { body: { token: 'x' } })).toEqual([true, true, true, true]);
  expect(await many(3, limit)).toEqual([true, true, false]);
  expect(await come(limit, { body: { token: 'x' } })).toBe(true);
});

test('operations count apart, and those of one name together', async () => {
  const [alone, shared]: Limit[] = [
    { ...TWO, counts: 'address' },
    { ...TWO, counts: 'address', name: 'juntas' },
  ];
  if (!alone || !shared) throw new Error('two limits');
  expect([await many(3, alone), await come(alone, { operationId: 'teste/dois' })]).toEqual([[true, true, false], true]);
  expect([await many(2, shared), await come(shared, { operationId: 'teste/dois' })]).toEqual([[true, true], false]);
});

test('of two limits the one that still lets in gets its point back from whoever the other turned away', async () => {
  const both: Limits = [
    { points: 3, seconds: 60, counts: 'address', kept: 'process', refusedOnly: true },
    { points: 1, seconds: 60, counts: 'caller', kept: 'process' },
  ];
  expect(await many(5, both, { caller: promotor(1) })).toEqual([true, false, false, false, false]);
  expect([
    await come(both, { caller: promotor(2) }),
    await come(both, { caller: promotor(3) }),
    await come(both, { caller: promotor(4) }),
  ]).toEqual([true, true, false]);
});

test('what only wrong guesses keep is given back, once, and the rest is kept', async () => {
  const guesses: Limits = [
    { ...TWO, counts: 'address', refusedOnly: true },
    { points: 6, seconds: 3600, counts: 'address', kept: 'database' },
  ];
  for (let time = 0; time < 4; time += 1) expect(await come(guesses, {}, false)).toBe(true);
  expect(await many(3, guesses)).toEqual([true, true, false]);
});
