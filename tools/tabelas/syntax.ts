import { parseSync } from '@swc/core';

/** A node of the syntax tree: swc's own types know each kind apart, which a walk over all of them has no use for. */
export interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isNode(value)) return [value];
  // Arguments and array elements are wrapped in objects without a type.
  return typeof value === 'object' && value !== null && 'expression' in value ? nodesIn(value.expression) : [];
};

export const nodesOf = (node: Node, property: string): Node[] => nodesIn(node[property]);
export const nodeOf = (node: Node, property: string): Node | undefined => nodesOf(node, property)[0];
export const textOf = (node: Node | undefined, property = 'value'): string | undefined => {
  const value = node?.[property];
  return typeof value === 'string' ? value : undefined;
};

/** Every node below one, itself first, with the functions around it, the innermost last. */
export function* walk(node: Node, around: readonly Node[] = []): Generator<{ readonly node: Node; readonly around: readonly Node[] }> {
  yield { node, around };
  const inside = isFunction(node) ? [...around, node] : around;
  for (const property of Object.keys(node)) for (const child of nodesOf(node, property)) yield* walk(child, inside);
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod', 'MethodProperty']);
export const isFunction = ({ type }: Node): boolean => FUNCTIONS.has(type);

export const parse = (text: string): Node => {
  const module: unknown = parseSync(text, { syntax: 'typescript', target: 'es2024' });
  if (!isNode(module)) throw new Error('swc answered no module');
  return module;
};

/** The literal of a string, or of a template without expressions. */
export function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return textOf(node);
  if (node?.type !== 'TemplateLiteral' || nodesOf(node, 'expressions').length > 0) return undefined;
  return textOf(nodeOf(node, 'quasis'), 'raw');
}
