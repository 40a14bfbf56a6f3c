import { expect, test } from 'vitest';
import { ALL_PERMISSIONS, NO_PERMISSIONS, allows, anyOf, anyone, flag, level, refusedKey, signedIn } from './permissions.ts';

test('levels are cumulative', () => {
  const at = (value: 1 | 2 | 3 | 4) =>
    [2, 3, 4].map((minimum) => allows({ ...NO_PERMISSIONS, clientes: value }, level('clientes', minimum as 2 | 3 | 4)));
  expect([at(1), at(2), at(3), at(4)]).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test('one of several is enough, and a refusal names the first', () => {
  const rule = anyOf(flag('habilitarAcessoGrupoClientes'), level('clientes', 3));
  expect(allows({ ...NO_PERMISSIONS, clientes: 3 }, rule)).toBe(true);
  expect(allows({ ...NO_PERMISSIONS, habilitarAcessoGrupoClientes: 'S' }, rule)).toBe(true);
  expect([allows(NO_PERMISSIONS, rule), refusedKey(rule)]).toEqual([false, 'habilitarAcessoGrupoClientes']);
});

test('a login is enough where no key is asked for', () => {
  expect([anyone, signedIn].map((rule) => [allows(NO_PERMISSIONS, rule), refusedKey(rule)])).toEqual([
    [true, null],
    [true, null],
  ]);
  expect(allows(ALL_PERMISSIONS, level('usuarios', 4))).toBe(true);
});
