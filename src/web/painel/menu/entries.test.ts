import { expect, test } from 'vitest';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { menuFor, opensAny, screensFor } from './entries.ts';

const labels = (permissions: typeof ALL_PERMISSIONS): string[] =>
  menuFor(permissions).flatMap(({ entries }) => entries.map(({ label }) => label));

test('the side menu is the twelve entries of the specification in its order, whatever headings stand between them (NAV-023, E254)', () =>
  expect(labels(ALL_PERMISSIONS)).toEqual([
    'Usuários',
    'Dispositivos',
    'Clientes',
    'Grupos de Clientes',
    'Eventos',
    'Seguro Aventura',
    'Caixa de Saída',
    'Mensagens',
    'Solicitação Pagamento',
    'Mensagens WhatsApp',
    'Relatório Inadimplência',
    'Sorteio',
  ]));

test('what the menu has no entry for is found by its name', () => {
  const found = screensFor(ALL_PERMISSIONS).map(({ label }) => label);
  for (const label of ['Propostas de seguro', 'Solicitações de fiança']) expect(found).toContain(label);
});

test('a key that only adds to what another one opens opens nothing', () => {
  expect([NO_PERMISSIONS, ALL_PERMISSIONS].map(opensAny)).toEqual([false, true]);
  for (const key of ['habilitarAcessoMapaClientes', 'clienteVerRelatorioAtendimentos', 'habilitarCadastroLoginCliente'] as const)
    expect([key, opensAny({ ...NO_PERMISSIONS, [key]: 'S' })]).toEqual([key, false]);
  expect(opensAny({ ...NO_PERMISSIONS, clienteAnexos: 4 })).toBe(false);
  expect(opensAny({ ...NO_PERMISSIONS, habilitarAcessoMapaClientes: 'S', clientes: 2 })).toBe(true);
});
