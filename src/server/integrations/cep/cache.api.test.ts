import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { type Database, createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { type Result, failure, success } from '../result.ts';
import { cachedCep } from './cache.ts';
import type { EnderecoCep } from './cep.port.ts';

let db: Database;

beforeAll(async () => {
  db = createDatabase(createPool({ connectionString: await createTestDatabase(), max: 2, name: 'teste' }));
});
afterAll(async () => {
  await db.destroy();
});

const address = (cep: string, cidade = 'Bonito'): EnderecoCep => ({ cep, estado: 'MS', cidade, bairro: null, endereco: null });

/** A world whose answers and time the test moves by hand. */
function world(first: Result<EnderecoCep>) {
  const state = { now: Date.UTC(2026, 10, 21), answer: first, calls: 0 };
  const buscarCep = cachedCep({
    db,
    clock: () => new Date(state.now),
    buscarCep: async () => {
      state.calls += 1;
      return state.answer;
    },
  });
  return { state, buscarCep };
}

describe('CEP cache', () => {
  it('asks once in 30 days about a known CEP', async () => {
    const { state, buscarCep } = world(success(address('79290000')));
    await buscarCep('79290000');
    state.now += 30 * DAY_MS - 1;
    expect(await buscarCep('79290000')).toEqual(success(address('79290000')));
    expect(state.calls).toBe(1);
    state.now += 2;
    state.answer = success(address('79290000', 'Bonito do Norte'));
    expect(await buscarCep('79290000')).toEqual(state.answer);
    expect(await buscarCep('79290000')).toEqual(state.answer);
    expect(state.calls).toBe(2);
  });

  it('asks once a day about an unknown CEP', async () => {
    const { state, buscarCep } = world(failure('not_found', 'unknown'));
    await buscarCep('11111111');
    state.now += DAY_MS - 1;
    expect(await buscarCep('11111111')).toMatchObject({ kind: 'not_found' });
    expect(state.calls).toBe(1);
    state.now += 2;
    state.answer = success(address('11111111'));
    expect((await buscarCep('11111111')).ok).toBe(true);
  });

  it('never remembers a failure', async () => {
    const { state, buscarCep } = world(failure('unavailable', 'down'));
    expect(await buscarCep('22222222')).toMatchObject({ kind: 'unavailable' });
    state.answer = success(address('22222222'));
    expect((await buscarCep('22222222')).ok).toBe(true);
  });

  it('gives the old answer while nobody can tell', async () => {
    const { state, buscarCep } = world(success(address('33333333')));
    await buscarCep('33333333');
    state.now += 60 * DAY_MS;
    state.answer = failure('unavailable', 'down');
    expect(await buscarCep('33333333')).toEqual(success(address('33333333')));
    state.answer = failure('not_found', 'unknown');
    expect(await buscarCep('33333333')).toMatchObject({ kind: 'not_found' });
  });
});
