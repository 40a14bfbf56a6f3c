import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#web/kernel/paths.ts';
import { SCREENS } from '../e2e/telas/screens.ts';
import { ROOT } from './temporary-tree.ts';

const WEB = path.join(ROOT, 'src/web');
/** Made of these are the dialogs that the modules and the panel put on the screen. */
const OPENS = /<(Dialog|ConfirmDialog|ConflictDialog|FormDialog|LeaveDialog|RecordDialog|Modal|Drawer)\b/;

const rendering = fs
  .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(modules|painel)\/.+\.tsx$/.test(file))
  .filter((file) => OPENS.test(fs.readFileSync(path.join(WEB, file), 'utf8')));

const entries = Object.values(SCREENS).flatMap((screens) => Object.entries(screens));
const views = entries.flatMap(([, one]) => [one].flat()).flatMap((screen) => [screen, ...(screen.views ?? [])]);
const looked = new Set(views.map(({ dialog }) => dialog));

test('todo endereço do painel está na varredura de acessibilidade', () => {
  const swept = new Set(entries.map(([address]) => address));
  expect(Object.keys(paths).filter((address) => !swept.has(address))).toEqual([]);
});

test('todo arquivo que abre um diálogo tem uma vista na varredura', () => {
  expect(rendering.filter((file) => !looked.has(file))).toEqual([]);
});

test('nenhuma vista cita um arquivo que não abre diálogo', () => {
  expect([...looked].filter((file) => file !== undefined && !rendering.includes(file))).toEqual([]);
});

test.each(Object.keys(SCREENS))('a lista %s é varrida pelo arquivo do seu nome', (name) => {
  const file = path.join(ROOT, `tests/e2e/acessibilidade-${name.toLowerCase()}.e2e.test.ts`);
  expect(fs.readFileSync(file, 'utf8')).toContain(`sweep(${name});`);
});
