import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_PERMISSIONS,
  FLAG_KEYS,
  LEVEL_KEYS,
  type Level,
  type PermissionRule,
  type Permissions,
  allOf,
  allows,
  anyOf,
  flag,
  level,
  signedIn,
} from '#contract/kernel/permissions.ts';
import { edgesOf, nameOf } from './permission-edges.ts';

const leaf = fc.oneof(
  fc.constant(signedIn),
  fc.constantFrom(...FLAG_KEYS.slice(0, 4)).map(flag),
  fc.tuple(fc.constantFrom(...LEVEL_KEYS), fc.constantFrom<Level>(2, 3, 4)).map(([key, minimum]) => level(key, minimum)),
);
const rules = fc.letrec<{ rule: PermissionRule }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((of) => anyOf(...of)),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((of) => allOf(...of)),
  ),
})).rule;
const permissions = fc
  .record({
    ...Object.fromEntries(LEVEL_KEYS.map((key) => [key, fc.constantFrom(1, 2, 3, 4)])),
    ...Object.fromEntries(FLAG_KEYS.map((key) => [key, fc.constantFrom('S', 'N')])),
  })
  .map((made) => made as Permissions);

const keys = [...LEVEL_KEYS, ...FLAG_KEYS];
const atMost = (less: Permissions, more: Permissions): boolean =>
  keys.every((key) => less[key] === more[key] || (typeof less[key] === 'number' ? less[key] < Number(more[key]) : less[key] === 'N'));

test('inside is let in, outside is not', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      const { inside, outside } = edgesOf(rule);
      expect(inside.every((one) => allows(one, rule))).toBe(true);
      expect(outside.some((one) => allows(one, rule))).toBe(false);
    }),
  );
});

test('whoever is let in has what somebody inside has; whoever is not, no more than somebody outside', () => {
  fc.assert(
    fc.property(rules, permissions, (rule, one) => {
      const { inside, outside } = edgesOf(rule);
      const stands = allows(one, rule) ? inside.some((edge) => atMost(edge, one)) : outside.some((edge) => atMost(one, edge));
      expect(stands).toBe(true);
    }),
  );
});

test('each is named by what sets it apart', () => {
  const rule = allOf(flag('clienteEnviarEmail'), level('clientes', 2));
  const { inside, outside } = edgesOf(rule);
  expect(inside.map(nameOf)).toEqual(['só clientes 2, clienteEnviarEmail']);
  expect(outside.map(nameOf)).toEqual(['tudo, mas clienteEnviarEmail a menos', 'tudo, mas clientes 1 a menos']);
  expect(nameOf(ALL_PERMISSIONS)).toBe('tudo');
});
