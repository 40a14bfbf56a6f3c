import fs from 'node:fs';
import path from 'node:path';
import type { UseKind } from './sql.ts';
import { type Source, serverSources, tablesOf } from './sources.ts';
import { type Node, isFunction, literalOf, nodeOf, nodesOf, textOf, walk } from './syntax.ts';
import { KERNEL } from './tiers.ts';
import { type FileUses, type TableUse, usesIn } from './uses.ts';

export interface Use extends TableUse {
  readonly file: string;
}

export interface Uses {
  readonly uses: readonly Use[];
  /** What the source does not tell, file by file. */
  readonly unknown: readonly string[];
}

/** The names under which functions can be called. */
function functionNames(module: Node): Map<Node, string> {
  const names = new Map<Node, string>();
  for (const { node } of walk(module)) {
    const [name, value] =
      node.type === 'FunctionDeclaration'
        ? [nodeOf(node, 'identifier'), node]
        : node.type === 'VariableDeclarator'
          ? [nodeOf(node, 'id'), nodeOf(node, 'init')]
          : [undefined, undefined];
    if (name && value && isFunction(value)) names.set(value, textOf(name) ?? '');
  }
  return names;
}

/** What the callers of a function give as an argument, with the file of each call. */
function* argumentsOf(
  sources: readonly Source[],
  name: string,
  index: number,
): Generator<{ readonly file: string; readonly text: string | undefined }> {
  for (const { file, module } of sources) {
    for (const { node } of walk(module)) {
      if (node.type !== 'CallExpression' || textOf(nodeOf(node, 'callee')) !== name) continue;
      yield { file, text: literalOf(nodesOf(node, 'arguments')[index]) };
    }
  }
}

/** Runs again what was compiled from a query that was read where it stands. */
const COMPILED_ALREADY = 'src/server/kernel/db/fixed-query.ts';

/** Every use of a table in these sources. Where a function is told the table, the use is of whoever calls it. */
export function usesOf(sources: readonly Source[], tables: readonly string[]): Uses {
  const isTable = (name: string): boolean => tables.includes(name);
  const uses: Use[] = [];
  const unknown: string[] = [];
  for (const { file, module, declared } of sources) {
    const found: FileUses = usesIn(module, declared, isTable);
    uses.push(...found.uses.map((use) => ({ ...use, file })));
    if (file !== COMPILED_ALREADY) unknown.push(...found.unknown.map((where) => `${file}: ${where} de uma tabela que não se lê no fonte`));
    const names = functionNames(module);
    for (const { kind, parameter } of found.open) {
      const name = names.get(parameter.function);
      const calls = name === undefined ? [] : [...argumentsOf(sources, name, parameter.index)];
      if (calls.length === 0) unknown.push(`${file}: ninguém chama ${name ?? 'a função'} com o nome da tabela`);
      for (const call of calls) {
        if (call.text === undefined) unknown.push(`${call.file}: ${name} com uma tabela que não se lê no fonte`);
        else if (isTable(call.text)) uses.push({ table: call.text, kind, file: call.file });
      }
    }
  }
  return { uses, unknown };
}

/** The module a file belongs to. */
const moduleOf = (file: string): string => /^src\/server\/modules\/([^/]+)\//.exec(file)?.[1] ?? KERNEL;

/** The modules that do this to a table. */
export const modulesThat = (kind: UseKind, table: string, { uses }: Uses): string[] =>
  [...new Set(uses.filter((use) => use.table === table && use.kind === kind).map((use) => moduleOf(use.file)))].toSorted();

export const tableNames = (root: string): string[] => tablesOf(fs.readFileSync(path.join(root, 'src/server/kernel/db/types.ts'), 'utf8'));

export const productUses = (root: string): Uses => usesOf(serverSources(root), tableNames(root));
