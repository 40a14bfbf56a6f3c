import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES } from '#web/entries.ts';
import { paths } from '#web/kernel/paths.ts';
import { SCREENS } from '../e2e/telas/screens.ts';
import { toSweep, untold } from './telas.ts';
import { ROOT } from './temporary-tree.ts';

const WEB = path.join(ROOT, 'src/web');
/** Made of these are the dialogs that the modules and the entries put on the screen. */
const OPENS = /<(Dialog|ConfirmDialog|ConflictDialog|FormDialog|LeaveDialog|RecordDialog|Modal|Drawer|SideDrawer)\b/;

/** The addresses of the entries that have a table of them. */
const TOLD = { painel: Object.keys(paths) };
const FOLDERS = ['modules', ...ENTRIES.map(({ name }) => name)];

const rendering = fs
  .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && FOLDERS.includes(file.split('/')[0] ?? ''))
  .filter((file) => OPENS.test(fs.readFileSync(path.join(WEB, file), 'utf8')));

const entries = Object.values(SCREENS).flatMap((screens) => Object.entries(screens));
const views = entries.flatMap(([, one]) => [one].flat()).flatMap((screen) => [screen, ...(screen.views ?? [])]);
const looked = new Set(views.map(({ dialog }) => dialog));

const swept = new Set(entries.map(([address]) => address));

test('todo endereço de toda entrada está na varredura de acessibilidade', () => {
  expect(untold(ENTRIES, TOLD)).toEqual([]);
  expect(toSweep(ENTRIES, TOLD).filter((address) => !swept.has(address))).toEqual([]);
});

test('a varredura só cita endereços de uma entrada', () => {
  const known = new Set(toSweep(ENTRIES, TOLD));
  expect([...swept].filter((address) => !known.has(address))).toEqual([]);
});

test('uma página pública que ninguém olha, ou um portal que não diz seus endereços, é acusado', () => {
  const more = [...ENTRIES, { name: 'inscricao', pages: ['/inscricao/{token}'] }, { name: 'portal', pages: ['/portal/*'] }];
  expect(toSweep(more, TOLD).filter((address) => !swept.has(address))).toEqual(['/inscricao/{token}', '/portal/*']);
  expect(untold(more, TOLD)).toEqual(['portal']);
});

test('todo arquivo que abre um diálogo tem uma vista na varredura', () => {
  expect(rendering.filter((file) => !looked.has(file))).toEqual([]);
});

test('nenhuma vista cita um arquivo que não abre diálogo', () => {
  expect([...looked].filter((file) => file !== undefined && !rendering.includes(file))).toEqual([]);
});

/** The parts of a list that the `acessibilidade-…` files sweep, as they say it: `1 de 2`. */
const partsOf = (name: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, 'tests/e2e'))
    .filter((file) => file.startsWith(`acessibilidade-${name.toLowerCase()}`))
    .flatMap((file) => [...fs.readFileSync(path.join(ROOT, 'tests/e2e', file), 'utf8').matchAll(/sweep\((\w+)(?:, (\d), (\d))?\);/g)])
    .map(([, list, part = '1', of = '1']) => (list === name ? `${part} de ${of}` : `${list} no arquivo de ${name}`))
    .toSorted();

test.each(Object.keys(SCREENS))('a lista %s é varrida inteira pelos arquivos do seu nome', (name) => {
  const parts = partsOf(name);
  expect(parts).toEqual(Array.from({ length: Math.max(1, parts.length) }, (_, at) => `${at + 1} de ${parts.length}`));
});
