import type pg from 'pg';
import { BENCH_LOGIN } from '#server/demonstration/grow-ponto.ts';
import { type Operation, inTurns, timesOf } from './operations.ts';
import { alternate } from './statistics.ts';

/** A month of the time clock, the slowest of twenty included. */
const P95_MS = 50;

interface Month {
  readonly id: number;
  readonly ano: number;
  readonly mes: number;
}

/** Months of five years, of fifty users. */
async function months(client: pg.Client): Promise<Month[]> {
  const { rows } = await client.query<Month>(
    `select u.id, 2021 + n / 12 as ano, 1 + n % 12 as mes from usuarios u, generate_series(12, 69) n where u.login like $1 || '%'
     order by md5(u.id || ':' || n) limit 400`,
    [BENCH_LOGIN],
  );
  if (rows.length < 100) throw new Error('Poucos usuários com ponto para medir.');
  return rows;
}

const MARKS = `select id, data_batida from ponto_batidas where id_usuario = $1
  and data_batida >= make_timestamptz($2, $3, 1, 0, 0, 0, 'America/Sao_Paulo')
  and data_batida < make_timestamptz($2, $3, 1, 0, 0, 0, 'America/Sao_Paulo') + interval '1 month' order by data_batida`;

/** The time clock with five years of marks of fifty users. */
export const PONTO_OPERATIONS: readonly Operation[] = [
  {
    key: 'ponto',
    run: async ({ panel, client }) => {
      const asked = await months(client);
      const [ours, theirs] = [inTurns(asked), inTurns(asked)];
      const samples = await alternate(
        () => {
          const { id, ano, mes } = ours();
          return panel.get(`/ponto/consultar/mes?id_usuario=${id}&ano=${ano}&mes=${mes}`);
        },
        () => {
          const { id, ano, mes } = theirs();
          return client.query(MARKS, [id, ano, mes]);
        },
      );
      const line = timesOf('mês do ponto, p95', samples, () => P95_MS);
      return { ...line, measured: line.p95 ?? 0 };
    },
  },
];
