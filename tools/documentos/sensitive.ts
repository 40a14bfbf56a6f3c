import { z } from 'zod';
import { type AnyOperation, answersOf } from '#contract/kernel/operation.ts';
import { SENSITIVE_KEY, type Sensitivity } from '#contract/kernel/sensitive.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A field somewhere in an operation, and what its schema says of it. */
export interface FoundField {
  readonly operation: string;
  readonly name: string;
  readonly kind: Sensitivity | null;
  /** Part of what is asked for in the address. */
  readonly searched: boolean;
  /** Whether its content may be a text at all. */
  readonly text: boolean;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const schemasOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The schemas a value of this one may also be of: alternatives, and the members of a list. */
const alternatives = (schema: Schema): Schema[] => [
  ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => schemasOf(schema[key])),
  ...['items', 'additionalProperties'].flatMap((key) => (isSchema(schema[key]) ? [schema[key]] : [])),
];

function kindOf(schema: Schema): Sensitivity | null {
  const own = schema[SENSITIVE_KEY] as Sensitivity | undefined;
  return (
    own ??
    alternatives(schema)
      .map(kindOf)
      .find((kind) => kind !== null) ??
    null
  );
}

const mayBeText = (schema: Schema): boolean =>
  schema['type'] === 'string' ? schema['enum'] === undefined && schema['const'] === undefined : alternatives(schema).some(mayBeText);

function fieldsIn(schema: Schema, found: (name: string, field: Schema) => void): void {
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    found(name, field);
    fieldsIn(field, found);
  }
  for (const one of alternatives(schema)) fieldsIn(one, found);
}

const asJson = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** What a typed value is, or anything inside it. */
export function sensitivityOf(schema: z.core.$ZodType): Sensitivity | null {
  const json = asJson(schema, 'input');
  const kinds = [kindOf(json)];
  fieldsIn(json, (_name, field) => kinds.push(kindOf(field)));
  return kinds.find((kind) => kind !== null) ?? null;
}

/** Every field of every part of the operations, at any depth. */
export function fieldsOf(operations: readonly AnyOperation[]): FoundField[] {
  return operations.flatMap((operation) => {
    const parts = [
      ...[operation.params, operation.query, operation.body].map((schema) => ({ schema, io: 'input' as const })),
      ...Object.values(answersOf(operation)).map((schema) => ({ schema, io: 'output' as const })),
    ];
    return parts.flatMap(({ schema, io }) => {
      if (!schema) return [];
      const fields: FoundField[] = [];
      fieldsIn(asJson(schema, io), (name, field) =>
        fields.push({ operation: operation.id, name, kind: kindOf(field), searched: schema === operation.query, text: mayBeText(field) }),
      );
      return fields;
    });
  });
}

const KINDS: readonly Sensitivity[] = ['documento', 'telefone', 'email', 'cartao', 'segredo', 'saude', 'procura'];

const WIDTH = 140;

/** As the formatter writes it: on one line while it fits, else a name a line. */
function list(before: string, names: Iterable<string>, after: string): string {
  const written = [...new Set(names)].toSorted().map((name) => `'${name}'`);
  const line = `${before}[${written.join(', ')}]${after}`;
  const indent = ' '.repeat(before.length - before.trimStart().length);
  return line.length <= WIDTH ? line : `${before}[\n${written.map((name) => `${indent}  ${name},\n`).join('')}${indent}]${after}`;
}

/** Underscores and capitals make no other name, as for whoever reads the lists. */
const bare = (name: string): string => name.replaceAll('_', '').toLowerCase();

const namesOf = (fields: readonly FoundField[], kind: Sensitivity): string[] =>
  fields.flatMap((one) => (one.kind === kind ? [one.name] : []));

/** The module of the names, as TypeScript. */
export function sensitiveNames(operations: readonly AnyOperation[]): string {
  const fields = fieldsOf(operations);
  const searched = namesOf(fields, 'procura');
  const elsewhere = new Set(fields.filter(({ kind }) => kind !== 'procura').map(({ name }) => bare(name)));
  const onlySearched = searched.filter((name) => !elsewhere.has(bare(name)));
  const lines = KINDS.map((kind) => list(`  ${kind}: `, kind === 'procura' ? onlySearched : namesOf(fields, kind), ','));
  return [
    "import type { Sensitivity } from '#contract/kernel/sensitive.ts';",
    '',
    '/* Made by `npm run docs` from the schemas of the operations: what the history masks and the log cuts, by name. Do not edit. */',
    '',
    'export const SENSITIVE_NAMES: Readonly<Record<Sensitivity, readonly string[]>> = {',
    ...lines,
    '};',
    '',
    '/** Words to look for where somebody asks for a list, whatever the name means elsewhere. */',
    list('export const SEARCHED_NAMES: readonly string[] = ', searched, ';'),
    '',
  ].join('\n');
}
