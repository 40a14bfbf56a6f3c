import { expect, test } from 'vitest';
import { type SeenDatabase, whyUnfit } from './fit-database.ts';

const FIT: SeenDatabase = { number: 150_000, version: '15.0', encoding: 'UTF8', missing: [] };

test.each([
  [{}, null],
  [{ number: 140_012, version: '14.12 (Debian)' }, 'O PostgreSQL deve ser o 15 ou mais novo; o de DATABASE_URL é o 14.12 (Debian).'],
  [{ encoding: 'LATIN1' }, 'O banco deve ser UTF8: crie-o como diz docs/operacao.md.'],
  [
    { missing: ['unaccent', 'pg_trgm'] },
    'Falta ao PostgreSQL de DATABASE_URL o que vem no pacote postgresql-contrib: unaccent, pg_trgm. Instale-o na máquina do banco.',
  ],
])('a database that is otherwise fit, but for %o, is told: %s', (change, said) => {
  expect(whyUnfit({ ...FIT, ...change })).toBe(said);
});
