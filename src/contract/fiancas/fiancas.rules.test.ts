import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGENCY, rentalForm } from '#tests/support/rental-forms.ts';
import { CAMPOS, type Formulario, NOMES, SECOES } from './fiancas.fields.ts';
import type * as labels from './fiancas.labels.ts';
import { descabidos, exigidos, formularioGuardado, modoDe, problemasDaFianca } from './fiancas.rules.ts';
import { FiancaSalvar } from './fiancas.schemas.ts';

const TODAY = '2026-11-21';
const problems = (more: Formulario, modo: labels.Modo = 'cliente') => problemasDaFianca(FiancaSalvar.parse(rentalForm(more)), modo, TODAY);

describe('the form', () => {
  test('has the keys of the document, each once, with its own spellings', () => {
    expect(new Set(NOMES).size).toBe(NOMES.length);
    expect(NOMES).toHaveLength(3 + 7 + 4 + 10 + 7 + 16 + 16 + 6);
    for (const nome of [
      'locatario_cpf_conjugue',
      'profissional_data_adminissao',
      'imovel_cobertura_acessorio',
      'residente_4_grau_parentesco',
    ])
      expect(NOMES).toContain(nome);
    expect(SECOES.map(({ id }) => id)).toEqual([
      'imobiliaria',
      'locatario',
      'conjuge',
      'residencia',
      'profissional',
      'imovel',
      'residentes',
      'referencias',
    ]);
  });

  test('has as many choices as the document says', () => {
    const choices = CAMPOS.flatMap(({ nome, opcoes }) => (opcoes ? [[nome, Object.keys(opcoes).length]] : []));
    expect(Object.fromEntries(choices)).toEqual({
      locatario_estado_civil: 6,
      locatario_tempo_residencia: 4,
      locatario_situacao_residencia: 4,
      locatario_nome_de: 5,
      profissional_vinculo_empregaticio: 8,
      imovel_finalidade: 2,
      imovel_tipo: 7,
      imovel_motivo_locacao: 5,
    });
  });

  test('reads amounts with a comma, documents and phones in any form', () => {
    expect(FiancaSalvar.parse(rentalForm())).toMatchObject({
      locatario_cnpj_cpf: '52998224725',
      locatario_telefones: '48999990000',
      profissional_renda_mensal: '8500.00',
      imovel_valor_aluguel: '2300.50',
      imovel_cep: '88010000',
    });
    expect(FiancaSalvar.parse({ locatario_cnpj_cpf: '12.ABC.345/01DE-35', locatario_estado_civil: '6' })).toEqual({
      locatario_cnpj_cpf: '12ABC34501DE35',
      locatario_estado_civil: 6,
    });
  });
});

describe('what has to be filled in', () => {
  test('is all of the empty form that anybody needs, in the order of the page', () => {
    const found = problemasDaFianca({}, 'cliente', TODAY);
    expect(Object.keys(found)).toEqual([
      'locatario_cnpj_cpf',
      'locatario_nome',
      'locatario_email',
      'locatario_telefones',
      'locatario_data_nascimento',
      'profissional_renda_mensal',
      'imovel_endereco',
      'imovel_valor_aluguel',
      'preferencias_1_nome_referencia',
      'preferencias_1_telefone_referencia',
      'preferencias_1_parentesco',
      'preferencias_2_nome_referencia',
      'preferencias_2_telefone_referencia',
      'preferencias_2_parentesco',
    ]);
    expect(problems({})).toEqual({});
    expect(problems({ preferencias_2_nome_referencia: '' })).toEqual({ preferencias_2_nome_referencia: 'Preencha este campo' });
  });

  test('of an agency also who it is', () => {
    expect(Object.keys(problems({}, 'imobiliaria'))).toEqual(['imobiliaria', 'cnpj', 'email_acompanhamento']);
    expect(problems(AGENCY, 'imobiliaria')).toEqual({});
    expect([modoDe(rentalForm()), modoDe(rentalForm(AGENCY))]).toEqual(['cliente', 'imobiliaria']);
  });

  test.each([1, 6])('of somebody of civil state %s the whole spouse, wherever they live', (estado) => {
    const married = { locatario_estado_civil: estado };
    expect(Object.keys(problems(married))).toEqual([
      'locatario_cpf_conjugue',
      'locatario_nome_conjugue',
      'locatario_conjugue_residir',
      'locatario_conjugue_arcar_locacao',
    ]);
    const spouse = { locatario_cpf_conjugue: '11144477735', locatario_nome_conjugue: 'Rui', locatario_conjugue_residir: 'N' };
    expect(problems({ ...married, ...spouse, locatario_conjugue_arcar_locacao: 'N' })).toEqual({});
  });

  test('a resident is named whole or not at all, and is of age', () => {
    expect(Object.keys(problems({ residente_2_nome: 'Léo' }))).toEqual(['residente_2_cpf', 'residente_2_data_nascimento']);
    const born = (day: string) => problems({ residente_1_nome: 'Léo', residente_1_cpf: '11144477735', residente_1_data_nascimento: day });
    expect(born('2008-11-21')).toEqual({});
    expect(born('2008-11-22')).toEqual({ residente_1_data_nascimento: 'Informe somente residentes maiores de 18 anos' });
    expect(born('0198-11-22')).toEqual({ residente_1_data_nascimento: 'Data de nascimento inválida' });
    const nobody = { residente_1_nome: 'Léo', residente_1_cpf: '00000000000', residente_1_data_nascimento: '1980-01-01' };
    expect(problems(nobody)).toEqual({ residente_1_cpf: 'CPF inválido' });
  });

  test('a resident who was born on 29/02 is of age on 01/03 of a common year, as everywhere', () => {
    const resident = { residente_1_nome: 'Léo', residente_1_cpf: '11144477735', residente_1_data_nascimento: '2008-02-29' };
    const problemsOn = (day: string) => problemasDaFianca(FiancaSalvar.parse(rentalForm(resident)), 'cliente', day);
    expect(problemsOn('2026-02-28')).toEqual({ residente_1_data_nascimento: 'Informe somente residentes maiores de 18 anos' });
    expect(problemsOn('2026-03-01')).toEqual({});
  });

  test.each([
    [{ imovel_motivo_locacao: 5 }, { imovel_especificar_outro: 'Preencha este campo' }],
    [{ locatario_cnpj_cpf: '52998224726' }, { locatario_cnpj_cpf: 'CPF ou CNPJ inválido' }],
    [{ locatario_cnpj_cpf: '00000000000' }, { locatario_cnpj_cpf: 'CPF ou CNPJ inválido' }],
    [{ locatario_data_nascimento: '0190-05-01' }, { locatario_data_nascimento: 'Data de nascimento inválida' }],
    [{ locatario_data_nascimento: TODAY }, { locatario_data_nascimento: 'A data deve ser anterior a hoje' }],
    [{ profissional_renda_mensal: '0' }, { profissional_renda_mensal: 'Informe um valor maior que zero' }],
    [{ imovel_valor_aluguel: '0,00' }, { imovel_valor_aluguel: 'Informe um valor maior que zero' }],
    [{ profissional_data_adminissao: '2026-11-22' }, { profissional_data_adminissao: 'A data não pode ser futura' }],
  ])('%o', (more, found) => {
    expect(problems(more)).toEqual(found);
  });
});

