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

test('todo arquivo que o guia de mudanças cita existe', () => {
  expect(missing(fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'))).toEqual([]);
});

test('um arquivo que mudou de nome é acusado', () => {
  expect(missing('copie `clientes.antigo.ts`, de `src/server/modules/clientela`, como `clientes.service.ts`')).toEqual([
    'clientes.antigo.ts',
    'src/server/modules/clientela',
  ]);
});
