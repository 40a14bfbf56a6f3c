import { expect, test } from 'vitest';
import { z } from 'zod';
import { Cpf, DataCivil, Email, Id, Senha, SimNao, Valor, line, optional, text } from '#contract/kernel/vocabulary.ts';
import { fieldsOf } from './form-fields.ts';

const titled = <S extends z.ZodType>(schema: S, more: Readonly<Record<string, string>> = {}) => schema.meta({ title: 'Nome', ...more });

test('a field is told by its schema, whatever it is wrapped in', () => {
  const schema = z.object({
    id: Id,
    linha: titled(line(30).default(''), { 'x-obrigatorio': 'Informe o nome' }),
    longo: titled(optional(text(2000))),
    cpf: titled(optional(Cpf), { 'x-pessoa': 'F' }),
    email: titled(optional(Email)),
    dia: titled(optional(DataCivil)),
    valor: titled(Valor.refine((value) => value !== '').optional()),
    codigo: titled(optional(Id)),
    sim: titled(SimNao.optional()),
    letra: titled(z.enum(['A', 'B']).optional()),
    talvez: titled(optional(z.enum(['A', 'B']))),
    exigida: titled(z.enum(['A', 'B']).optional(), { 'x-obrigatorio': 'Escolha' }),
    numero: titled(z.int().max(9).optional()),
    numerado: titled(z.union([z.literal(1), z.literal(2)]).optional()),
    lista: titled(z.array(z.string()).optional()),
    segredos: titled(z.array(z.object({ texto: optional(Senha) })).optional()),
    data_edicao: z.string(),
  });
  expect(Object.entries(fieldsOf(schema)).map(([name, { label: _label, ...info }]) => [name, info])).toEqual([
    ['linha', { format: 'text', max: 30, required: 'Informe o nome' }],
    ['longo', { format: 'text', max: 2000 }],
    ['cpf', { format: 'cpf', sensitive: 'documento', person: 'F' }],
    ['email', { format: 'email', max: 200, sensitive: 'email' }],
    ['dia', { format: 'date' }],
    ['valor', { format: 'amount' }],
    ['codigo', { format: 'record' }],
    ['sim', { format: 'yesNo' }],
    ['letra', { format: 'choice', choices: ['A', 'B'], chosen: true }],
    ['talvez', { format: 'choice', choices: ['A', 'B'] }],
    ['exigida', { format: 'choice', choices: ['A', 'B'], required: 'Escolha' }],
    ['numero', { format: 'number' }],
    ['numerado', { format: 'number', choices: [1, 2], chosen: true }],
    ['lista', { format: 'list' }],
    ['segredos', { format: 'list', sensitive: 'segredo' }],
  ]);
});

test('the fields of a part come after it', () =>
  expect(Object.keys(fieldsOf(z.object({ parte: titled(z.object({ dia: titled(DataCivil) })), fim: titled(Id) })))).toEqual([
    'parte',
    'parte.dia',
    'fim',
  ]));

test('a field without a name, or that nobody knows how to type, is refused', () => {
  expect(() => fieldsOf(z.object({ nome: line(20) }))).toThrow('O campo nome não tem nome para a tela');
  expect(() => fieldsOf(z.object({ nome: titled(z.map(z.string(), z.string())) }))).toThrow('Não se sabe como se digita o campo nome');
});
