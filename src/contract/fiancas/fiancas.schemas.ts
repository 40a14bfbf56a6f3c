import { z } from 'zod';
import { bareCnpj, digits } from '../kernel/documents.ts';
import { ordering } from '../kernel/ordering.ts';
import { Site } from '../kernel/trap.ts';
import {
  Cep,
  Cnpj,
  Cpf,
  DataCivil,
  Email,
  Estado,
  Id,
  Instante,
  Quantia,
  SimNao,
  Telefone,
  documento,
  filterOne,
  filterText,
  line,
  numberChoice,
  optional,
  pageOf,
  paging,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { CAMPOS, type Campo, type Formulario, type NomeDoCampo } from './fiancas.fields.ts';
import { MODOS, type Modo } from './fiancas.labels.ts';
import { ORDENS_FIANCA } from './fiancas.orders.ts';

const CPF_DIGITS = 11;

const Documento = documento(
  z
    .string()
    .max(40, 'CPF ou CNPJ inválido')
    .transform((typed) => (digits(typed).length === CPF_DIGITS && bareCnpj(typed).length === CPF_DIGITS ? digits(typed) : bareCnpj(typed))),
);

function typeOf({ especie, max = 100, opcoes = {} }: Campo): z.ZodType<string | number> {
  switch (especie) {
    case 'texto':
      return line(max);
    case 'documento':
      return Documento;
    case 'cpf':
      return Cpf;
    case 'cnpj':
      return Cnpj;
    case 'email':
      return Email.refine((text) => text.length <= max, `Use no máximo ${max} caracteres`);
    case 'telefone':
      return Telefone;
    case 'data':
      return DataCivil;
    case 'cep':
      return Cep;
    case 'estado':
      return Estado;
    case 'quantia':
      return Quantia;
    case 'sim-nao':
      return SimNao;
    case 'escolha':
      return numberChoice(z.literal(Object.keys(opcoes).map(Number), 'Escolha uma das opções'));
  }
}

type Fields = { readonly [N in NomeDoCampo]: z.ZodOptional<z.ZodType<string | number | null, string | number | null>> };

const FIELDS = Object.fromEntries(CAMPOS.map((campo) => [campo.nome, optional(typeOf(campo))])) as unknown as Fields;

const Modos = z.enum(Object.keys(MODOS) as Modo[], 'Modo inválido');

/** As it is sent. Without `modo`, that of an agency when one is named (E241). */
export const FiancaSalvar = z.object({
  modo: Modos.optional(),
  ...FIELDS,
  site: Site,
});

/** Only the number. */
export const FiancaRecebida = z.object({ id: Id });

const linha = {
  id: Id,
  modo: Modos,
  /** Of the tenant. */
  nome: z.string(),
  imobiliaria: textOrNull,
  cidade: textOrNull,
  estado: textOrNull,
  lido: SimNao,
  data_cadastro: Instante,
};

export const FiancaLinha = z.object(linha);

export const FiancaFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_FIANCA),
  /** T: both; without it only the unread. */
  lido: filterOne(z.enum(['S', 'N', 'T'], 'Use S, N ou T')).transform((lido) => lido ?? 'N'),
  texto: filterText(200),
});

export const FiancasPagina = pageOf(FiancaLinha).extend({ naoLidos: z.int().nonnegative() });

const KEPT = Object.fromEntries(CAMPOS.map(({ nome }) => [nome, z.union([z.string(), z.number()]).optional()])) as unknown as {
  readonly [N in NomeDoCampo]: z.ZodOptional<z.ZodUnion<[z.ZodString, z.ZodNumber]>>;
};

/** The whole form, as it was kept. */
export const FormularioGuardado = z.object(KEPT);

export const Fianca = z.object({ ...linha, formulario: FormularioGuardado });

export const FiancaResposta = z.object({ dados: Fianca });

export const FiancaLida = z.object({ lido: SimNao });

export type FiancaEnviada = Formulario & { readonly modo?: Modo | undefined; readonly site?: string | null | undefined };
export type FiancaFiltroEntrada = z.output<typeof FiancaFiltro>;
export type FiancaLinhaResposta = z.output<typeof FiancaLinha>;
export type FiancaCompleta = z.output<typeof Fianca>;
