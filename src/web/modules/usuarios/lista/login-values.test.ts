import { expect, test } from 'vitest';
import { bodyOf, initialValues, isDirty } from './login-values.ts';

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
} as const;

test('only what changed is sent, and a new login always carries its password', () => {
  const values = initialValues(user);
  expect(isDirty(values, user)).toBe(false);
  expect(bodyOf(values, user)).toEqual({ dados: { id: 5 } });
  expect(bodyOf({ ...values, login: ' ana.lima ', cliente: [] }, user)).toEqual({ dados: { id: 5, login: 'ana.lima', id_cliente: null } });
  expect(bodyOf({ ...values, senha: 'x' }, user)).toEqual({ dados: { id: 5, senha: 'x', confirmar_senha: '' } });
  expect(bodyOf({ ...initialValues(null), login: 'bia' }, null)).toEqual({ dados: { login: 'bia', senha: '', confirmar_senha: '' } });
});

test('choosing another client counts as a change', () =>
  expect(isDirty({ ...initialValues(user), cliente: [{ id: '13', label: 'Bia' }] }, user)).toBe(true));
