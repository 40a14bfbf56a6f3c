import { expect, test } from 'vitest';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { CROWD, createCrowd } from './inscricao.multidao.ts';

const ASKED = { fields: { prova: 'Confirme que você não é um robô' } };
const nobody = { challenge: async () => ({}) as never, holds: async () => false };
const context = { address: '203.0.113.7', idempotency: null, now: new Date(0) } as never;

/** One call of that address after the other, whose registrations end so. */
function address() {
  const crowd = createCrowd(nobody, Buffer.alloc(32));
  return (end: () => Promise<string>) => crowd(context, { idEvento: 1 }, { participante: {} } as never, end);
}
const done = async (): Promise<string> => 'feito';

test('whoever comes again because something of ours was away is no crowd', async () => {
  const call = address();
  const failures = [() => Promise.reject(new Unavailable('away')), () => Promise.reject(new Error('Connection terminated'))];
  for (let at = 0; at <= CROWD; at += 1) await expect(call(failures[at % 2] ?? done)).rejects.not.toMatchObject(ASKED);
  expect(await call(done)).toBe('feito');
});

test('whoever is refused, or goes in, is counted', async () => {
  const call = address();
  const ends = [done, () => Promise.reject(new RuleError({ cpf: 'CPF inválido' }))];
  for (let at = 0; at < CROWD; at += 1) await call(ends[at % 2] ?? done).catch(() => undefined);
  await expect(call(done)).rejects.toMatchObject(ASKED);
});
