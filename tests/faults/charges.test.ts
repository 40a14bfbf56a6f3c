import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asaas } from '#server/integrations/cobrancas/asaas.client.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { simulatorsOf } from '#tests/support/simulators.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHARGES = 200;
const DEATHS = 4;
/** From one worker to the next, so that what the dead one had is given up. */
const AHEAD_MS = 60 * 60 * 1000;

/** Charges as a mass closing leaves them, each with the work of issuing it. */
const FILL = `
  with clientes_novos as (
    insert into clientes (nome, tipo_pessoa, email, id_asaas, data_cadastro, data_edicao)
    select 'Parceira ' || n, 'J', 'parceira@exemplo.com.br', $1, now(), now() from generate_series(1, $2) n returning id
  ),
  novas as (
    insert into cobrancas (id_cliente, chave, origem, mes, valor, vencimento, descricao, data_cadastro)
    select id, 'FECH-' || id || '-202610', 'fechamento', date '2026-10-01', 9.90 + id % 50, current_date + 3650, 'Outubro', now()
    from clientes_novos returning id, chave
  )
  insert into efeitos (tipo, chave, dados, proxima_em, criado_em)
  select 'cobranca-emitir', chave, json_build_object('cobranca', id), now(), now() from novas`;

test('workers killed while boletos are issued, with answers lost in every way: each charge lives once', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-cobrancas-'));
  const world = await simulatorsOf(['asaas'], folder);
  const provedor = asaas({ baseUrl: world.addresses.asaas, chave: '$aact_hmlg_teste' });
  const url = await createTestDatabase();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const fail = (mode: string, times: number, more: object = {}) =>
    fetch(`${world.httpUrl}/__ctl/fail`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'asaas', mode, times, match: { method: 'POST' }, ...more }),
    });
  const count = async (query: string): Promise<number> => Number((await database.query<{ n: string }>(query)).rows[0]?.n);
  const worker = (round: number) =>
    spawn(process.execPath, ['tests/faults/charges-worker.ts', url, world.addresses.asaas, String(round * AHEAD_MS)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  try {
    const customer = await provedor.criarCliente(toCharge());
    await database.query(FILL, [customer.ok ? customer.value.id : '', CHARGES]);
    for (const mode of ['timeout_after_commit', 'reset', 'timeout_before', 'malformed_json', 'html_error_page']) await fail(mode, 4);
    await fail('http', 4, { status: 500 });
    // Slow enough that most deaths come between a charge and its answer.
    await fail('slow', 100_000, { ms: 30 });
    for (let round = 0; round < DEATHS; round += 1) {
      const child = worker(round);
      const before = await count(`select count(*) as n from cobrancas where situacao = 'emitida'`);
      await expect
        .poll(() => count(`select count(*) as n from cobrancas where situacao = 'emitida'`), { interval: 20 })
        .toBeGreaterThan(before);
      await wait(round * 11);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await count(`select count(*) as n from cobrancas where situacao = 'emitida'`)).toBeLessThan(CHARGES);
    // Two of them at once do the rest.
    const ends = await Promise.all([once(worker(DEATHS), 'exit'), once(worker(DEATHS), 'exit')]);
    expect(ends.map(([code]) => code as number | null)).toEqual([0, 0]);

    expect(await count(`select count(*) as n from cobrancas where situacao = 'emitida' and pago = 'P'`)).toBe(CHARGES);
    expect(await count(`select count(*) as n from efeitos where perguntas > 0`)).toBeGreaterThan(0);
    const keys: string[] = [];
    const ids: string[] = [];
    for (let page = 0; ; page += 1) {
      const answer = await provedor.listar('2026-01-01', page);
      if (!answer.ok) throw new Error(answer.message);
      for (const one of answer.value.cobrancas) {
        keys.push(one.chave ?? '');
        ids.push(one.id);
      }
      if (!answer.value.mais) break;
    }
    expect([keys.length, new Set(keys).size]).toEqual([CHARGES, CHARGES]);
    const { rows } = await database.query<{ id_provedor: string }>('select id_provedor from cobrancas');
    expect(rows.map((row) => row.id_provedor).toSorted()).toEqual(ids.toSorted());
  } finally {
    await database.end();
    await world.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
