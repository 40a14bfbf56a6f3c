import { z } from 'zod';
import { CALLER_KINDS, type Limits, termsFor } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The schemas a value of this one may be of, whatever is refined or optional around them. */
const forms = (schema: Schema): Schema[] => [
  schema,
  ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key].filter(isSchema).flatMap(forms) : [])),
];

const fieldOf = (schema: Schema, name: string): Schema[] =>
  forms(schema).flatMap(({ properties }) => (isSchema(properties) && isSchema(properties[name]) ? [properties[name]] : []));

const COUNTED = new Set(['string', 'number', 'integer']);

/** Whether a part of the request, `body.dados.email`, can be there, and be something that is counted. */
function canBe(operation: AnyOperation, part: string): boolean {
  const [where = '', ...names] = part.split('.');
  const schema = { params: operation.params, query: operation.query, body: operation.body }[where];
  if (!schema) return false;
  let found = [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema];
  for (const name of names) found = found.flatMap((one) => fieldOf(one, name));
  return found.flatMap(forms).some(({ type }) => typeof type === 'string' && COUNTED.has(type));
}

const asList = (limits: Limits | undefined) => (limits === undefined ? [] : 'points' in limits ? [limits] : limits);

const limitsOf = ({ access }: AnyOperation) =>
  [...CALLER_KINDS, 'provider' as const].flatMap((kind) => asList(termsFor(access, kind)?.limit));

/** Limits that share a counter and not how often they let in: whoever came first would say it for both. */
export function clashingLimits(operations: readonly AnyOperation[]): string[] {
  const seen = new Map<string, string>();
  return operations.flatMap((operation) =>
    limitsOf(operation).flatMap(({ name = operation.id, counts, seconds, points, kept }) => {
      const [counter, rate] = [`${name}:${counts}:${seconds}`, `${points} ${kept}`];
      const known = seen.get(counter) ?? rate;
      seen.set(counter, known);
      return known === rate ? [] : [`${operation.id}: ${counter}`];
    }),
  );
}

/** Limits over a part of the request that no request has: they count nothing, or are never lifted. */
export function idleLimits(operations: readonly AnyOperation[]): string[] {
  return operations.flatMap((operation) => {
    const parts = limitsOf(operation)
      .flatMap(({ counts, unless }) => [counts, unless])
      .filter((part) => part?.includes('.'));
    return parts.flatMap((part) => (part === undefined || canBe(operation, part) ? [] : [`${operation.id}: ${part}`]));
  });
}
