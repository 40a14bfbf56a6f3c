import { expect, test } from 'vitest';
import { type Timed, aboveLimit, whereItWent } from './limits.ts';

const timed = (project: string, name: string | null, seconds: number): Timed => ({
  project,
  file: `tests/${project}.test.ts`,
  test: name,
  ms: seconds * 1000,
});

test('um teste de mais de dez segundos é dito, com o seu limite', () => {
  expect(aboveLimit([timed('api', 'grava', 10.1), timed('api', 'lê', 10)], 1)).toEqual([
    'tests/api.test.ts > grava: 10,1 s, acima do limite de 10,0 s',
  ]);
});

test('numa jornada conta o arquivo, e nos outros só cada teste', () => {
  const all = [timed('jornadas', null, 41), timed('jornadas', 'entra', 39), timed('api', null, 300)];
  expect(aboveLimit(all, 1)).toEqual(['tests/jornadas.test.ts: 41,0 s, acima do limite de 40,0 s']);
});

test('quem mata processos tem um limite maior', () => {
  expect(aboveLimit([timed('falhas', 'morre', 59)], 1)).toEqual([]);
  expect(aboveLimit([timed('falhas', 'morre', 61)], 1)).toHaveLength(1);
});

test('numa máquina ocupada os limites esticam com ela', () => {
  expect(aboveLimit([timed('api', 'grava', 19)], 2)).toEqual([]);
  expect(aboveLimit([timed('api', 'grava', 21)], 2)).toHaveLength(1);
});

test('diz de cada projeto o total e os dez mais demorados, do maior ao menor', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ ...timed('api', null, at), file: `${at}.test.ts` }));
  const lines = whereItWent([...files, timed('api', 'grava', 3)]);
  expect(lines[0]).toBe('api: 66,0 s em 12 arquivos');
  expect(lines[1]).toBe('    11,0 s  11.test.ts');
  expect(lines).toHaveLength(1 + 10 + 1);
});
