import { expect, test } from 'vitest';
import { bodyOf, chosenFrom, collisions, initialValues, isDirty } from './login-values.ts';

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
  data_edicao: '2026-11-21T12:00:00.000Z',
} as const;

const SEEN = { id: 5, data_edicao: user.data_edicao };

test('only what changed is sent, and a new login always carries its password', () => {
  const values = initialValues(user);
  expect(isDirty(values, user)).toBe(false);
  expect(bodyOf(values, user)).toEqual({ dados: { ...SEEN } });
  expect(bodyOf({ ...values, login: ' ana.lima ', cliente: [] }, user)).toEqual({
    dados: { ...SEEN, login: 'ana.lima', id_cliente: null },
  });
  expect(bodyOf({ ...values, senha: 'x' }, user)).toEqual({ dados: { ...SEEN, senha: 'x', confirmar_senha: '' } });
  expect(bodyOf({ ...initialValues(null), login: 'bia' }, null)).toEqual({ dados: { login: 'bia', senha: '', confirmar_senha: '' } });
});

test('choosing another client counts as a change', () =>
  expect(isDirty({ ...initialValues(user), cliente: [{ id: '13', label: 'Bia' }] }, user)).toBe(true));

test('a collision shows only what differs, and proposes mine where I changed something', () => {
  const theirs = { ...user, login: 'aninha', id_cliente: 13, _nome: 'Ana Souza' };
  const mine = { ...initialValues(user), login: 'ana.lima', senha: 'uma senha bem longa' };
  expect(collisions(mine, user, theirs).map(({ key, changedHere }) => [key, changedHere])).toEqual([
    ['login', true],
    ['cliente', false],
  ]);
  expect(chosenFrom(mine, theirs, new Set(['login']))).toMatchObject({ login: 'ana.lima', cliente: [{ id: '13' }], senha: mine.senha });
  expect(collisions(initialValues(theirs), user, theirs)).toEqual([]);
});
