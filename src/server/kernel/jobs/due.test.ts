import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { type DueLook, lookForDue } from './due.ts';

type Answer = { rows: { name: string }[] };

let woken: string[];
let asked: unknown[];
let log: string[];
let answer: () => Promise<Answer>;
let tick: () => void;
let due: DueLook;

const unused = () => {
  throw new Error('ninguém espera assim');
};
const settled = () => new Promise((done) => setImmediate(done));
const look = async () => {
  tick();
  await settled();
};

beforeEach(() => {
  [woken, asked, log] = [[], [], []];
  answer = async () => ({ rows: [] });
  const executeSql = (_text: string, values?: unknown[]) => {
    asked.push(values?.[0]);
    return answer();
  };
  due = lookForDue({
    boss: { getDb: () => ({ executeSql }), notifyWorker: (id) => void woken.push(id) },
    log: createLog('trace', { write: (line) => void log.push(line) }),
    clock: {
      now: () => 0,
      setTimeout: unused,
      clearTimeout: unused,
      setInterval: (fn) => {
        tick = fn;
        return fn;
      },
      clearInterval: () => {
        tick = () => undefined;
      },
    },
  });
  due.watch('um', 'a');
  due.watch('outro', 'b');
  due.watch('um', 'c');
  due.start();
});

describe('looking for what is due', () => {
  test('asks once for all queues, and wakes nobody where nothing is', async () => {
    await look();
    expect(asked).toEqual([['um', 'outro']]);
    expect(woken).toEqual([]);
  });

  test('wakes all workers of a queue that has something, and of no other', async () => {
    answer = async () => ({ rows: [{ name: 'um' }] });
    await look();
    expect(woken).toEqual(['a', 'c']);
  });

  test('goes on after a look that failed, and says so', async () => {
    answer = () => Promise.reject(new Error('sem banco'));
    await look();
    expect(log.join()).toContain('sem banco');
    answer = async () => ({ rows: [{ name: 'outro' }] });
    await look();
    expect(woken).toEqual(['b']);
  });

  test('does not ask again while the last look is under way', async () => {
    let come: (answer: Answer) => void = () => undefined;
    answer = () => new Promise((done) => (come = done));
    await look();
    await look();
    expect(asked).toHaveLength(1);
    come({ rows: [{ name: 'outro' }] });
    await settled();
    expect(woken).toEqual(['b']);
    await look();
    expect(asked).toHaveLength(2);
  });

  test('ends at once, and what becomes of a look under way is told nobody', async () => {
    let fail: (error: Error) => void = () => undefined;
    answer = () => new Promise((_done, failed) => (fail = failed));
    await look();
    due.stop();
    fail(new Error('conexão encerrada'));
    await look();
    expect([asked.length, log]).toEqual([1, []]);
  });
});
