import { expect, test } from 'vitest';
import { problemasDaFianca } from '#contract/fiancas/fiancas.rules.ts';
import { CAMPOS } from '#contract/fiancas/fiancas.fields.ts';
import { FiancaSalvar } from '#contract/fiancas/fiancas.schemas.ts';
import { UFS } from '#contract/kernel/states.ts';
import { rentalForm } from '#tests/support/rental-forms.ts';
import { SIGLAS, VAZIO, documentoEscrito, formularioDe } from './formulario.ts';

test('what is typed is read as the server reads it', () => {
  const typed = Object.fromEntries(Object.entries(rentalForm()).map(([nome, value]) => [nome, String(value)]));
  const form = formularioDe({ ...VAZIO, ...typed });
  const server = FiancaSalvar.parse(rentalForm());
  for (const nome of ['locatario_cnpj_cpf', 'locatario_estado_civil', 'profissional_renda_mensal', 'imovel_valor_aluguel'] as const)
    expect(form[nome]).toBe(server[nome]);
  expect(FiancaSalvar.parse(form)).toMatchObject(server);
  expect(problemasDaFianca(form, 'cliente', '2026-11-21')).toEqual({});
});

test('an empty page says nothing in any field', () => {
  expect(Object.values(formularioDe(VAZIO)).every((value) => value === null)).toBe(true);
  expect(Object.keys(formularioDe(VAZIO))).toHaveLength(CAMPOS.length);
});

test('the states are those of the contract', () => {
  expect(SIGLAS).toEqual([...UFS]);
});

test.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['5299822472', '5299822472'],
  ['5299822472a', '5299822472a'],
])('the document %s is written %s when its field is left', (typed, written) => {
  expect(documentoEscrito(typed)).toBe(written);
  expect(formularioDe({ ...VAZIO, locatario_cnpj_cpf: written })).toEqual(formularioDe({ ...VAZIO, locatario_cnpj_cpf: typed }));
});
