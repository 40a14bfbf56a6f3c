import { expect, test } from 'vitest';
import { inScreenOrder } from '#contract/clientes/clientes.fields.ts';
import { clienteProblems } from '#contract/clientes/clientes.rules.ts';
import { columnsToWrite } from './clientes.rules.ts';

const NOW = new Date('2026-11-21T02:30:00Z');
const valid = {
  tipo_pessoa: 'F',
  nome: 'Ana',
  cpf: null,
  cnpj: null,
  data_nascimento: null,
  rg_data_emissao: null,
  cnh_data_emissao: null,
};

test('a name is enough', () => {
  expect(clienteProblems(valid, NOW)).toEqual({});
});

test('today is the day of São Paulo', () => {
  expect(clienteProblems({ ...valid, data_nascimento: '2026-11-20' }, NOW)).toEqual({});
  expect(clienteProblems({ ...valid, data_nascimento: '2026-11-21' }, NOW)).toHaveProperty('data_nascimento');
});

test('a company answers for its CNPJ, a person for the CPF', () => {
  expect(Object.keys(clienteProblems({ ...valid, cpf: '1'.repeat(11), cnpj: '1'.repeat(14) }, NOW))).toEqual(['cpf']);
  expect(Object.keys(clienteProblems({ ...valid, tipo_pessoa: 'J', nome: null, cpf: '1'.repeat(11), cnpj: '1'.repeat(14) }, NOW))).toEqual([
    'nome',
    'cnpj',
  ]);
});

test('only what was sent is written, and what only the other kind of person has is forgotten', () => {
  expect(columnsToWrite({ id: 5, nome: 'Ana', email: undefined, profissao: null, data_edicao: 'x' }, 'F')).toEqual({
    nome: 'Ana',
    profissao: null,
    cnpj: null,
    nome_fantasia: null,
    responsavel_juridico_nome: null,
    responsavel_juridico_telefone: null,
    responsavel_juridico_email: null,
  });
  const company = columnsToWrite({ nome: 'Casa', cpf: '1', nome_fantasia: 'Lar' }, 'J');
  expect(company).toMatchObject({ nome: 'Casa', nome_fantasia: 'Lar', cpf: null, rg: null, data_nascimento: null, estado_civil: null });
  expect(company).not.toHaveProperty('cnpj');
});

test('messages come in the order of the screen', () => {
  expect(Object.keys(inScreenOrder({ outro: 'x', cpf: 'x', grupos: 'x', nome: 'x', id_responsavel: 'x' }))).toEqual([
    'id_responsavel',
    'nome',
    'cpf',
    'grupos',
    'outro',
  ]);
});
