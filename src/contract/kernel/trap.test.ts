import { expect, test } from 'vitest';
import { isTrapped } from './trap.ts';

test.each([
  ['https://exemplo.com', true],
  ['x', true],
  ['', false],
  [null, false],
  [undefined, false],
  // What cannot be seen is nothing that was filled in.
  [' \u200b', false],
])('the field that nobody sees, filled with %j', (site, trapped) => {
  expect(isTrapped(site)).toBe(trapped);
});
