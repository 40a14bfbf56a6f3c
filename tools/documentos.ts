/**
 * npm run docs: writes docs/openapi.json and docs/permissoes.md from the operations, docs/tabelas.md from the sources, the tables of fields
 * of the forms and the names of what is sensitive from their schemas; with --conferir, fails when they are stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fieldTables } from './documentos/form-fields.ts';
import { describeAll } from './documentos/openapi.ts';
import { allOperations } from './documentos/operations.ts';
import { permissionMatrix } from './documentos/permissoes.ts';
import { sensitiveNames } from './documentos/sensitive.ts';
import { tableMap } from './documentos/tabelas.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const check = process.argv.includes('--conferir');

const files: Readonly<Record<string, string>> = {
  'docs/openapi.json': `${JSON.stringify(await describeAll(), null, 2)}\n`,
  'docs/permissoes.md': permissionMatrix(),
  'docs/tabelas.md': tableMap(),
  ...fieldTables(),
  'src/server/kernel/sensitive-names.ts': sensitiveNames(await allOperations()),
};

const stale = Object.entries(files).filter(([name, content]) => {
  const file = path.join(ROOT, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== content;
});

if (check && stale.length > 0) {
  process.stderr.write(`Desatualizado: ${stale.map(([name]) => name).join(', ')}. Rode «npm run docs».\n`);
  process.exitCode = 1;
} else if (!check) {
  for (const [name, content] of stale) {
    mkdirSync(path.dirname(path.join(ROOT, name)), { recursive: true });
    writeFileSync(path.join(ROOT, name), content);
    process.stdout.write(`${name}\n`);
  }
}
