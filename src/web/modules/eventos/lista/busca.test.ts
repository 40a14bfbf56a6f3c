import { expect, test } from 'vitest';
import { hasFilter, readEventosBusca } from './busca.ts';

test('an address is read again to the same', () => {
  const busca = { texto: 'renovar', ativo: 'N', concluido: 'todos', responsaveis: ['0', '12'], pagina: 3 } as const;
  expect(readEventosBusca({ ...busca, pagina: '3' })).toEqual(busca);
  expect(readEventosBusca({})).toEqual({});
});

test('what is wrong, and what the list shows anyway, is left out', () => {
  expect(readEventosBusca({ ativo: 'S', concluido: 'N', responsaveis: ['x', '-1', '7', '7', '00'], pagina: '1', texto: '  ' })).toEqual({
    responsaveis: ['7'],
  });
  expect(readEventosBusca({ texto: `${'a'.repeat(199)}😀` }).texto).toBe('a'.repeat(199));
});

test('paging is no filter', () => {
  expect(hasFilter({ pagina: 2 })).toBe(false);
  expect(hasFilter({ concluido: 'S' })).toBe(true);
});
