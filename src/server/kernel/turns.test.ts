import { expect, test } from 'vitest';
import { Unavailable } from './errors.ts';
import { createTurns } from './turns.ts';

/** Works that end when told to, and the order in which they began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test('works come in turn, also after one that failed', async () => {
  const { begun, work, end, fail } = works();
  const turns = createTurns({ atOnce: 1, maxWaiting: 2 });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => turns.take(work(name)));
  await expect.poll(() => begun).toEqual(['a']);
  fail('a');
  await expect(first).rejects.toThrow('a');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('c');
  expect(await third).toBe('c');
});

test('whoever comes when too many wait is told to come back, before any work; once one is over there is room again', async () => {
  const { begun, work, end } = works();
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const [first, second] = ['a', 'b'].map((name) => turns.take(work(name)));
  await expect(turns.take(work('c'))).rejects.toThrow(Unavailable);
  end('a');
  await first;
  const fourth = turns.take(work('d'));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  await second;
  await expect.poll(() => begun).toEqual(['a', 'b', 'd']);
  end('d');
  expect(await fourth).toBe('d');
});

test('whoever waits can be sent away; who works is left to finish', async () => {
  const { work, end } = works();
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const [first, second] = ['a', 'b'].map((name) => turns.take(work(name)));
  turns.sendAway(new Error('going'));
  await expect(second).rejects.toThrow('going');
  end('a');
  expect(await first).toBe('a');
});
