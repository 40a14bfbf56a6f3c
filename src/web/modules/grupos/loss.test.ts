import { expect, test } from 'vitest';
import { readGrupoBusca } from './grupos.queries.ts';
import { lossText } from './loss.ts';

test('deleting says in numbers what is lost', () => {
  expect(lossText(0)).toBe('Nenhum cliente pertence a este grupo. Esta ação não pode ser desfeita.');
  expect(lossText(1)).toBe('1 cliente deixará de pertencer a este grupo. Esta ação não pode ser desfeita.');
  expect(lossText(1234)).toBe('1.234 clientes deixarão de pertencer a este grupo. Esta ação não pode ser desfeita.');
});

test('the address of the groups screen is read whatever it says', () => {
  expect(readGrupoBusca({ texto: ' 123 ', pagina: '2' })).toEqual({ texto: '123', pagina: 2 });
  expect(readGrupoBusca({ texto: ' ', pagina: 'x' })).toEqual({});
});
