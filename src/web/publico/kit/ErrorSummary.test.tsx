import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { ErrorSummary, saidOf } from './ErrorSummary.tsx';
import { PAGINA } from './refusal.ts';

/** Its head, what is said, and where what is said leads. */
function said(errors: FieldErrors, refusals = 1) {
  const html = renderToStaticMarkup(
    <ErrorSummary errors={errors} refusals={refusals} title="Confira os campos abaixo" labels={{ cpf: 'CPF' }} />,
  );
  const all = (part: RegExp) => [...html.matchAll(part)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  return { head: all(/<h2[^>]*>(.*?)<\/h2>/g)[0], items: all(/<li>(.*?)<\/li>/g), links: all(/href="([^"]*)"/g) };
}

test('what is wrong with a field leads to it', () => {
  expect(said({ cpf: 'CPF inválido', nome: 'Informe o nome' })).toEqual({
    head: 'Confira os campos abaixo',
    items: ['CPF: CPF inválido', 'Informe o nome'],
    links: ['#campo-cpf', '#campo-nome'],
  });
});

test('what is said of the whole page leads nowhere, and sends nobody to a field', () => {
  expect(said({ [PAGINA]: 'Envie de novo.' })).toEqual({ head: 'Não foi possível enviar', items: ['Envie de novo.'], links: [] });
  expect(said({ [PAGINA]: 'Envie de novo.', cpf: 'CPF inválido' })).toMatchObject({
    head: 'Confira os campos abaixo',
    links: ['#campo-cpf'],
  });
});

test('there is nothing to say before a refusal, and where nothing is wrong', () => {
  expect([said({ cpf: 'CPF inválido' }, 0).head, said({}).head]).toEqual([undefined, undefined]);
});

test('a field that was left is said in the same words, and not beside the summary', () => {
  const errors = { cpf: 'CPF inválido', nome: 'Informe o nome' };
  const saidWith = (name: string | null, refusals = 0) => saidOf({ said: name, errors, refusals }, { cpf: 'CPF' });
  expect(['cpf', 'nome', null, 'email'].map((name) => saidWith(name))).toEqual(['CPF: CPF inválido', 'Informe o nome', '', '']);
  expect(saidWith('cpf', 1)).toBe('');
});
