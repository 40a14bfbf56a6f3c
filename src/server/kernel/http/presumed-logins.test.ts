import { expect, test } from 'vitest';
import type { Staff } from '#server/kernel/callers/caller.ts';
import { createPresumedLogins } from './presumed-logins.ts';

const user = (id: number): Staff => ({ id }) as Staff;

test('gives the login of the same token, until it is forgotten', () => {
  const logins = createPresumedLogins();
  logins.keep('a', user(1));
  logins.keep('a', user(2));
  expect([logins.of('a')?.id, logins.of('b')]).toEqual([2, null]);
  logins.forget('a');
  expect(logins.of('a')).toBeNull();
});

test('remembers a bounded number: the oldest leaves first', () => {
  const logins = createPresumedLogins();
  for (let id = 0; id < 501; id += 1) logins.keep(String(id), user(id));
  expect([logins.of('0'), logins.of('1')?.id, logins.of('500')?.id]).toEqual([null, 1, 500]);
});
