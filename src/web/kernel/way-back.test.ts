import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { lastAddress, rememberAddresses } from './way-back.ts';

test('a list is gone back to as it was filtered last; one never seen, as it opens', () => {
  const history = createMemoryHistory({ initialEntries: ['/painel/clientes'] });
  rememberAddresses(history);
  history.push('/painel/clientes?texto=ana');
  history.push('/painel/clientes/7/alterar');
  expect(lastAddress('/painel/clientes')).toBe('/painel/clientes?texto=ana');
  expect(lastAddress('/painel/usuarios')).toBe('/painel/usuarios');
});
