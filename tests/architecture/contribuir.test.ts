import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './temporary-tree.ts';

const FOLDERS = ['src', 'tests', 'tools', 'docs'];

const files = FOLDERS.flatMap((folder) =>
  fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
);

/** The files and folders a text names: what is in backticks and has an ending of a source or begins as a path. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .flatMap(([, name = '']) => name)
    .filter((name) => /\.(tsx?|md)$/.test(name) || /^(src|tests|tools|docs|kernel|web|contract|integrations|painel)\/[\w/-]+$/.test(name));

const missing = (text: string): string[] =>
  namedIn(text).filter(
    (name) => !fs.existsSync(path.join(ROOT, name)) && !files.some((one) => new RegExp(`/${name}(\\.tsx?)?$`).test(one)),
  );

/** The words of the code of the house: what a symbol that somebody names has to be among. */
const WORDS = new Set(
  files
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('/contribuir.test.ts'))
    .flatMap((name) => fs.readFileSync(path.join(ROOT, name), 'utf8').match(/[A-Za-z_]\w+/g) ?? []),
);

/** The names of code in a text: in backticks, alone, after a point, or as a call. */
const symbolsIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Za-z_]\w+(?:\.\w+)*)(?:\([^`]*\))?`/g)]
    .flatMap(([, name = '']) => (/\.(tsx?|mjs|md|json|yaml|sql)$/.test(name) ? [] : name.split('.')))
    .filter((name) => !WORDS.has(name));

test('todo nome de código que o guia de mudanças cita existe', () => {
  expect(symbolsIn(fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'))).toEqual([]);
});

test('um nome de código que mudou é acusado', () => {
  expect(symbolsIn('`createOldWrite` (`kernel/shared-write.ts`), `history.recordOld`, `changedOld(x)`, `operation()` e `E013`')).toEqual([
    'createOldWrite',
    'recordOld',
    'changedOld',
  ]);
});

test('todo arquivo que o guia de mudanças cita existe', () => {
  expect(missing(fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'))).toEqual([]);
});

test('um arquivo que mudou de nome é acusado', () => {
  expect(missing('copie `clientes.antigo.ts`, de `src/server/modules/clientela`, como `clientes.service.ts`')).toEqual([
    'clientes.antigo.ts',
    'src/server/modules/clientela',
  ]);
});
