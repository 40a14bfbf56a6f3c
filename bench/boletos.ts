import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { addDays, civilDateAt } from '#contract/kernel/dates.ts';
import { PROVIDERS, simulatorsFor } from '#server/integrations/providers.ts';
import { startSimulators } from '#server/integrations/simuladores/start.ts';
import type { Panel } from './http.ts';
import { closeMonth } from './massa.ts';

/* A boleto for each of many partners, at the stand-in of the bank. */

/** Nobody has a day in it: each partner owes the minimum. */
const MONTH = '2026-09-01';
const LOOK_MS = 100;
const GIVE_UP_MS = 300_000;

/** The stand-in of the bank in this process, apart from the product's. */
export async function startBank() {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-banco-'));
  const { addresses, stop } = await startSimulators({
    dataFolder,
    port: 0,
    log: pino({ level: 'silent' }),
    simulators: await simulatorsFor(['asaas']),
  });
  return {
    environment: { [PROVIDERS.asaas.address]: addresses.asaas },
    stop: async (): Promise<void> => {
      await stop();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Closes a month of all partners, who are known to the bank, and waits until the last boleto is there: milliseconds from the click. */
export async function issueSlips(panel: Panel, client: pg.Client): Promise<number> {
  // Those the stand-in remembers by their number alone.
  await client.query(`update clientes set id_asaas = 'cus_d' || lpad(id::text, 11, '0') where carta_oferta like 'BENCH%'`);
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from fechamentos f left join cobrancas k on k.id_cliente = f.id_cliente and k.mes = f.mes
       where f.mes = $1 and f.carta_oferta like 'BENCH%' and k.situacao is distinct from 'emitida'`,
      [MONTH],
    );
    return rows[0]?.n ?? 0;
  };
  const start = performance.now();
  await closeMonth(panel, { data: MONTH, dataVencimento: addDays(civilDateAt(new Date()), 10) });
  while ((await waiting()) > 0) {
    if (performance.now() - start > GIVE_UP_MS) throw new Error('os boletos não acabaram');
    await sleep(LOOK_MS);
  }
  return performance.now() - start;
}
