import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AnyOperation, operation } from '#contract/kernel/operation.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { sensitive } from '#contract/kernel/sensitive.ts';
import { Cnpj, Cpf, Email, Senha, Telefone, codigoDeAcesso, documento, optional, saude } from '#contract/kernel/vocabulary.ts';
import { allOperations } from './operations.ts';
import { fieldsOf, sensitiveNames, sensitivityOf } from './sensitive.ts';

const pessoa = z.object({ identificacao: Cpf.nullish(), contato: optional(Telefone), correio: z.union([Email, z.literal('')]) });
const teste = operation({
  id: 'teste/salvar',
  summary: 'Salvar',
  method: 'POST',
  repeat: 'key',
  path: '/teste',
  access: { to: 'staff', permission: flag('usuariosPermissao') },
  history: 'change',
  body: z.object({
    pessoas: z.array(pessoa).max(3),
    porNumero: z.record(z.string(), z.object({ cadastro: Cnpj.default('') })),
    viagem: z.tuple([z.object({ passaporteDele: documento(z.string()).refine((one) => one !== '') })]),
    pagamento: z.object({ numeroCartao: sensitive('cartao', z.string()), nome: z.string() }).nullable(),
    acesso: z.object({ segredoDele: Senha.optional(), convite: codigoDeAcesso(z.string()) }),
    ficha: z.object({ alergias: saude(200).nullable() }),
  }),
  response: z.object({ id: z.int() }),
});

test('a field made of a sensitive schema is found under any name, at any depth, however it is wrapped', () => {
  const found = Object.fromEntries(fieldsOf([teste]).flatMap(({ name, kind }) => (kind === null ? [] : [[name, kind]])));
  expect(found).toEqual({
    identificacao: 'documento',
    contato: 'telefone',
    correio: 'email',
    cadastro: 'documento',
    passaporteDele: 'documento',
    numeroCartao: 'cartao',
    segredoDele: 'segredo',
    convite: 'segredo',
    alergias: 'saude',
  });
  expect(sensitiveNames([teste])).toContain("cartao: ['numeroCartao'],");
});

/** Names that sound like one and are none: a flag, a day, a count, a name of a function. */
const HARMLESS = new Set(['cnh_data_emissao', 'rg_data_emissao', 'email_enviado', 'codigosRestantes', 'codigo_ate', 'modelosEmail']);
const SOUNDS = /cpf|cnpj|^rg|cnh|passaporte|telefone|celular|e_?mail|senha|segredo|cart[aã]o|^cvv|saude|alergia|doenca|^token|^codigo/i;

test('no text of the product that sounds like one is left in clear', async () => {
  const fields = fieldsOf(await allOperations());
  const sensitive = new Set(fields.flatMap(({ name, kind }) => (kind === null ? [] : [name])));
  const clear = fields.filter(({ name, text }) => text && SOUNDS.test(name) && !sensitive.has(name) && !HARMLESS.has(name));
  expect(clear.map(({ operation: id, name }) => `${id}: ${name}`)).toEqual([]);
});

/** Texts in an address that nobody looks for: why, where to go on, a number that was drawn, what an answer of ours named, what a provider has us say back. */
const NOT_LOOKED_FOR = new Set([
  'motivo',
  'antes',
  'numeroSorteio',
  'data_edicao',
  'linkTermoResponsabilidade',
  'hub.challenge',
  'funcao',
  'autor',
]);

/** What somebody types who looks for a person: an access code is an ordinary word. */
const WORDS = ['MANTIQUEIRA', 'Serra', 'FR123456', '529.982.247-25', 'José da Silva'];

/** The schema of a query's field, and whether words come through it as they were typed. */
function letsWordsIn(schema: z.core.$ZodType): boolean {
  return WORDS.some((word) => {
    const parsed = z.safeParse(schema, word);
    return parsed.success && JSON.stringify(parsed.data).includes(word);
  });
}

/** The fields of what is asked for in the address, whatever is refined or transformed around them. */
function askedIn({ query }: AnyOperation): readonly (readonly [string, z.core.$ZodType])[] {
  let schema: z.core.$ZodType | undefined = query;
  while (schema instanceof z.ZodPipe) schema = schema.in;
  if (schema === undefined) return [];
  if (!(schema instanceof z.ZodObject)) throw new Error('O que se pede no endereço é um objeto');
  return Object.entries(schema.shape);
}

test('whatever words can be looked for in any call, the schema says so, and the history keeps none', async () => {
  const clear = (await allOperations()).flatMap((one) =>
    askedIn(one)
      .filter(([name, schema]) => letsWordsIn(schema) && sensitivityOf(schema) === null && !NOT_LOOKED_FOR.has(name))
      .map(([name]) => `${one.id}: ${name}`),
  );
  expect(clear).toEqual([]);
});
