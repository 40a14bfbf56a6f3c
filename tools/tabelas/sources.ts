import fs from 'node:fs';
import path from 'node:path';
import type { Declarations } from './names.ts';
import { type Node, literalOf, nodeOf, nodesOf, parse, textOf, walk } from './syntax.ts';

export interface Source {
  /** From the root of the checkout. */
  readonly file: string;
  readonly module: Node;
  readonly declared: Declarations;
}

/** The sources of the server that run in the product, but the loaders of demonstration data, which fill every table. */
const IS_READ = /^src\/server\/(?!demonstration\/).*(?<!\.test|\.fixture|db\/types)\.ts$/;

const declarationOf = (statement: Node): Node =>
  statement.type === 'ExportDeclaration' ? (nodeOf(statement, 'declaration') ?? statement) : statement;

const resolve = (from: string, address: string): string =>
  address.startsWith('#') ? address.replace('#', 'src/') : path.posix.join(path.posix.dirname(from), address);

/** Types and constants at the top of a file, by name. */
function declaredIn(module: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of nodesOf(module, 'body').map(declarationOf)) {
    if (statement.type === 'TsTypeAliasDeclaration') found.set(textOf(nodeOf(statement, 'id')) ?? '', statement);
    for (const one of statement.type === 'VariableDeclaration' ? nodesOf(statement, 'declarations') : []) {
      const [id, init] = [nodeOf(one, 'id'), nodeOf(one, 'init')];
      if (init) found.set(textOf(id) ?? '', init);
    }
  }
  return found;
}

const importsIn = (module: Node, file: string): Map<string, { readonly file: string; readonly name: string }> =>
  new Map(
    nodesOf(module, 'body')
      .filter((one) => one.type === 'ImportDeclaration')
      .flatMap((one) => {
        const target = resolve(file, literalOf(nodeOf(one, 'source')) ?? '');
        return nodesOf(one, 'specifiers').map((specifier) => {
          const local = textOf(nodeOf(specifier, 'local')) ?? '';
          return [local, { file: target, name: textOf(nodeOf(specifier, 'imported')) ?? local }] as const;
        });
      }),
  );

/** Sources by file, each able to find what it imports from another. */
export function sourcesOf(texts: ReadonlyMap<string, string>): Source[] {
  const modules = new Map([...texts].map(([file, text]) => [file, parse(text)]));
  const declaredBy = (file: string): Declarations => ({
    find: (name) => {
      const module = modules.get(file);
      if (!module) return undefined;
      const own = declaredIn(module).get(name);
      if (own) return { node: own, declared: declaredBy(file) };
      const from = importsIn(module, file).get(name);
      return from && declaredBy(from.file).find(from.name);
    },
  });
  return [...modules].map(([file, module]) => ({ file, module, declared: declaredBy(file) }));
}

export const serverSources = (root: string): Source[] =>
  sourcesOf(
    new Map(
      fs
        .readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
        .map((name) => path.posix.join('src/server', name))
        .filter((name) => IS_READ.test(name))
        .toSorted()
        .map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]),
    ),
  );

/** The tables there are, by the generated types. */
export function tablesOf(types: string): string[] {
  for (const { node } of walk(parse(types))) {
    if (node.type !== 'TsInterfaceDeclaration' || textOf(nodeOf(node, 'id')) !== 'DB') continue;
    return nodesOf(nodeOf(node, 'body') ?? node, 'body').flatMap((one) => textOf(nodeOf(one, 'key')) ?? []);
  }
  throw new Error('the types of the database have no DB');
}
