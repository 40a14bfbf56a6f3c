import { expect, test } from 'vitest';
import { columnsFor } from './columns.tsx';

const titles = (...args: Parameters<typeof columnsFor>): string[] => columnsFor(...args).map(({ title }) => title);

test('F/J only with both kinds of person', () => {
  expect(titles(undefined)).toEqual(['Código', 'F/J', 'Nome', 'UF', 'Cidade', 'CPF/CNPJ']);
  expect(titles(['F', 'J'])).toEqual(titles(undefined));
});

test('birth date with people only, trade name with companies only', () => {
  expect(titles(['F'])).toEqual(['Código', 'Nome', 'Nasc.', 'UF', 'Cidade', 'CPF/CNPJ']);
  expect(titles(['J'])).toEqual(['Código', 'Nome', 'Nome Fantasia', 'UF', 'Cidade', 'CPF/CNPJ']);
});
