import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, withTree } from './temporary-tree.ts';

const BROKEN: Readonly<Record<string, string>> = {
  'typescript(no-floating-promises)': 'const work = async (): Promise<number> => 1;\nwork();\n',
  'typescript(no-misused-promises)': 'const work = async (): Promise<boolean> => true;\nexport const answer = work() ? 1 : 2;\n',
  'typescript(no-explicit-any)': 'export const same = (value: any): string => String(value);\n',
  'typescript(no-unsafe-return)': "export const parsed = (): { a: number } => JSON.parse('{}');\n",
  'typescript(switch-exhaustiveness-check)':
    "export function f(x: 'a' | 'b'): void {\n  switch (x) {\n    case 'a':\n      break;\n  }\n}\n",
  'eslint(eqeqeq)': 'export const same = (a: string, b: string): boolean => a == b;\n',
  'eslint(no-empty)': 'try {\n  JSON.parse("");\n} catch {}\nexport const x = 1;\n',
  'eslint(no-console)': "console.log('x');\nexport const x = 1;\n",
  'import(no-default-export)': 'export default 1;\n',
  'typescript(consistent-type-assertions)': 'export const toAnswer = (row: object) => row as { readonly id: number };\n',
};

/** Rules that hold only in some files. */
const WHERE: Readonly<Record<string, string>> = {
  'typescript(consistent-type-assertions)': 'src/server/modules/clientes/clientes.mapping.ts',
};

const fileOf = (rule: string, index: number): string => WHERE[rule] ?? `src/server/caso${index}.ts`;

/** One run over all the broken files: the type-aware linter takes a second to start. */
function lint(folder: string): string {
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')); // the types that tsconfig.json asks for
  const result = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'unix', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return result.stdout + result.stderr;
}

test('o lint acusa cada regra quebrada', async () => {
  const names = Object.keys(BROKEN);
  const files = Object.fromEntries(names.map((rule, index) => [fileOf(rule, index), BROKEN[rule] ?? '']));
  const config = { ...(JSON.parse(fs.readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')) as object), ignorePatterns: [] };
  // Outside the checkout: inside, whatever git ignores is not linted.
  const output = await withTree(os.tmpdir(), { ...files, '.oxlintrc.json': JSON.stringify(config) }, lint);
  const silent = names.filter(
    (rule, index) => !output.split('\n').some((line) => line.includes(fileOf(rule, index)) && line.includes(rule)),
  );
  expect(silent, output).toEqual([]);
});
