import { spawnSync } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A command, or the panel, over a database that is nowhere. */
const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [file, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      DATABASE_URL: 'postgres://guarida:segredo@127.0.0.1:1/guarida',
      CHAVE_MESTRA: 'uma chave mestra de trinta e duas letras',
      CHAVE_MESTRA_NOVA: 'outra chave mestra de trinta e duas letras',
      CHAVE_CARTOES: 'nova:uma chave de cartões com trinta e duas letras',
      GUARIDA_SENHA: 'uma Senha nova, de 1 pessoa',
    },
  });

test.each([['src/server/main.ts'], ['tools/trocar-chave.ts'], ['tools/criar-admin.ts', '--login', 'maria', '--sem-dois-fatores']])(
  '%s says in one sentence that the database is not there',
  (file, ...args) => {
    const { status, stderr } = run(file, ...args);
    expect([status, stderr]).toEqual([
      1,
      'O banco de dados não respondeu. Confira a máquina e a porta de DATABASE_URL, e se ele está no ar.\n',
    ]);
  },
);

test('a command answers what it does not know with what it takes', () => {
  const { status, stderr } = run('tools/criar-admin.ts', '--nada');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Use: npm run criar-admin .*\n$/);
});

test('every command over the database says what went wrong in the same way', async () => {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts') && !name.startsWith('com-banco'));
  const texts = await Promise.all(names.map(async (name) => readFile(path.join(import.meta.dirname, name), 'utf8')));
  const over = texts.filter((text) => /await (openDatabaseServer|withDatabase)\(|withDatabase\(readConfig/.test(text));
  expect(over.length).toBeGreaterThan(5);
  expect(names.filter((_name, at) => over.includes(texts[at] ?? '') && !texts[at]?.includes('\nawait runCommand('))).toEqual([]);
});
