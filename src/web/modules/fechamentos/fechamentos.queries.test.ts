import { expect, test } from 'vitest';
import { doMesmoMes, listaQuery } from './fechamentos.queries.ts';

test('rows stand while others of their month come, and never under another month', () => {
  const before = { queryKey: listaQuery('2026-10-01', { pesquisa: 'serra', pagina: 2 }).queryKey };
  expect(doMesmoMes('2026-10-01')('linhas', before)).toBe('linhas');
  expect(doMesmoMes('2026-11-01')('linhas', before)).toBeUndefined();
  expect(doMesmoMes('2026-10-01')('linhas', undefined)).toBeUndefined();
});
