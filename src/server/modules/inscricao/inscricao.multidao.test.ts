import { afterEach, expect, test, vi } from 'vitest';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { CROWD, createCrowd } from './inscricao.multidao.ts';

const ASKED = { fields: { prova: 'Confirme que você não é um robô' } };
const nobody = { challenge: async () => ({}) as never, holds: async () => false };
const context = { address: '203.0.113.7', idempotency: null, now: new Date(0) } as never;

/** One call of that address after the other, whose registrations end so. */
function address() {
  const crowd = createCrowd(nobody, Buffer.alloc(32));
  return (end: () => Promise<string>) => crowd(context, { idEvento: 1 }, { participante: {} }, end);
}
afterEach(() => void vi.useRealTimers());

const done = async (): Promise<string> => 'feito';

test.each([
  ['there was no room in a queue of ours', new Unavailable('too much work is waiting')],
  ['the database was away', new Error('Connection terminated')],
])('whoever comes again because %s is no crowd', async (_why, failure) => {
  const call = address();
  for (let at = 0; at <= CROWD; at += 1) await expect(call(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(await call(done)).toBe('feito');
});

test('whoever is refused, or goes in, is counted', async () => {
  const call = address();
  const ends = [
    done,
    () => Promise.reject(new RuleError({ cpf: 'CPF inválido' })),
    () => Promise.reject(new TypeError('a failure of ours')),
  ];
  for (let at = 0; at < CROWD; at += 1) await call(ends[at % 3] ?? done).catch(() => undefined);
  await expect(call(done)).rejects.toMatchObject(ASKED);
});

test('what was away in a minute that is over takes nothing from the next', async () => {
  vi.useFakeTimers();
  const call = address();
  const late = async (): Promise<string> => {
    await vi.advanceTimersByTimeAsync(61_000);
    // The next has begun.
    await call(done);
    throw new Unavailable('away');
  };
  await expect(call(late)).rejects.toBeInstanceOf(Unavailable);
  for (let at = 1; at < CROWD; at += 1) await call(done);
  await expect(call(done)).rejects.toMatchObject(ASKED);
});
