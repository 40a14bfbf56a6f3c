import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createDatabase, createPool } from '#server/kernel/db/database.ts';
import { createLog } from '#server/kernel/log.ts';
import { insertBatch } from '#server/modules/mensagens/mensagens.batches.ts';
import { whatsappNotices } from '#server/modules/mensagens/whatsapp.notices.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createPersonas } from '#tests/support/personas.ts';

const PEOPLE = 110;
const DEATHS = 2;
/** From one pair of workers to the next, so that what the dead ones had is given up. */
const AHEAD_MS = 60 * 60 * 1000;
const ROOT = path.resolve(import.meta.dirname, '../..');

interface Taken {
  readonly id: string;
  readonly to: string;
  readonly chave: string;
}

/** Node over a file of the tests; killed at the end, whatever becomes of the test. */
function run(file: string, ...words: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [file, ...words], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function kill(...children: readonly ChildProcess[]): Promise<void> {
  const gone = children.map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(gone);
}

test('WhatsApp whose workers and provider are killed, cut off or not answered: none twice, none forgotten, and its receipts end every doubt', {
  timeout: 120_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-whatsapp-'));
  const file = path.join(folder, 'recebidas');
  fs.writeFileSync(file, '');
  const url = await createTestDatabase();
  const database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  const now = new Date();
  const { admin } = await createPersonas(database, now);
  const audience = sql`
    select null::int as id_cliente, '1198765' || lpad(n::text, 4, '0') as endereco, n as ordem from generate_series(2000, ${1999 + PEOPLE}) as n`;
  const content = { canal: 'whatsapp', texto: 'Ola' } as const;
  const { id, enfileirados } = await database
    .transaction()
    .execute((trx) => insertBatch(trx, { content, audience, filtro: {}, idUsuario: admin.userId, agendadoPara: null }, now, now));
  expect(enfileirados).toBe(PEOPLE);

  /** The provider, and its port: a new one, or that of the one that died. */
  const provider = async (port = '0') => {
    const child = run('tests/faults/whatsapp-worker.ts', port, file);
    const [said] = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : [];
    return { child, port: String(said) };
  };
  const taken = (): Taken[] =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Taken);
  const messages = (estado: 'entregue' | 'em_entrega' | 'incerta') =>
    database.selectFrom('mensagens').select(['id', 'motivo']).where('estado', '=', estado).execute();

  let meta = await provider();
  const worker = (round: number): ChildProcess =>
    run('tests/faults/messages-worker.ts', url, `http://127.0.0.1:${meta.port}`, String(round * AHEAD_MS), 'whatsapp');
  for (let round = 0; round < DEATHS; round += 1) {
    const before = taken().length;
    const pair = [worker(round), worker(round)];
    await expect.poll(() => taken().length, { interval: 5 }).toBeGreaterThan(before + 4);
    // In the second round the provider dies first, and they find nobody there.
    if (round === 1) await kill(meta.child);
    await kill(...pair);
    if (round === 1) meta = await provider(meta.port);
  }
  const before = (await messages('entregue')).length;
  const last = worker(DEATHS);
  // Here it dies under one that goes on, and comes back.
  await expect.poll(async () => (await messages('entregue')).length, { interval: 5 }).toBeGreaterThan(before + 4);
  await kill(meta.child);
  meta = await provider(meta.port);
  const [code] = (await once(last, 'exit')) as [number | null];
  expect(code).toBe(0);

  const got = taken();
  expect(new Set(got.map(({ to }) => to)).size).toBe(got.length);
  const keys = new Set(got.map(({ chave }) => Number(chave)));
  const [sent, doubted] = [await messages('entregue'), await messages('incerta')];
  expect(sent.filter((one) => !keys.has(one.id))).toEqual([]);
  expect(sent.length + doubted.length).toBe(PEOPLE);
  expect(new Set(doubted.map(({ motivo }) => motivo))).toEqual(new Set(['Resultado incerto – verifique antes de reenviar']));
  const batch = await database.selectFrom('mensagens_lotes').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
  expect(batch.estado).toBe('concluido');

  const [handler] = whatsappNotices(database, async () => undefined, { askSoon: async () => undefined });
  for (const { id: wamid, to, chave } of got) {
    const statuses = [{ id: wamid, status: 'delivered', recipient_id: to, biz_opaque_callback_data: chave }];
    const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value: { statuses } }] }] }));
    const context = systemContext('teste', 'teste', new Date(), createLog('silent'));
    await handler?.perform({ id: 1, provider: 'meta', eventId: wamid, kind: 'messages', body, context });
  }
  expect((await messages('entregue')).map((one) => one.id).toSorted((a, b) => a - b)).toEqual([...keys].toSorted((a, b) => a - b));
  expect((await messages('incerta')).length).toBe(PEOPLE - got.length);

  await database.destroy();
  fs.rmSync(folder, { recursive: true, force: true });
});
