import { z } from 'zod';
import { bareCnpj, digits } from './documents.ts';
import { phoneDigits } from './formats.ts';
import { isCivilDate } from './dates.ts';
import { centsOf, decimalOf } from './money.ts';
import { sensitive } from './sensitive.ts';
import { UFS } from './states.ts';
import { isBlank, oneLine } from './visible.ts';

/*
 * The shared words of every schema. Every string is bounded. A wrong type is a 422; a value of the right type
 * that breaks a rule is a 400 with the message written here (E002).
 */

/** Empty text means "no value": forms send it, the database never stores it. */
const blankToNull = <V>(value: V): V | null => (typeof value === 'string' && isBlank(value) ? null : value);

/** One schema for each bound: hundreds of fields have the same few, and a schema weighs some kilobytes. */
function oncePer<S extends z.ZodType>(make: (bound: number) => S): (bound: number) => S {
  const made = new Map<number, S>();
  return (bound) => {
    const schema = made.get(bound) ?? make(bound);
    made.set(bound, schema);
    return schema;
  };
}

/** An optional field: absent keeps what is stored, null or blank clears it. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: z.input<S> | '' | null | undefined) => blankToNull(value), schema.nullable()).optional();

export const Id = z.int().positive().max(2_147_483_647);
/** An id in an address or query string. */
export const IdText = z
  .string()
  .regex(/^\d{1,10}$/, 'Código inválido')
  .transform(Number)
  .pipe(Id);
export const IdParams = z.object({ id: IdText });

/** One line of text with at most `max` characters, trimmed, of letters that are seen. */
export const line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, `Use no máximo ${max} caracteres`));
/** Free text with line breaks, at most `max` characters. */
export const text = oncePer((max) => z.string().max(max, `Use no máximo ${max} caracteres`));

export const Nome = line(200);
export const Login = line(60);
/** A password as typed: bounded so that hashing is, never trimmed. */
export const Senha = sensitive('segredo', z.string().max(200, 'Use no máximo 200 caracteres'));
/** A code that opens something by itself: of the login, of a partner, of a recovery. */
export const codigoDeAcesso = <S extends z.ZodType>(schema: S): S => sensitive('segredo', schema);
export const Email = sensitive('email', line(200).pipe(z.email('E-mail inválido')));
/** Digits only, whatever the mask; the check digits are a rule of the service. */
export const Cpf = sensitive(
  'documento',
  z.string().max(20, 'CPF deve ter 11 dígitos').transform(digits).pipe(z.string().length(11, 'CPF deve ter 11 dígitos')),
);
export const Cnpj = sensitive(
  'documento',
  z.string().max(24, 'CNPJ deve ter 14 caracteres').transform(bareCnpj).pipe(z.string().length(14, 'CNPJ deve ter 14 caracteres')),
);
/** A document without check digits of ours: RG, CNH, passport. */
export const documento = <S extends z.ZodType>(schema: S): S => sensitive('documento', schema);
export const Telefone = sensitive(
  'telefone',
  z
    .string()
    .max(30, 'Telefone deve ter DDD e 8 ou 9 dígitos')
    .transform(phoneDigits)
    .pipe(z.string().regex(/^\d{10,11}$/, 'Telefone deve ter DDD e 8 ou 9 dígitos')),
);
/** What somebody says of their health, at most `max` characters. */
export const saude = oncePer((max) => sensitive('saude', text(max)));
export const Cep = z.string().max(12, 'CEP deve ter 8 dígitos').transform(digits).pipe(z.string().length(8, 'CEP deve ter 8 dígitos'));
export const Estado = z.enum(UFS, 'Estado inválido');
export const Cor = z
  .string()
  .max(7, 'Cor inválida')
  .regex(/^#[0-9a-fA-F]{6}$/, 'Cor inválida');
/** A civil day, `YYYY-MM-DD`. */
export const DataCivil = z.string().max(10, 'Data inválida').refine(isCivilDate, 'Data inválida');
/** An instant in ISO 8601 with zone. Also the version of a record in `data_edicao`: compared as it was sent. */
export const Instante = z.string().max(40);
/** An amount in reais as a decimal text with two places, `"1234.50"`. */
export const Valor = z
  .string()
  .max(16, 'Valor inválido')
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Valor inválido');
/** `1.234,50`, `1234,5` and 1234.5 as the decimal text they mean. */
const decimalText = (value: string | number): string => {
  const said = String(value).trim();
  return said.includes(',') ? said.replaceAll('.', '').replace(',', '.') : said;
};
const quantia = (shape: RegExp) =>
  z
    .preprocess(
      (value: string | number) => (typeof value === 'string' || typeof value === 'number' ? decimalText(value) : value),
      z.string().max(16, 'Valor inválido').regex(shape, 'Valor inválido'),
    )
    .transform((decimal) => decimalOf(centsOf(decimal)));
/** An amount in reais from nought up as somebody says it: decimal text, a number, or with a comma. Becomes `"1234.50"`. */
export const Quantia = quantia(/^\d{1,12}(\.\d{1,2})?$/);
/** The same, below nought too: for what a rule refuses by its field, whatever its sign. */
export const QuantiaComSinal = quantia(/^-?\d{1,12}(\.\d{1,2})?$/);
export const SimNao = z.enum(['S', 'N'], 'Use S ou N');

/** A choice among numbers; in a query string it comes as text. */
export const numberChoice = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value), schema);

