import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Panel } from './http.ts';
import type { Line } from './report.ts';
import { percentile } from './statistics.ts';

/* Lists of 100,000 people that close at the same minute, while somebody works. */

const PEOPLE = 100_000;
const LIMIT_MS = 60_000;
const MEANWHILE_MS = 100;
/** The work begins at the next minute. */
const BEGINS_WITHIN_MS = 150_000;
const LOOK_MS = 100;

/** The newest lists, as many as hold so many people. */
const CHOOSE = `create temp table a_fechar as
  select id, finalizado_em, integrado, integrado_em from (
    select id, finalizado_em, integrado, integrado_em, sum(participantes) over (order by finaliza_em desc, id) - participantes as antes
    from seguro_aventura where finalizado = 'S' and cancelado = 'N' and participantes > 0
  ) e where antes < ${PEOPLE}`;

/** As before they closed: nobody in them has a number yet. */
const REOPEN = [
  `update seguro_aventura_participantes set numero_sorte = null, serie = null, mes_sorte = null where id_evento in (select id from a_fechar)`,
  `update seguro_aventura e set finalizado = 'N', finalizado_em = null, email_finalizado_enviado = 'N', integrado = 'N', integrado_em = null
   from a_fechar a where e.id = a.id`,
];

/** As they were; what follows in the background from having closed is no part of what is measured next. */
const RESTORE = [
  `update seguro_aventura e set finalizado = 'S', finalizado_em = a.finalizado_em, email_finalizado_enviado = 'S', integrado = a.integrado,
     integrado_em = a.integrado_em
   from a_fechar a where e.id = a.id`,
  `delete from jobs.job where name = 'comprovante-final' and state in ('created', 'retry')`,
];

/** How long the lists take from the first that closes to the last, and what somebody waits for who reads `address` meanwhile. */
export async function finalising(client: pg.Client, panel: Panel, address: string): Promise<Line[]> {
  await client.query(CHOOSE);
  const { rows } = await client.query<{ n: number }>(
    'select coalesce(sum(e.participantes), 0)::int as n from seguro_aventura e join a_fechar a using (id)',
  );
  const people = rows[0]?.n ?? 0;
  const open = async (): Promise<number> =>
    (
      await client.query<{ n: number }>(
        `select count(*)::int as n from a_fechar a join seguro_aventura e on e.id = a.id and e.finalizado = 'N'`,
      )
    ).rows[0]?.n ?? 0;
  await client.query('begin');
  for (const text of REOPEN) await client.query(text);
  await client.query('commit');
  try {
    const all = await open();
    const asked = performance.now();
    let begun: number | null = null;
    const waits: number[] = [];
    for (let left = all; left > 0; left = await open()) {
      if (begun === null && left < all) begun = performance.now();
      if (begun === null && performance.now() - asked > BEGINS_WITHIN_MS) throw new Error('Nenhuma lista se fechou.');
      const start = performance.now();
      await panel.get(address);
      if (begun !== null) waits.push(performance.now() - start);
      await sleep(LOOK_MS);
    }
    const took = performance.now() - (begun ?? asked);
    const p95 = waits.length === 0 ? 0 : percentile(waits, 0.95);
    const line = { rawP50: null, rate: null, unit: 'ms' } as const;
    return [
      {
        ...line,
        operation: `fechar as listas de ${people.toLocaleString('pt-BR')} pessoas`,
        p50: took,
        p95: null,
        measured: took,
        limit: LIMIT_MS,
      },
      {
        ...line,
        operation: 'uma pessoa, enquanto as listas se fecham',
        p50: waits.length === 0 ? null : percentile(waits, 0.5),
        p95,
        measured: p95,
        limit: MEANWHILE_MS,
      },
    ];
  } finally {
    for (const text of RESTORE) await client.query(text);
  }
}
