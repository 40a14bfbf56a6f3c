import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/kernel/log.ts';
import { errorHandler } from './error-handler.ts';
import { keepScreens } from './kept-screens.ts';
import { serveWeb } from './serve-web.ts';

let folder: string;
let screens: { built: string; kept: string };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guarida-guardadas-'));
  screens = { built: path.join(folder, 'web'), kept: path.join(folder, 'telas') };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts another build in the place of the one there is, as the builder does. */
const build = (version: number): void => {
  const stage = path.join(folder, 'outra');
  for (const [name, content] of [
    ['painel/index.html', `versão ${version}`],
    ['paginas.json', JSON.stringify([['/*', 'painel/index.html']])],
    [`assets/tela-${version}.js`, `tela ${version}`],
    ['assets/base.js', 'a mesma'],
  ] as const) {
    mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
    writeFileSync(path.join(stage, name), content);
  }
  rmSync(screens.built, { recursive: true, force: true });
  renameSync(stage, screens.built);
};

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const keptNames = (): readonly string[] => readdirSync(path.join(screens.kept, 'assets')).toSorted();

async function get(url: string): Promise<readonly [number, string]> {
  const app = Fastify();
  app.setErrorHandler(errorHandler(createLog('silent')));
  await serveWeb(app, screens);
  const { statusCode, body, headers } = await app.inject({ url });
  await app.close();
  if (url.startsWith('/assets/') && statusCode === 200) expect(headers['cache-control']).toContain('immutable');
  return [statusCode, body];
}

describe('a tab opened before an update', () => {
  test('finds the files of its build, and everybody the page of the new one', async () => {
    build(1);
    await keepScreens(screens, day(1));
    build(2);
    expect(await get('/assets/tela-1.js')).toEqual([200, 'tela 1']);
    expect(await get('/assets/tela-2.js')).toEqual([200, 'tela 2']);
    expect((await get('/painel'))[1]).toBe('versão 2');
    expect((await get('/assets/tela-3.js'))[0]).toBe(404);
  });

  test('finds them while some start used them in the last thirty days', async () => {
    build(1);
    await keepScreens(screens, day(1));
    build(2);
    await keepScreens(screens, day(20));
    build(1);
    await keepScreens(screens, day(40));
    build(2);
    await keepScreens(screens, day(60));
    expect(keptNames()).toEqual(['base.js', 'tela-1.js', 'tela-2.js']);
    await keepScreens(screens, day(71));
    expect(keptNames()).toEqual(['base.js', 'tela-2.js']);
  });

  test('finds them whole: what a killed process left aside is not one of them', async () => {
    build(1);
    mkdirSync(path.join(screens.kept, 'assets'), { recursive: true });
    writeFileSync(path.join(screens.kept, 'assets/tela-1.js.77'), 'tel');
    await keepScreens(screens, day(1));
    expect(readFileSync(path.join(screens.kept, 'assets/tela-1.js'), 'utf8')).toBe('tela 1');
    build(2);
    expect((await get('/assets/tela-1.js'))[1]).toBe('tela 1');
  });
});
