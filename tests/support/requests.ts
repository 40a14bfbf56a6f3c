import { z } from 'zod';
import type { AnyOperation } from '#contract/kernel/operation.ts';

/* What a walk over all operations needs to know of each: taken from the operation, so that a new one is walked from its first day. */

/** The names of the parameters in an operation's address. */
export const paramNames = ({ path }: AnyOperation): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** Every parameter of the address with the same value. */
export const paramsAs = (operation: AnyOperation, value: string): Record<string, string> =>
  Object.fromEntries(paramNames(operation).map((name) => [name, value]));

/** The keys of an object schema and of the objects directly inside it, as paths of one or two names. */
export function keysOf(schema: z.ZodType | undefined): string[][] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return Object.entries(shapeOf(json)).flatMap(([key, inner]) => {
    const within = Object.keys(shapeOf(inner));
    return within.length === 0 ? [[key]] : [[key], ...within.map((name) => [key, name])];
  });
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

const shapeOf = (shape: Shape): Record<string, Shape> =>
  Object.assign({ ...shape.properties }, ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].map(shapeOf)) as Record<string, Shape>;
