import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inactivationProblem, ownResetProblem } from './usuarios.policy.ts';

const ids = fc.integer({ min: 1, max: 20 });

test('nobody inactivates their own user', () => {
  fc.assert(fc.property(ids, fc.array(ids), (id, managers) => inactivationProblem(id, id, managers)?.includes('próprio') === true));
});

test('an inactivation that is allowed never takes the last manager away', () => {
  fc.assert(
    fc.property(ids, ids, fc.uniqueArray(ids, { minLength: 1 }), (id, by, managers) => {
      if (inactivationProblem(id, by, managers) !== null) return;
      expect(managers.filter((one) => one !== id)).not.toEqual([]);
    }),
  );
});

test.each([
  [1, 2, [1], 'último'],
  [1, 2, [1, 3], null],
  [1, 2, [3], null],
  [1, 2, [], null],
])('user %i by %i with managers %j: %s', (id, by, managers, problem) => {
  const found = inactivationProblem(id, by, managers);
  expect(problem === null ? found : found?.includes(problem)).toBe(problem === null ? null : true);
});

test('only the app of another user is reset', () => {
  expect(ownResetProblem(1, 1)).toContain('Segurança');
  expect(ownResetProblem(1, 2)).toBeNull();
});
