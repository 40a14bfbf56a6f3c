import { expect, test } from 'vitest';
import { type Marks, UNMARKED, markedAtOnce, markedWhenLeft, markedWhenRefused, unmarked } from './left.ts';

const PROBLEMS = { inicio: 'Data inválida', fim: 'O fim não pode ser antes do início', email: 'E-mail inválido', nome: 'Informe o nome' };
const problems = () => PROBLEMS;
const mended = () => ({});

const leftWith = (marks: Marks, left: string, value: string | undefined, now: () => Readonly<Record<string, string>> = problems) =>
  markedWhenLeft(marks, left, value, now);
const LEFT = leftWith(UNMARKED, 'fim', '2030-12-04');

test('a field that is left says what is wrong with what is in it, and nothing of the others; an empty one says nothing', () => {
  expect(LEFT.errors).toEqual({ fim: PROBLEMS.fim });
  expect(leftWith(UNMARKED, 'telefone', '48999990000').errors).toEqual({});
  for (const empty of ['', '  ', undefined]) expect(leftWith(UNMARKED, 'nome', empty).errors).toEqual({});
});

test('the other field of the pair mends it, or makes another thing wrong with it', () => {
  expect(leftWith(LEFT, 'inicio', '2030-12-01', mended).errors).toEqual({});
  expect(leftWith(LEFT, 'inicio', '2026-12-01', () => ({ fim: 'Longo demais' })).errors).toEqual({ fim: 'Longo demais' });
  expect(leftWith(LEFT, 'fim', '2030-12-04', mended).errors).toEqual({});
});

test('what an answer said stays until its field changes, whatever the page itself finds', () => {
  const refused = markedWhenRefused(LEFT, { cpf: 'CPF já inscrito', fim: 'Lotado' }, () => '1', problems);
  expect(leftWith(refused, 'inicio', '', mended).errors).toEqual(refused.errors);
  expect(leftWith(refused, 'cpf', '1').errors).toEqual(refused.errors);
  expect(unmarked(refused, (name) => name === 'cpf').errors).toEqual({ fim: 'Lotado' });
});

test('what the page found as it was sent goes as its field is mended, too', () => {
  const refused = markedWhenRefused(UNMARKED, PROBLEMS, () => '', problems);
  expect(leftWith(refused, 'inicio', '2030-12-01', () => ({ nome: PROBLEMS.nome })).errors).toEqual({ nome: PROBLEMS.nome });
});

test('what is judged more mildly leaves what is wrong with what stands there, in the order of the form, and nothing of what is empty', () => {
  const said = leftWith(leftWith(LEFT, 'email', 'ana@'), 'inicio', '31');
  const values = new Map([['fim', '2030-12-04']]);
  const valueOf = (name: string) => values.get(name);
  expect(Object.keys(markedWhenRefused(said, { inicio: PROBLEMS.inicio, cpf: 'x' }, valueOf, problems).errors)).toEqual([
    'cpf',
    'inicio',
    'fim',
  ]);
  expect(markedWhenRefused(said, {}, valueOf, problems).errors).toEqual({ fim: PROBLEMS.fim });
  expect(markedWhenRefused(said, {}, valueOf, mended).errors).toEqual({});
});

test('the field that was marked last is said until another is left, it changes, or a refusal tells of all', () => {
  expect(LEFT.said).toBe('fim');
  expect(leftWith(LEFT, 'fim', '2030-12-04').said).toBe('fim');
  expect(leftWith(LEFT, 'nome', '').said).toBeNull();
  expect(leftWith(LEFT, 'fim', '2030-12-04', mended).said).toBeNull();
  expect(unmarked(LEFT, (name) => name === 'fim').said).toBeNull();
  expect(markedWhenRefused(LEFT, PROBLEMS, () => '1', problems).said).toBeNull();
  const atOnce = markedAtOnce(UNMARKED, { email: PROBLEMS.email }, problems);
  expect(leftWith(atOnce, 'email', 'ana@').said).toBe('email');
  expect(leftWith(atOnce, 'nome', '', mended).errors).toEqual({});
});
