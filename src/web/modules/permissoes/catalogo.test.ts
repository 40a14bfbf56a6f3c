import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LINHAS } from './catalogo.ts';

const MATRIX = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/permissoes.md'), 'utf8');

/** The keys that no operation and no rule of a record asks for (E041). */
const unused = [...MATRIX.matchAll(/^\| `(\w+)` \|([^|]*)\|([^|]*)\|$/gm)].flatMap(([, key, operations = '', rules = '']) =>
  operations.trim() === '' && rules.trim() === '' ? [key] : [],
);

test('a key that opens nothing says so, and no other says it', () => {
  expect(unused).toEqual(['habilitaAcessoArquivoWhatsapp']);
  expect(LINHAS.filter(({ text }) => text === 'Ainda não abre nada.').map(({ key }) => key)).toEqual(unused);
});
