import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { Form } from '../kit/use-form.ts';
import { type Campo, VAZIO } from './campos.ts';
import type { Inscricao } from './leitura.ts';
import { Pessoa } from './Pessoa.tsx';

const nothing = (): undefined => undefined;

const inscricao: Inscricao = {
  jwt: '',
  idEvento: 1,
  nomeEvento: 'Travessia',
  descricao: '',
  empresa: '',
  responsavel: 'Rui Sá',
  local: '',
  dataInicio: '2026-12-05',
  horaInicio: '08:00',
  dataFinal: '2026-12-06',
  horaFinal: '23:59',
  termo: null,
  imagem: null,
  tokenDiarias: null,
  hoje: null,
};

function warns(dataNascimento: string, errors: FieldErrors = {}, refusals = 0): boolean {
  const values = { ...VAZIO, dataNascimento };
  const form: Form<Campo> = {
    values,
    errors,
    said: null,
    refusals,
    field: (name) => ({ name, value: values[name], error: errors[name], onChange: nothing }),
    put: nothing,
    mark: nothing,
    onBlur: nothing,
    refuse: nothing,
    empty: nothing,
  };
  const html = renderToStaticMarkup(
    <Pessoa form={form} inscricao={inscricao} menor={false} meia={false} onMeia={nothing} onCpf={nothing} />,
  );
  return html.includes('Para os menores de 14 anos');
}

test('the limited cover is told at 14 or under, and wherever the birth is refused (INS-049)', () => {
  expect([warns(''), warns('1990-05-01'), warns('2012-01-01')]).toEqual([false, false, true]);
  const refused = { dataNascimento: 'Data de nascimento inválida' };
  expect([warns('1890-05-01', refused, 1), warns('31/02/1990', refused, 1)]).toEqual([true, true]);
});

test('a birth that is left half typed says nothing of the cover yet', () => {
  expect(warns('10/10/1', { dataNascimento: 'Data de nascimento inválida' })).toBe(false);
});
