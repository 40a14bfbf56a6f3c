import { expect, test } from 'vitest';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { consultaDe, diaEscolhido, readInicioBusca } from './inicio.busca.ts';

const sessao = (todos: boolean) =>
  ({ dadosUsuario: { id: 7 }, permissao: { ...NO_PERMISSIONS, habilitarAcessoEventos: todos ? 'S' : 'N' } }) as Sessao;

test('an address is read again to the same, and what is wrong is left out', () => {
  for (const raw of [{ data: '2026-03-01', responsavel: 'todos' }, { responsavel: '12', dia: '2026-03-05' }, {}])
    expect(readInicioBusca(raw)).toEqual(raw);
  expect(readInicioBusca({ data: '2026-02-31', responsavel: '0', dia: 'x' })).toEqual({});
  expect(readInicioBusca({ data: '2200-01-01', responsavel: 'x' })).toEqual({});
});

test("without the permission it is always one's own, whatever the address says", () => {
  expect(consultaDe({}, sessao(true), '2026-03-01')).toEqual({ data: '2026-03-01', responsavel: '7' });
  expect(consultaDe({ responsavel: 'todos', data: '2026-03-09' }, sessao(true), '2026-03-01')).toEqual({
    data: '2026-03-09',
    responsavel: '',
  });
  expect(consultaDe({ responsavel: '12' }, sessao(false), '2026-03-01').responsavel).toBe('7');
});

test('a day is chosen among the next ones, while the screen is about today', () => {
  const consulta = { data: '2026-03-01', responsavel: '7' };
  expect(diaEscolhido({ dia: '2026-03-05' }, consulta, '2026-03-01')).toBe('2026-03-05');
  expect(diaEscolhido({ dia: '2026-03-01' }, consulta, '2026-03-01')).toBeNull();
  expect(diaEscolhido({ dia: '2026-03-05' }, consulta, '2026-02-28')).toBeNull();
});
