import { z } from 'zod';
import portuguese from 'zod/v4/locales/pt-BR.js';
import { Malformed, type Refusal, RuleError } from '#server/kernel/errors.ts';

type Issue = z.core.$ZodIssue;

// What no schema says in words of its own is said in Portuguese all the same (GER-001).
z.config(portuguese());

/** Envelopes whose name says nothing to the user (`dados`, `dadosUsuario`): the field is what comes inside (E001). */
const ENVELOPE = /^dados([A-Z]\w*)?$/;
const isPlace = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first = 'requisicao', ...rest] = path.map(String);
  const named = ENVELOPE.test(first) && rest.length > 0 && !isPlace(rest[0]) ? rest : [first, ...rest];
  // A wrong choice of a list is the list's mistake: the screen has one field for all of them.
  return named.length === 2 && isPlace(named[1]) ? (named[0] ?? first) : named.join('.');
};

/** A value of the right type that breaks a rule is the user's to mend (400); anything else is a malformed request (422). */
const isRule = (issue: Issue): boolean => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return issue.origin === 'string';
    case 'invalid_format':
    case 'invalid_value':
    case 'custom':
      return true;
    case 'invalid_union':
      return false;
    default:
      return false;
  }
};

// An enum also answers `invalid_value` to a missing or non-text input; that is shape, not rule.
const isMistypedChoice = (issue: Issue): boolean =>
  issue.code === 'invalid_value' && issue.input !== undefined && typeof issue.input !== 'string' && typeof issue.input !== 'number';

const NO_NUMBER: ReadonlySet<string | undefined> = new Set(['Número inválido', 'Código inválido']);

/** The numbers of a query string arrive as text: text that is no number is shape (E002: `pagina:"abc"` is 422). */
const isMistypedNumber = (issue: Issue): boolean => issue.code === 'invalid_format' && NO_NUMBER.has(issue.message);

const isMendable = (issue: Issue): boolean => isRule(issue) && !isMistypedChoice(issue) && !isMistypedNumber(issue);

/** Turns what the schema found into the refusal of the catalogue, fields in the order of the schema, the first message of each. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[fieldOf(issue.path)] ??= issue.message;
  return error.issues.every(isMendable) ? new RuleError(fields) : new Malformed(fields);
}

const Named = z.object({ id: z.int().nullish(), tempId: z.union([z.string(), z.int()]).nullish() });
const Wrapped = z.object({ dados: Named });

/** How whoever sent an item of a list knows it, and finds its messages again: by its code, else by what they call it, else by its place. */
export const nameOf = ({ id, tempId }: z.output<typeof Named>, place: number): string => String(id ?? tempId ?? place);

const nameOfUnread = (item: unknown, place: number): string =>
  nameOf(Wrapped.safeParse(item).data?.dados ?? Named.safeParse(item).data ?? {}, place);

/** The same, of a body in which the items of one list have messages of their own; what is malformed is nobody's to mend. */
function refusalByName(error: z.ZodError, sent: unknown, list: string): Refusal {
  if (!error.issues.every(isMendable)) return refusalOf(error);
  const { data } = z.object({ [list]: z.array(z.unknown()) }).safeParse(sent);
  const fields: Record<string, string> = {};
  // No object: somebody may be called as objects call what is theirs.
  const items = new Map<string, Record<string, string>>();
  for (const { path, message } of error.issues) {
    const [first, place, ...field] = path;
    if (first !== list || typeof place !== 'number' || field.length === 0) fields[fieldOf(path)] ??= message;
    else {
      const name = nameOfUnread(data?.[list]?.[place], place);
      const own = items.get(name) ?? {};
      own[field.map(String).join('.')] ??= message;
      items.set(name, own);
    }
  }
  return new RuleError(fields, items.size > 0 ? { [list]: Object.fromEntries(items) } : {});
}

/** Far deeper than any shape of ours: what walks a request calls itself, and must not run out of stack. */
const MAX_DEPTH = 50;

/** Half a letter of two units, which no database takes as text, becomes the sign for a letter that cannot be read. */
function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new Malformed({ requisicao: 'Conteúdo aninhado demais' });
  if (Array.isArray(value)) return value.map((one) => wellFormed(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wellFormed(one, depth + 1)]));
}

/** Parses one part of a request, or throws its refusal. `named`: the list in it whose items are refused by name. */
export function parsePart(schema: z.ZodType | undefined, value: unknown, named?: string): unknown {
  if (!schema) return undefined;
  const read = wellFormed(value);
  const parsed = schema.safeParse(read, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw named === undefined ? refusalOf(parsed.error) : refusalByName(parsed.error, read, named);
}

/** A body as far as it can be read, and what its schema refuses of it; null when it refuses nothing. */
export interface Sparing {
  readonly data: unknown;
  readonly refused: RuleError | null;
}

/** A copy without the fields that these paths lead to; null when one of them lies in a list, whose other items would be judged wrongly. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const path of paths) {
    let place = copy;
    for (const step of path.slice(0, -1))
      place = typeof place === 'object' && place !== null ? (place as Record<PropertyKey, unknown>)[step] : null;
    const last = path.at(-1);
    if (last === undefined || typeof place !== 'object' || place === null || path.some((step) => typeof step === 'number')) return null;
    delete (place as Record<PropertyKey, unknown>)[last];
  }
  return copy;
}

/**
 * Parses a body; what breaks a rule of the schema is left out and told, so that the rules behind it can be judged in the same round. Throws
 * what is malformed, and a refusal after which nothing is left to judge.
 */
export function parseSparing(schema: z.ZodType | undefined, value: unknown): Sparing {
  if (!schema) return { data: undefined, refused: null };
  const read = wellFormed(value);
  const parsed = schema.safeParse(read, { reportInput: true });
  if (parsed.success) return { data: parsed.data, refused: null };
  const refused = refusalOf(parsed.error);
  if (!(refused instanceof RuleError)) throw refused;
  const rest = without(
    read,
    parsed.error.issues.map(({ path }) => path),
  );
  const again = rest === null ? null : schema.safeParse(rest);
  if (!again?.success) throw refused;
  return { data: again.data, refused };
}