/** A code in a query string, or 0 for none. */
export const codeOrNone = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number);

/** A text as it is read, where there may be none. */
export const textOrNull = z.string().nullable();

/** What whoever asked may do with this very record; `motivo` says why not, where it can be said. The server decides again when it is done. */
export const Pode = z.object({ alterar: SimNao, remover: SimNao, motivo: textOrNull });
export type PodeResposta = z.output<typeof Pode>;
/** `S` for true. */
export const simNao = (value: boolean): 'S' | 'N' => (value ? 'S' : 'N');
/** True for `S`, and for whoever sends the boolean itself. */
export const isYes = (value: 'S' | 'N' | boolean): boolean => value === true || value === 'S';

/** A list in a query string: repeated keys, `key[]=` and comma lists are the same (R01). */
export const listOf = <S extends z.ZodType>(item: S, max = 200) =>
  z.preprocess((value: readonly (string | number)[] | string | number | null | undefined) => {
    if (value === undefined || value === null || value === '') return undefined;
    const parts = [value].flat().flatMap((one): (string | number)[] => (typeof one === 'string' ? one.split(',') : [one]));
    return parts.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
  }, z.array(item).max(max).optional());

/** A text in the address that nobody looks for: a reason, where to go on, a number that was drawn. Blank is none. */
export const queryText = oncePer((max) =>
  z.preprocess(
    (value: string | undefined) => (typeof value === 'string' && isBlank(value) ? undefined : value),
    z.string().max(max, `Use no máximo ${max} caracteres`).optional(),
  ),
);

/** A text filter: words of whoever searches, which the history does not keep; blank is no filter. */
export const filterText = oncePer((max) => sensitive('procura', queryText(max)));

/** A filter of one value; blank is no filter. */
export const filterOne = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value: z.input<S> | '' | undefined) => (value === '' ? undefined : value), schema.optional());

const integerText = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Número inválido')
    .transform(Number)
    .pipe(z.int().min(1).max(max));

const Pagina = integerText(100_000_000).default(1);
const registrosPorPagina = oncePer((perPage) =>
  integerText(999_999_999)
    .default(perPage)
    .transform((n) => Math.min(n, 200)),
);

/** The rows of a page where nobody says how many (E008). */
export const REGISTROS_POR_PAGINA = 10;

/** `pagina` from 1, `registrosPorPagina` at most 200 (E008). */
export const paging = (perPage = REGISTROS_POR_PAGINA) => ({ pagina: Pagina, registrosPorPagina: registrosPorPagina(perPage) });

/** How many there are of something, as it is read. */
export const quantos = z.int().nonnegative();

/** A page of a list. */
export const pageOf = <S extends z.ZodType>(item: S) => z.object({ registros: z.array(item), totalRegistros: quantos });

/** The answer of a call that only confirms. */
export const Sucesso = z.object({ sucesso: z.literal(true) });
export const SUCESSO = { sucesso: true } as const;

/** A file to open at `/download/{temporario}/{nome}`; `arquivo` says the same. */
export const ArquivoPronto = z.object({ arquivo: z.string(), temporario: z.string(), nome: z.string() });
export type ArquivoProntoResposta = z.output<typeof ArquivoPronto>;
