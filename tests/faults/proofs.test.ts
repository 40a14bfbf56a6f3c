import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createStorage } from '#server/kernel/files/storage.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION } from '#tests/support/template.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEATHS = 2;
const OFTEN = { interval: 5 };

/** A partner of the demonstration with some eighty events that have people. */
const PARTNER = `select id_cliente as id, count(*)::int as eventos from seguro_aventura e
  where exists (select from seguro_aventura_participantes p where p.id_evento = e.id and p.ativo = 'S')
  group by id_cliente order by abs(count(*) - 80), id_cliente limit 1`;

const PROOFS = `select c.id_evento, c.sha256, a.chave, a.estado from comprovantes c join arquivos a on a.chave = c.chave
  where c.id_evento in (select id from seguro_aventura where id_cliente = $1)`;

/** Files that were kept for good, and that no proof knows. */
const ASTRAY = `select chave from arquivos a where estado = 'gravado' and nome like 'comprovante-%'
  and not exists (select from comprovantes c where c.chave = a.chave)`;

test('killed while it keeps proofs: each event has one, whose bytes are those it says, and no file is kept for nothing', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const folder = mkdtempSync(path.join(tmpdir(), 'guarida-comprovantes-'));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { id, eventos } = (await database.query<{ id: number; eventos: number }>(PARTNER)).rows[0] ?? { id: 0, eventos: 0 };
    const worker = () =>
      spawn(process.execPath, ['tests/faults/proofs-worker.ts', databaseUrl, folder, String(id)], {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    const proofs = async () =>
      (await database.query<{ id_evento: number; sha256: string; chave: string; estado: string }>(PROOFS, [id])).rows;
    for (let death = 1; death <= DEATHS; death += 1) {
      const before = (await proofs()).length;
      const child = worker();
      await expect.poll(async () => (await proofs()).length, OFTEN).toBeGreaterThan(before);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect((await proofs()).length).toBeLessThan(eventos);
    // Two at once make the rest; what both made is kept once.
    const codes = await Promise.all([worker(), worker()].map((child) => once(child, 'exit')));
    expect(codes.map(([code]) => code as unknown)).toEqual([0, 0]);
    const kept = await proofs();
    expect(new Set(kept.map(({ id_evento }) => id_evento)).size).toBe(eventos);
    expect([kept.length, kept.every(({ estado }) => estado === 'gravado')]).toEqual([eventos, true]);
    const storage = await createStorage({ kind: 'disk', folder });
    for (const { chave, sha256 } of kept) {
      const bytes = await buffer(await storage.get(chave));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    expect((await database.query(ASTRAY)).rows).toEqual([]);
  } finally {
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
