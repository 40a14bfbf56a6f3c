import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrarInscricao } from '#contract/inscricao/inscricao.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Database, Trx } from './db/database.ts';
import { Refusal, RuleError } from './errors.ts';
import type { Context } from './http/context.ts';
import { createSharedWrite } from './shared-write.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await sql`create table escritas (nome text primary key)`.execute(api.database);
});
afterAll(() => api.stop());

let made = 0;
const contextOf = (key: string | null): Context => ({
  address: '127.0.0.1',
  terminal: null,
  operation: registrarInscricao,
  caller: { kind: 'participante', id: 1, name: 'Ana', enteredBy: null, claims: {} },
  requestId: 'r',
  userAgent: null,
  port: null,
  token: null,
  idempotency: key === null ? null : { key, contentHash: () => createHash('sha256').update(key).digest(), honoured: true },
  now: new Date('2026-12-01T12:00:00Z'),
  trail: { written: false },
  log: api.app.kernel.log,
});

interface Ask {
  readonly lock: number;
  readonly nome: string;
}

/** Writes the names asked for, each answered with it; what it was asked to prepare, lot by lot. */
function writer(more: { readonly before?: (trx: Trx) => Promise<void>; readonly refuses?: string } = {}) {
  const lots: string[][] = [];
  const write = createSharedWrite<Ask, null, null, string>(api.database, {
    most: 2,
    atOnce: 3,
    locks: ({ lock }) => lock,
    prepare: async (asked) => {
      lots.push(asked.map(({ ask }) => ask.nome));
      return null;
    },
    lock: async () => null,
    work: async (trx, asked) => {
      await more.before?.(trx);
      const answers = asked.map(({ ask }) => (ask.nome === more.refuses ? new RuleError({ nome: 'não' }) : ask.nome));
      for (const answer of answers) if (!(answer instanceof Refusal)) await sql`insert into escritas values (${answer})`.execute(trx);
      return { answers, rest: async () => undefined };
    },
  });
  const ask = (lock: number, nome: string, key: string | null = null) => write(contextOf(key), { lock, nome });
  return { ask, lots };
}

const name = (): string => {
  made += 1;
  return `nome ${made}`;
};
const stored = async (names: readonly string[]): Promise<number> => {
  const { rows } = await sql`select from escritas where nome = any(${[...names]}::text[])`.execute(api.database);
  return rows.length;
};

/** Until it is so. */
async function until(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setImmediate(resolve));
}

test('a whole lot is prepared behind the one that holds its lock; fewer wait until it is over', async () => {
  const gate = Promise.withResolvers<void>();
  let inside = 0;
  const before = async (): Promise<void> => {
    inside += 1;
    if (inside === 1) await gate.promise;
  };
  const { ask, lots } = writer({ before });
  const [a, b, c, d, e] = [name(), name(), name(), name(), name()];
  const first = ask(1, a);
  await until(() => inside === 1);
  const [second, alone] = [ask(1, b), ask(2, d)];
  expect(await alone).toBe(d);
  expect(lots).toEqual([[a], [d]]);
  const third = ask(1, c);
  await until(() => lots.length === 3);
  expect(lots[2]).toEqual([b, c]);
  const fourth = ask(1, e);
  gate.resolve();
  expect(await Promise.all([first, second, third, fourth])).toEqual([a, b, c, e]);
  expect(lots).toEqual([[a], [d], [b, c], [e]]);
});

test('the same key once more, beside the first or after it, is one change with one answer; with other content it is refused', async () => {
  const { ask } = writer();
  const [one, other] = [name(), name()];
  const beside = await Promise.all([ask(3, one, 'k-1'), ask(3, one, 'k-1')]);
  expect([...beside, await ask(3, one, 'k-1')]).toEqual([one, one, one]);
  expect(await stored([one])).toBe(1);
  await sql`update idempotencia set corpo_hash = '\\x00'::bytea`.execute(api.database);
  await expect(ask(3, other, 'k-1')).rejects.toBeInstanceOf(Refusal);
  expect(await stored([other])).toBe(0);
});

test('whoever is refused leaves no key, and what is wrong with one is no matter of the others', async () => {
  const refused = name();
  const { ask } = writer({ refuses: refused });
  const good = name();
  const outcomes = await Promise.allSettled([ask(4, good, 'k-2'), ask(4, refused, 'k-3')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await writer().ask(4, refused, 'k-3')).toBe(refused);
  // A name that is there already brings its row down, not its neighbour.
  const again = name();
  const twice = writer();
  const after = await Promise.allSettled([twice.ask(4, good), twice.ask(4, again)]);
  expect([after.map(({ status }) => status), await stored([again])]).toEqual([['rejected', 'fulfilled'], 1]);
});

test("what the database refuses of one that shares a lot is that one's own: the other is written all the same", async () => {
  const gate = Promise.withResolvers<void>();
  let inside = 0;
  const before = async (): Promise<void> => {
    inside += 1;
    if (inside === 1) await gate.promise;
  };
  const [holds, there, fresh] = [name(), name(), name()];
  await writer().ask(6, there);
  const { ask, lots } = writer({ before });
  const first = ask(6, holds);
  await until(() => inside === 1);
  const both = [ask(6, there), ask(6, fresh)];
  await until(() => lots.length === 2);
  gate.resolve();
  const outcomes = await Promise.allSettled([first, ...both]);
  expect([outcomes.map(({ status }) => status), lots[1]]).toEqual([
    ['fulfilled', 'rejected', 'fulfilled'],
    [there, fresh],
  ]);
  expect(await stored([fresh])).toBe(1);
});

test('a key that another process takes meanwhile writes nothing twice: its answer is told, and the others are written', async () => {
  const [ours, neighbour] = [name(), name()];
  let taken = false;
  const takenBy = async (database: Database): Promise<void> => {
    if (taken) return;
    taken = true;
    await sql`
      insert into idempotencia (autor, id_autor, operacao, chave, corpo_hash, resposta, criada_em)
      values ('participante', 1, ${registrarInscricao.id}, 'k-4', ${createHash('sha256').update('k-4').digest()}, '"deles"', now())`.execute(
      database,
    );
  };
  const { ask } = writer({ before: () => takenBy(api.database) });
  expect(await Promise.all([ask(5, ours, 'k-4'), ask(5, neighbour, 'k-5')])).toEqual(['deles', neighbour]);
  expect([await stored([ours]), await stored([neighbour])]).toEqual([0, 1]);
});
