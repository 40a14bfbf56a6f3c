import pg from 'pg';
import { addDays } from '#contract/kernel/dates.ts';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';
import { loadPunches } from './ponto-load.ts';

export const BENCH_LOGIN = 'ponto-';
const YEARS = 5;

const USERS = `insert into usuarios (login, senha_hash, dois_fatores, permissoes, criado_em, data_edicao)
  select $1 || n, senha_hash, 'N', '{}', criado_em, data_edicao from usuarios, generate_series(1, $2) n where login = 'admin' returning id`;

/** Users of their own with five years of marks each, once; answers how many marks were added. */
export async function growPontoTo(connectionString: string, users: number): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: boolean }>('select exists (select from usuarios where login = $1) as present', [
      `${BENCH_LOGIN}1`,
    ]);
    if (rows[0]?.present) return 0;
    await client.query('begin');
    try {
      const made = await client.query<{ id: number }>(USERS, [BENCH_LOGIN, users]);
      const from = addDays(REFERENCE_DAY, -365 * YEARS);
      const load = { users: made.rows.map(({ id }) => id), from, to: REFERENCE_DAY, seed: DEMONSTRATION_SEED };
      const added = await loadPunches(client, load);
      await client.query('commit');
      await client.query('vacuum (analyze) ponto_batidas');
      return added;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } finally {
    await client.end();
  }
}