test.each(['31/04/1990', '29/02/2023', '3104', '1990-04-31'])('%s is no day, and each field says so', (day) => {
  const dates = { locatario_data_nascimento: day, profissional_data_adminissao: day, residente_1_data_nascimento: day };
  const form = { ...FiancaSalvar.parse(rentalForm({ residente_1_nome: 'Léo', residente_1_cpf: '11144477735' })), ...dates };
  expect(problemasDaFianca(form, 'cliente', TODAY)).toEqual({
    locatario_data_nascimento: 'Data inválida',
    profissional_data_adminissao: 'Data inválida',
    residente_1_data_nascimento: 'Data inválida',
  });
});

test('a text that is too long is said before it is sent, by the field', () => {
  const right = FiancaSalvar.parse(rentalForm());
  const typed = { ...right, locatario_nome: `Ana ${'a'.repeat(97)}`, locatario_email: `${'a'.repeat(90)}@exemplo.com` };
  expect(problemasDaFianca(typed, 'cliente', TODAY)).toEqual({
    locatario_nome: 'Use no máximo 100 caracteres',
    locatario_email: 'Use no máximo 100 caracteres',
  });
  expect(problemasDaFianca({ ...right, locatario_nome: `Ana ${'a'.repeat(96)}` }, 'cliente', TODAY)).toEqual({});
});

test('what belongs to another answer is neither refused nor kept', () => {
  const stray = { cnpj: 'x', locatario_cpf_conjugue: 'x', locatario_nome_proprietario: 'Zé', imovel_especificar_outro: 'Nada' };
  const form = { ...FiancaSalvar.parse(rentalForm()), ...stray };
  expect(problemasDaFianca(form, 'cliente', TODAY)).toEqual({});
  expect(Object.keys(formularioGuardado(form, 'cliente'))).not.toEqual(expect.arrayContaining(['cnpj']));
  expect(formularioGuardado(form, 'cliente')).not.toHaveProperty('locatario_nome_proprietario');
  expect(formularioGuardado({ ...form, locatario_situacao_residencia: 2 }, 'cliente')).toHaveProperty('locatario_nome_proprietario', 'Zé');
});

const valid = FiancaSalvar.parse(rentalForm());

test('nothing is both needed and out of place, whatever is chosen', () => {
  const choice = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
  fc.assert(
    fc.property(choice(6), choice(4), choice(5), fc.constantFrom('cliente' as const, 'imobiliaria' as const), (civil, home, why, modo) => {
      const form = { ...valid, locatario_estado_civil: civil, locatario_situacao_residencia: home, imovel_motivo_locacao: why };
      const out = descabidos(form, modo);
      for (const nome of exigidos(form, modo)) expect(out.has(nome)).toBe(false);
      for (const nome of Object.keys(problemasDaFianca(form, modo, TODAY))) expect([...out]).not.toContain(nome);
    }),
  );
});
