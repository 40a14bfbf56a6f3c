import { expect, test } from 'vitest';
import { bodyOf, type LoginValues, loginVersions, valuesOf } from './login-values.ts';

const user = {
  id: 5,
  login: 'ana',
  status: 'A',
  id_cliente: 12,
  _nome: 'Ana Lima',
  _foto: null,
  _profissao: null,
  _aplicativo: 'N',
  _ultimo_acesso: null,
  _podeMais: 'N',
  data_edicao: '2026-11-21T12:00:00.000Z',
} as const;

const isDirty = (values: LoginValues): boolean => loginVersions.differences(valuesOf(user), values, valuesOf(user)).length > 0;

const SEEN = { id: 5, data_edicao: user.data_edicao };

test('only what changed is sent, and a new login always carries its password', () => {
  const values = valuesOf(user);
  expect(isDirty(values)).toBe(false);
  expect(bodyOf(values, user)).toEqual({ dados: { ...SEEN } });
  expect(bodyOf({ ...values, login: ' ana.lima ', id_cliente: [] }, user)).toEqual({
    dados: { ...SEEN, login: 'ana.lima', id_cliente: null },
  });
  expect(bodyOf({ ...values, senha: 'x' }, user)).toEqual({ dados: { ...SEEN, senha: 'x', confirmar_senha: '' } });
  expect(bodyOf({ ...valuesOf(null), login: 'bia' }, null)).toEqual({ dados: { login: 'bia', senha: '', confirmar_senha: '' } });
});

test('choosing another client counts as a change', () =>
  expect(isDirty({ ...valuesOf(user), id_cliente: [{ id: '13', label: 'Bia' }] })).toBe(true));

test('a collision shows only what differs, and proposes mine where I changed something', () => {
  const theirs = { ...user, login: 'aninha', id_cliente: 13, _nome: 'Ana Souza' };
  const mine = { ...valuesOf(user), login: 'ana.lima', senha: 'uma senha bem longa' };
  const there = valuesOf(theirs);
  expect(loginVersions.differences(valuesOf(user), mine, there).map(({ field, changedHere }) => [field, changedHere])).toEqual([
    ['login', true],
    ['id_cliente', false],
  ]);
  expect(loginVersions.merge(mine, there, new Set(['login']), valuesOf(user))).toMatchObject({
    login: 'ana.lima',
    id_cliente: [{ id: '13' }],
    senha: mine.senha,
  });
  expect(loginVersions.differences(valuesOf(user), there, there)).toEqual([]);
});
