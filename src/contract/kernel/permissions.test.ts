import { expect, test } from 'vitest';
import { ALL_PERMISSIONS, NO_PERMISSIONS, allOf, allows, anyOf, flag, level, refusedKey, signedIn } from './permissions.ts';

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
  expect([allows(NO_PERMISSIONS, rule), refusedKey(NO_PERMISSIONS, rule)]).toEqual([false, 'habilitarAcessoGrupoClientes']);
});

test('all of several are needed, and a refusal names the first that is missing', () => {
  const rule = allOf(flag('clienteVerRelatorioAtendimentos'), level('clientes', 2));
  const reports = { ...NO_PERMISSIONS, clienteVerRelatorioAtendimentos: 'S' } as const;
  expect(refusedKey(NO_PERMISSIONS, rule)).toBe('clienteVerRelatorioAtendimentos');
  expect([allows(reports, rule), refusedKey(reports, rule)]).toEqual([false, 'clientes']);
  expect([allows({ ...reports, clientes: 2 }, rule), refusedKey({ ...reports, clientes: 2 }, rule)]).toEqual([true, null]);
});

test('a login is enough where no key is asked for', () => {
  expect([allows(NO_PERMISSIONS, signedIn), refusedKey(NO_PERMISSIONS, signedIn)]).toEqual([true, null]);
  expect(allows(ALL_PERMISSIONS, level('usuarios', 4))).toBe(true);
});
