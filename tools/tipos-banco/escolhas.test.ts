import { describe, expect, test } from 'vitest';
import { choicesOf } from './escolhas.ts';

describe('the choices of a check', () => {
  test.each([
    ["CHECK ((status = ANY (ARRAY['A'::text, 'I'::text])))", 'status', ['A', 'I']],
    ["CHECK ((VALUE = ANY (ARRAY['S'::text, 'N'::text])))", 'VALUE', ['S', 'N']],
    ["CHECK ((canal = 'email'::text))", 'canal', ['email']],
    ['CHECK ((alvo = ANY (ARRAY[1, 2, 3, 4, 5, 7])))', 'alvo', [1, 2, 3, 4, 5, 7]],
    ['CHECK (((etapa >= 0) AND (etapa <= 4)))', 'etapa', [0, 1, 2, 3, 4]],
    ["CHECK ((texto = ANY (ARRAY['a, b'::text, 'd''água'::text])))", 'texto', ['a, b', "d'água"]],
  ])('%s', (definition, subject, choices) => {
    expect(choicesOf(definition, subject)).toEqual(choices);
  });

  test.each([
    ["CHECK (((nome <> ''::text) AND (length(nome) <= 200)))", 'nome'],
    ["CHECK ((cpf ~ '^\\d{11}$'::text))", 'cpf'],
    ['CHECK (((dias >= 0) AND (dias <= 3650)))', 'dias'],
    ['CHECK ((quantidade >= 0))', 'quantidade'],
    ["CHECK ((status = ANY (ARRAY['A'::text, 'I'::text])))", 'outra'],
    ["CHECK ((status = lower('A'::text)))", 'status'],
  ])('%s holds it to none', (definition, subject) => {
    expect(choicesOf(definition, subject)).toBeNull();
  });
});
