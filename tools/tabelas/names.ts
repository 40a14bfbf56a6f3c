import { type Node, literalOf, nodeOf, nodesOf, textOf } from './syntax.ts';

/* Which texts a piece of code may stand for: a literal, a choice of literals, or a parameter of a type that lists them. */

/** What a file declares at its top, as far as names of tables need it. */
export interface Declarations {
  /** The type or constant of that name, declared in the file or imported from another of ours, with what is declared beside it. */
  readonly find: (name: string) => { readonly node: Node; readonly declared: Declarations } | undefined;
}

/** A parameter whose texts only the callers know. */
export interface Parameter {
  readonly function: Node;
  readonly index: number;
}

export type Names = { readonly texts: readonly string[] } | { readonly parameter: Parameter } | null;

const all = (parts: readonly (string[] | null)[]): string[] | null => (parts.every((part) => part !== null) ? parts.flat() : null);

const keysOf = (object: Node | undefined): string[] | null => {
  if (object?.type === 'TsConstAssertion') return keysOf(nodeOf(object, 'expression'));
  if (object?.type !== 'ObjectExpression') return null;
  return nodesOf(object, 'properties').flatMap((one) => textOf(nodeOf(one, 'key')) ?? []);
};

/** The texts a type lists. */
function textsOfType(type: Node | undefined, declared: Declarations): string[] | null {
  switch (type?.type) {
    case 'TsTypeAnnotation':
    case 'TsTypeAliasDeclaration':
    case 'TsParenthesizedType':
      return textsOfType(nodeOf(type, 'typeAnnotation'), declared);
    case 'TsUnionType':
      return all(nodesOf(type, 'types').map((one) => textsOfType(one, declared)));
    case 'TsLiteralType': {
      const text = literalOf(nodeOf(type, 'literal'));
      return text === undefined ? null : [text];
    }
    case 'TsTypeReference': {
      const found = declared.find(textOf(nodeOf(type, 'typeName')) ?? '');
      return found ? textsOfType(found.node, found.declared) : null;
    }
    case 'TsTypeOperator': {
      const query = nodeOf(type, 'typeAnnotation');
      return query?.type === 'TsTypeQuery' ? keysOf(declared.find(textOf(nodeOf(query, 'exprName')) ?? '')?.node) : null;
    }
    default:
      return null;
  }
}

const patternOf = (parameter: Node): Node => (parameter.type === 'Parameter' ? (nodeOf(parameter, 'pat') ?? parameter) : parameter);

function parameterNamed(name: string, around: readonly Node[]): { readonly at: Parameter; readonly type: Node | undefined } | null {
  for (const one of around.toReversed()) {
    const patterns = nodesOf(one, 'params').map(patternOf);
    const index = patterns.findIndex((pattern) => pattern.type === 'Identifier' && textOf(pattern) === name);
    const found = patterns[index];
    if (found) return { at: { function: one, index }, type: nodeOf(found, 'typeAnnotation') };
  }
  return null;
}

/** The text of a constant at the top of a file, also through another. */
function constantNamed(name: string, declared: Declarations): Names {
  const found = declared.find(name);
  const value = found?.node.type === 'TsConstAssertion' ? nodeOf(found.node, 'expression') : found?.node;
  return found && value ? namesOf(value, [], found.declared) : null;
}

/** What an expression may stand for; null when it cannot be told. */
export function namesOf(expression: Node | undefined, around: readonly Node[], declared: Declarations): Names {
  const literal = literalOf(expression);
  if (literal !== undefined) return { texts: [literal] };
  switch (expression?.type) {
    case 'ConditionalExpression': {
      const [first, other] = ['consequent', 'alternate'].map((side) => namesOf(nodeOf(expression, side), around, declared));
      return first && other && 'texts' in first && 'texts' in other ? { texts: [...first.texts, ...other.texts] } : null;
    }
    case 'Identifier': {
      const parameter = parameterNamed(textOf(expression) ?? '', around);
      if (!parameter) return constantNamed(textOf(expression) ?? '', declared);
      const texts = textsOfType(parameter.type, declared);
      return texts === null ? { parameter: parameter.at } : { texts };
    }
    case 'TemplateLiteral': {
      // `${table} as x`
      const [only, ...more] = nodesOf(expression, 'expressions');
      const starts = textOf(nodeOf(expression, 'quasis'), 'raw') === '';
      return starts && more.length === 0 ? namesOf(only, around, declared) : null;
    }
    default:
      return null;
  }
}
