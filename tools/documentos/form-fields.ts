import type { z } from 'zod';
import type { FieldFormat, FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import { Cep, Cnpj, Cor, Cpf, DataCivil, Email, Id, Senha, SimNao, Telefone } from '#contract/kernel/vocabulary.ts';
import { ClienteFormulario } from '#contract/clientes/clientes.schemas.ts';
import { DispositivoSalvar } from '#contract/dispositivos/dispositivos.schemas.ts';
import { EmailFormulario } from '#contract/envios/envios.email.schemas.ts';
import { SmsFormulario } from '#contract/envios/envios.schemas.ts';
import { WhatsappFormulario } from '#contract/envios/envios.whatsapp.schemas.ts';
import { EventoPadraoSalvar } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { EventoFormulario } from '#contract/eventos/eventos.schemas.ts';
import { FichaFormulario } from '#contract/fichas/fichas.schemas.ts';
import { FiltroSalvoFormulario } from '#contract/filtros-salvos/filtros-salvos.schemas.ts';
import { GrupoSalvar } from '#contract/grupos/grupos.schemas.ts';
import { ModeloEmailSalvar } from '#contract/modelos-email/modelos-email.schemas.ts';
import { ModeloSmsSalvar } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { SolicitacaoFormulario } from '#contract/pagamentos/pagamentos.schemas.ts';
import { EventoFormulario as EventoSeguradoFormulario } from '#contract/seguro-aventura/seguro-aventura.evento.schemas.ts';
import { ParticipanteFormulario } from '#contract/seguro-aventura/seguro-aventura.participante.schemas.ts';
import { PessoaFormulario } from '#contract/seguro-aventura/seguro-aventura.pessoa.schemas.ts';
import { UsuarioFormulario } from '#contract/usuarios/usuarios.schemas.ts';
import { UsuarioIpFormulario } from '#contract/usuarios-ip/usuarios-ip.schemas.ts';
import { sensitivityOf } from './sensitive.ts';

interface FormSchema {
  /** Folder of the contract. */
  readonly domain: string;
  /** Where the domain has several: which of them. */
  readonly part?: string;
  /** Name of the table. */
  readonly name: string;
  /** How the schema is reached from its file. */
  readonly from: string;
  readonly schema: z.ZodObject;
}

/** The forms whose fields the screens know by a table. */
const FORMS: readonly FormSchema[] = [
  { domain: 'clientes', name: 'CLIENTE_FIELDS', from: 'ClienteFormulario', schema: ClienteFormulario },
  { domain: 'dispositivos', name: 'DISPOSITIVO_FIELDS', from: 'DispositivoSalvar.shape.dados', schema: DispositivoSalvar.shape.dados },
  { domain: 'envios', part: 'email', name: 'EMAIL_FIELDS', from: 'EmailFormulario', schema: EmailFormulario },
  { domain: 'envios', name: 'SMS_FIELDS', from: 'SmsFormulario', schema: SmsFormulario },
  { domain: 'envios', part: 'whatsapp', name: 'WHATSAPP_FIELDS', from: 'WhatsappFormulario', schema: WhatsappFormulario },
  { domain: 'eventos', name: 'EVENTO_FIELDS', from: 'EventoFormulario', schema: EventoFormulario },
  { domain: 'eventos-padrao', name: 'EVENTO_PADRAO_FIELDS', from: 'EventoPadraoSalvar', schema: EventoPadraoSalvar },
  { domain: 'fichas', name: 'FICHA_FIELDS', from: 'FichaFormulario', schema: FichaFormulario },
  { domain: 'filtros-salvos', name: 'FILTRO_SALVO_FIELDS', from: 'FiltroSalvoFormulario', schema: FiltroSalvoFormulario },
  { domain: 'grupos', name: 'GRUPO_FIELDS', from: 'GrupoSalvar.shape.dados', schema: GrupoSalvar.shape.dados },
  { domain: 'modelos-email', name: 'MODELO_EMAIL_FIELDS', from: 'ModeloEmailSalvar', schema: ModeloEmailSalvar },
  { domain: 'modelos-sms', name: 'MODELO_SMS_FIELDS', from: 'ModeloSmsSalvar', schema: ModeloSmsSalvar },
  { domain: 'pagamentos', name: 'SOLICITACAO_FIELDS', from: 'SolicitacaoFormulario', schema: SolicitacaoFormulario },
  {
    domain: 'seguro-aventura',
    part: 'evento',
    name: 'EVENTO_SEGURADO_FIELDS',
    from: 'EventoFormulario',
    schema: EventoSeguradoFormulario,
  },
  {
    domain: 'seguro-aventura',
    part: 'participante',
    name: 'PARTICIPANTE_FIELDS',
    from: 'ParticipanteFormulario',
    schema: ParticipanteFormulario,
  },
  { domain: 'seguro-aventura', part: 'pessoa', name: 'PESSOA_FIELDS', from: 'PessoaFormulario', schema: PessoaFormulario },
  { domain: 'usuarios', name: 'USUARIO_FIELDS', from: 'UsuarioFormulario', schema: UsuarioFormulario },
  { domain: 'usuarios-ip', name: 'USUARIO_IP_FIELDS', from: 'UsuarioIpFormulario', schema: UsuarioIpFormulario },
];

/** Never on screen: which record, and the version of it that was edited. */
const KEPT = ['id', 'data_edicao'];

/** Words of the vocabulary that say by themselves how they are typed. */
const OF_VOCABULARY = new Map<unknown, FieldFormat>([
  [Cpf, 'cpf'],
  [Cnpj, 'cnpj'],
  [Telefone, 'phone'],
  [Cep, 'cep'],
  [Cor, 'colour'],
  [DataCivil, 'date'],
  [Email, 'email'],
  [Senha, 'password'],
  [SimNao, 'yesNo'],
  [Id, 'record'],
]);

type Definition = z.core.$ZodTypes['_zod']['def'];

/** The schemas a value passes on its way in, the outermost first. */
function* layers(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema;
  // A word with a name for the screen is a copy of itself.
  if (schema._zod.parent) yield* layers(schema._zod.parent);
  const definition = schema._zod.def as Definition;
  if ('innerType' in definition) yield* layers(definition.innerType);
  if (definition.type === 'pipe') {
    yield* layers(definition.in);
    yield* layers(definition.out);
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
const checksOf = (step: z.core.$ZodType) => (step._zod.def.checks ?? []).map((check) => check._zod.def);

function formatOf(steps: readonly z.core.$ZodType[]): FieldFormat | null {
  const known = steps.map((step) => OF_VOCABULARY.get(step)).find((format) => format !== undefined);
  if (known !== undefined) return known;
  const definitions = steps.map((step) => step._zod.def as Definition);
  const of = <T extends Definition['type']>(type: T) =>
    definitions.find((one) => one.type === type) as Extract<Definition, { type: T }> | undefined;
  if (of('array') || of('object')) return 'list';
  if (of('enum')) return 'choice';
  if (of('literal')) return of('literal')?.values.every(isText) ? 'choice' : 'number';
  // Of several literals, one decides.
  const union = of('union');
  if (union) return formatOf(union.options.slice(0, 1).flatMap((option) => [...layers(option)]));
  if (of('number')) return 'number';
  if (!of('string')) return null;
  // The vocabulary has been looked at: what is left with a pattern is an amount.
  return steps.flatMap(checksOf).some((check) => check.check === 'string_format') ? 'amount' : 'text';
}

/** The closed list a value is taken from; undefined when it is not of one. */
function choicesOf(steps: readonly z.core.$ZodType[]): FieldInfo['choices'] {
  for (const step of steps) {
    const definition = step._zod.def as Definition;
    if (definition.type === 'enum') return Object.values(definition.entries);
    if (definition.type === 'literal') return definition.values.filter((one) => typeof one === 'string' || typeof one === 'number');
    if (definition.type === 'union') return definition.options.flatMap((option) => choicesOf([...layers(option)]) ?? []);
  }
  return undefined;
}

const takesNull = (steps: readonly z.core.$ZodType[]): boolean => steps.some((step) => step._zod.def.type === 'nullable');

/** Most characters that are taken; of a masked word, its mask knows. */
function maxOf(format: FieldFormat, steps: readonly z.core.$ZodType[]): number | undefined {
  if (!['text', 'email', 'password'].includes(format)) return undefined;
  const bounds = steps.flatMap(checksOf).filter((check): check is z.core.$ZodCheckMaxLengthDef => check.check === 'max_length');
  return bounds.length === 0 ? undefined : Math.min(...bounds.map((check) => check.maximum));
}

function infoOf(place: string, schema: z.ZodType): FieldInfo {
  const { title, 'x-obrigatorio': required, 'x-pessoa': person } = schema.meta() ?? {};
  const steps = [...layers(schema)];
  const format = formatOf(steps);
  if (title === undefined) throw new Error(`O campo ${place} não tem nome para a tela: dê-lhe .meta({ title }).`);
  if (format === null) throw new Error(`Não se sabe como se digita o campo ${place}.`);
  const max = maxOf(format, steps);
  const kind = sensitivityOf(schema);
  const choices = format === 'choice' || format === 'number' ? choicesOf(steps) : undefined;
  return {
    label: title,
    format,
    ...(choices === undefined ? {} : { choices }),
    // What is required starts out blank.
    ...(choices !== undefined && required === undefined && !takesNull(steps) ? { chosen: true } : {}),
    ...(max === undefined ? {} : { max }),
    ...(typeof required === 'string' ? { required } : {}),
    ...(kind === null ? {} : { sensitive: kind }),
    ...(person === 'F' || person === 'J' ? { person } : {}),
  };
}

const isPart = (schema: unknown): schema is z.ZodObject => typeof schema === 'object' && schema !== null && 'shape' in schema;

/** Every field of a form schema in its order; those of a part after it, as `part.field`. */
export function fieldsOf(schema: z.ZodObject, prefix = ''): FieldTable {
  const entries = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).filter(([name]) => !KEPT.includes(name));
  return Object.fromEntries(
    entries.flatMap(([name, field]): [string, FieldInfo][] => {
      const path = `${prefix}${name}`;
      return [[path, infoOf(path, field)], ...(isPart(field) ? Object.entries(fieldsOf(field, `${path}.`)) : [])];
    }),
  );
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? quoted(value) : String(value);
};
const key = (name: string): string => (/^\w+$/.test(name) ? name : quoted(name));

const lineOf = ([name, info]: readonly [string, FieldInfo]): string =>
  `  ${key(name)}: { ${Object.entries(info)
    .map(([part, value]) => `${part}: ${literal(value)}`)
    .join(', ')} },`;

const nameOf = ({ domain, part }: FormSchema): string => (part === undefined ? domain : `${domain}.${part}`);

const fileOf = (form: FormSchema): string => {
  const { name, from, schema } = form;
  return [
    '// Gerado por `npm run docs` a partir do esquema; não edite.',
    "import type { FieldTable, FormFields } from '../kernel/fields.ts';",
    `import type { ${from.split('.')[0] ?? from} } from './${nameOf(form)}.schemas.ts';`,
    '',
    '/** The fields of the form, in the order of the screen. */',
    `export const ${name} = {`,
    ...Object.entries(fieldsOf(schema)).map(lineOf),
    `} as const satisfies FieldTable<FormFields<typeof ${from}>>;`,
    '',
  ].join('\n');
};

/** The tables of fields by file: what a screen knows of a form without its schema. */
export const fieldTables = (): Readonly<Record<string, string>> =>
  Object.fromEntries(FORMS.map((form) => [`src/contract/${form.domain}/${nameOf(form)}.form.ts`, fileOf(form)]));
