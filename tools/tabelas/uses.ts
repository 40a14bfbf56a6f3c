import { type Declarations, type Names, type Parameter, namesOf } from './names.ts';
import { type UseKind, tablesIn } from './sql.ts';
import { type Node, literalOf, nodeOf, nodesOf, textOf, walk } from './syntax.ts';

export interface TableUse {
  readonly table: string;
  readonly kind: UseKind;
}

/** A use whose table the callers of a function name. */
export interface OpenUse {
  readonly kind: UseKind;
  readonly parameter: Parameter;
}

export interface FileUses {
  readonly uses: readonly TableUse[];
  readonly open: readonly OpenUse[];
  /** Tables named by what cannot be read from the source. */
  readonly unknown: readonly string[];
}

const METHODS: ReadonlyMap<string, UseKind> = new Map([
  ...['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'from'].map((name) => [name, 'read'] as const),
  ...['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'].map((name) => [name, 'write'] as const),
]);
/** Methods of that name that are nobody's else. */
const ONLY_QUERIES = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

const methodOf = (call: Node): string | undefined => {
  const callee = nodeOf(call, 'callee');
  return callee?.type === 'MemberExpression' ? textOf(nodeOf(callee, 'property')) : undefined;
};

/** The text of a template with its expressions numbered. */
const numbered = (template: Node): string =>
  nodesOf(template, 'quasis')
    .map((part, at) => (at === 0 ? '' : `\${${at - 1}}`) + (textOf(part, 'raw') ?? ''))
    .join('');

const ofObject = (call: Node): string | undefined => textOf(nodeOf(nodeOf(call, 'callee') ?? call, 'object'));

/** Where an expression stands for a table: `sql.table`, and what writes any other name. */
const NAMERS = new Set(['table', 'id', 'ref']);

const namerOf = (node: Node | undefined): string | undefined => {
  const method = node?.type === 'CallExpression' && ofObject(node) === 'sql' ? (methodOf(node) ?? '') : '';
  return NAMERS.has(method) ? method : undefined;
};

interface Named {
  readonly kind: UseKind;
  readonly names: Names;
  readonly where: string;
}

/** Whoever makes a statement, or a part of one, out of any text. */
const RAW = new Set(['sql', 'CompiledQuery']);

/** What a text of SQL names, by what it may be; what cannot be read may name anything. */
function* rawBy(call: Node, around: readonly Node[], declared: Declarations): Generator<Named> {
  const [text] = nodesOf(call, 'arguments');
  const where = `${ofObject(call) ?? ''}.raw`;
  const template = text?.type === 'TemplateLiteral' ? numbered(text) : undefined;
  const names = template === undefined ? namesOf(text, around, declared) : { texts: [template] };
  if (names === null || 'parameter' in names) {
    yield { kind: 'write', names: null, where };
    return;
  }
  for (const { kind, name } of names.texts.flatMap(tablesIn)) {
    if (typeof name === 'string') yield { kind, names: { texts: [name] }, where: '' };
    else if (template !== undefined && text)
      yield { kind, names: namesOf(nodesOf(text, 'expressions')[name], around, declared), where: kind === 'write' ? where : '' };
  }
  // Whatever is put into it could be more than a name.
  if (template?.startsWith('${')) yield { kind: 'write', names: null, where };
}

/** What a query builder's call, a template of SQL or a statement in text names. */
function* namedBy(node: Node, around: readonly Node[], declared: Declarations): Generator<Named> {
  if (node.type === 'CallExpression') {
    const method = methodOf(node) ?? '';
    const kind = METHODS.get(method);
    const [first] = nodesOf(node, 'arguments');
    const named = first?.type === 'ArrayExpression' ? nodesOf(first, 'elements') : [first];
    if (kind) for (const one of named) yield { kind, names: namesOf(one, around, declared), where: ONLY_QUERIES.has(method) ? method : '' };
    if (method === 'raw' && RAW.has(ofObject(node) ?? '')) yield* rawBy(node, around, declared);
    const statement = method === 'query' ? (literalOf(first) ?? (first?.type === 'TemplateLiteral' ? numbered(first) : '')) : '';
    for (const table of tablesIn(statement)) yield { kind: table.kind, names: { texts: [String(table.name)] }, where: '' };
  }
  if (node.type === 'TaggedTemplateExpression' && textOf(nodeOf(node, 'tag')) === 'sql') {
    const template = nodeOf(node, 'template') ?? node;
    const expressions = nodesOf(template, 'expressions');
    for (const { kind, name } of tablesIn(numbered(template))) {
      const expression = typeof name === 'number' ? expressions[name] : undefined;
      if (typeof name === 'string') yield { kind, names: { texts: [name] }, where: '' };
      else if (namerOf(expression) !== undefined && expression)
        yield {
          kind,
          names: namesOf(nodesOf(expression, 'arguments').at(-1), around, declared),
          where: `sql.${namerOf(expression) ?? ''}`,
        };
      else if (kind === 'write') yield { kind, names: null, where: 'sql' };
    }
  }
  if (node.type === 'KeyValueProperty' && textOf(nodeOf(node, 'key')) === 'tableName') {
    // A library that is told its table.
    yield { kind: 'write', names: namesOf(nodeOf(node, 'value'), around, declared), where: '' };
  }
}

const bare = (text: string): string => text.trim().split(/\s+/)[0] ?? '';

/** The tables a file reads and writes, of those that exist. */
export function usesIn(module: Node, declared: Declarations, isTable: (name: string) => boolean): FileUses {
  const uses: TableUse[] = [];
  const open: OpenUse[] = [];
  const unknown: string[] = [];
  for (const { node, around } of walk(module)) {
    for (const { kind, names, where } of namedBy(node, around, declared)) {
      if (names === null) {
        if (where !== '') unknown.push(where);
      } else if ('parameter' in names) {
        if (where !== '') open.push({ kind, parameter: names.parameter });
      } else for (const table of names.texts.map(bare).filter(isTable)) uses.push({ table, kind });
    }
  }
  return { uses, open, unknown };
}
