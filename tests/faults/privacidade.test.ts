import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';

let data: string;
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-privado-'));
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

/** Whether somebody else with a login on the machine may read it or write to it; a folder may be passed through. */
function isOpen(file: string): boolean {
  const stat = fs.lstatSync(file);
  return (stat.mode & (stat.isDirectory() ? 0o066 : 0o077)) !== 0;
}

test('what is on disk is for the user of the product alone, what an older version left there too', async () => {
  fs.chmodSync(data, 0o755);
  fs.mkdirSync(path.join(data, 'correio'), { mode: 0o755 });
  fs.writeFileSync(path.join(data, 'banco.log'), 'x', { mode: 0o644 });
  // Somebody else's, in a folder that is not the product's alone.
  fs.writeFileSync(path.join(data, 'outro.txt'), 'x', { mode: 0o644 });
  const server = await startServer({ databaseUrl: await createTestDatabase(), data });
  await server.stop();
  const names = fs.readdirSync(data, { recursive: true, encoding: 'utf8' });
  expect(names).toEqual(expect.arrayContaining(['banco.log', 'correio']));
  // The scripts of the screens are anybody's.
  expect(names.filter((name) => !name.startsWith('telas/') && isOpen(path.join(data, name)))).toEqual(['outro.txt']);
  expect(fs.statSync(data).mode & 0o777).toBe(0o755);
});
