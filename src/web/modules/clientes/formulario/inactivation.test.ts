import { expect, test } from 'vitest';
import { userLeftBehind } from './inactivation.ts';
import { storedCliente } from './values.fixture.ts';

const ana = { id: 4, login: 'ana', status: 'A' as const };

test('só um usuário ativo de um cliente que deixa de ser ativo fica para trás', () => {
  const active = { ...storedCliente({ ativo: 'S' }), dadosUsuario: ana };
  expect(userLeftBehind(false, active)).toEqual(ana);
  expect(userLeftBehind(true, active)).toBeNull();
  expect(userLeftBehind(false, { ...active, dadosUsuario: { ...ana, status: 'I' } })).toBeNull();
  expect(userLeftBehind(false, { ...storedCliente({ ativo: 'N' }), dadosUsuario: ana })).toBeNull();
  expect(userLeftBehind(false, storedCliente())).toBeNull();
  expect(userLeftBehind(false, null)).toBeNull();
});
