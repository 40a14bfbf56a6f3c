import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, FLAG_KEYS, LEVEL_KEYS, type Level, NO_PERMISSIONS, type Permissions } from '../kernel/permissions.ts';
import { firstBeyond, grant, heldByAny } from './permissoes.rules.ts';

const base = { before: NO_PERMISSIONS, own: ALL_PERMISSIONS, others: ALL_PERMISSIONS, toOneself: false };

describe('a set of permissions', () => {
  test('is whole: what is not sent is no access', () => {
    const { permissions, problems } = grant({ ...base, before: ALL_PERMISSIONS, chaves: { clientes: 2, clienteEnviarEmail: 'S' } });
    expect(problems).toEqual({});
    expect(permissions).toEqual({ ...NO_PERMISSIONS, clientes: 2, clienteEnviarEmail: 'S' });
  });

  test('has no unknown keys and no other values', () =>
    expect(Object.keys(grant({ ...base, chaves: { chefe: 'S', clientes: 5, habilitarAcessoEventos: 'sim' } }).problems)).toEqual([
      'chefe',
      'clientes',
      'habilitarAcessoEventos',
    ]));

  test('takes levels as text', () => expect(grant({ ...base, chaves: { usuarios: '3' } }).permissions.usuarios).toBe(3));

  test('grants nothing its author does not hold, and leaves what others granted', () => {
    const own: Permissions = { ...NO_PERMISSIONS, usuariosPermissao: 'S', clientes: 2 };
    const before: Permissions = { ...NO_PERMISSIONS, usuarios: 4, habilitarAcessoMapaClientes: 'S' };
    const sent = { usuarios: 4, habilitarAcessoMapaClientes: 'S' };
    expect(grant({ ...base, before, own, chaves: sent }).problems).toEqual({});
    expect(Object.keys(grant({ ...base, before, own, chaves: { ...sent, clientes: 3, habilitarAcessoRelatorios: 'S' } }).problems)).toEqual(
      ['clientes', 'habilitarAcessoRelatorios'],
    );
  });

  test('never takes the control of permissions from its author', () =>
    expect(Object.keys(grant({ ...base, before: ALL_PERMISSIONS, toOneself: true, chaves: {} }).problems)).toEqual(['usuariosPermissao']));

  test('leaves a key with the last who holds it, except the one that is always given again', () => {
    const own: Permissions = { ...ALL_PERMISSIONS };
    const others: Permissions = {
      ...ALL_PERMISSIONS,
      clientes: 3,
      habilitarAcessoSorteio: 'N',
      habilitarTemporariamenteDefinirDispositivo: 'N',
    };
    const chaves = { ...own, clientes: 3, habilitarAcessoSorteio: 'N', habilitarTemporariamenteDefinirDispositivo: 'N', usuarios: 1 };
    expect(Object.keys(grant({ before: own, own, others, toOneself: true, chaves }).problems)).toEqual([
      'clientes',
      'habilitarAcessoSorteio',
    ]);
  });

  test('gives what no active user holds, for whoever controls permissions', () => {
    const own: Permissions = { ...NO_PERMISSIONS, usuariosPermissao: 'S', clientes: 2 };
    const others: Permissions = { ...own, clientes: 3 };
    const chaves = { clientes: 4, habilitarAcessoSorteio: 'S' };
    expect(grant({ ...base, own, others, chaves }).problems).toEqual({});
    const last: Permissions = { ...own, clientes: 3 };
    expect(grant({ before: last, own: last, others: own, toOneself: true, chaves: { ...last, clientes: 4 } }).problems).toEqual({});
    expect(Object.keys(grant({ ...base, own, others, chaves: { clientes: 3 } }).problems)).toEqual(['clientes']);
    expect(Object.keys(grant({ ...base, own: { ...own, usuariosPermissao: 'N' }, others, chaves }).problems)).toEqual([
      'clientes',
      'habilitarAcessoSorteio',
    ]);
  });

  test('gives the terminal key without holding it, for whoever controls permissions', () => {
    const own: Permissions = { ...NO_PERMISSIONS, usuariosPermissao: 'S' };
    const chaves = { ...own, habilitarTemporariamenteDefinirDispositivo: 'S' };
    expect(grant({ ...base, before: own, own, toOneself: true, chaves }).problems).toEqual({});
    const terminal: Permissions = { ...NO_PERMISSIONS, habilitarTemporariamenteDefinirDispositivo: 'S' };
    expect([firstBeyond(own, terminal), firstBeyond(NO_PERMISSIONS, terminal)]).toEqual([
      null,
      'habilitarTemporariamenteDefinirDispositivo',
    ]);
  });
});

const anyLevel = fc.constantFrom<Level>(1, 2, 3, 4);
const anyPermissions = fc
  .tuple(fc.array(anyLevel, { minLength: 4, maxLength: 4 }), fc.array(fc.constantFrom('S', 'N'), { minLength: 22, maxLength: 22 }))
  .map(
    ([levels, flags]) =>
      Object.fromEntries([
        ...LEVEL_KEYS.map((key, at) => [key, levels[at]]),
        ...FLAG_KEYS.map((key, at) => [key, flags[at]]),
      ]) as Permissions,
  );

test('what any of them holds is beyond none of them', () =>
  fc.assert(
    fc.property(fc.array(anyPermissions), (sets) => {
      const most = heldByAny(sets);
      for (const set of sets) expect(firstBeyond(most, set)).toBeNull();
    }),
  ));

test('whoever grants what somebody holds never gives more than they hold, but the terminal key', () =>
  fc.assert(
    fc.property(anyPermissions, anyPermissions, anyPermissions, (own, before, chaves) => {
      const granted = grant({ ...base, own, before, chaves: { ...chaves } });
      if (Object.keys(granted.problems).length > 0) return;
      for (const key of LEVEL_KEYS) expect(granted.permissions[key] <= Math.max(own[key], before[key])).toBe(true);
      for (const key of FLAG_KEYS.filter((one) => one !== 'habilitarTemporariamenteDefinirDispositivo'))
        expect(granted.permissions[key] === 'N' || own[key] === 'S' || before[key] === 'S').toBe(true);
    }),
  ));
