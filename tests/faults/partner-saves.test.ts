import pg from 'pg';
import { expect, test } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION_PARTNER } from '#tests/support/portal.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { post } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY };
const PEOPLE = 1000;
const OTHERS = 50;
const EVENT = 'Mil de uma vez';

const person = (tempId: string) => ({ tempId, nome: 'Pessoa da Serra', cpf: newCpf(), dataNascimento: '1990-02-28', genero: 'F' });

const event = {
  nomeEvento: EVENT,
  localEvento: 'Petrópolis, RJ',
  descricao: 'Uma multidão na serra',
  dataInicio: '2027-12-05',
  horaInicio: '08:00',
  dataFinal: '2027-12-06',
};

async function enter(server: RunningServer): Promise<string> {
  const answer = await post(server.url, '/seguroAventura/cartaOferta', { cartaOferta: DEMONSTRATION_PARTNER }, {});
  return String(answer?.body['jwt']);
}

test('a process killed while a partner saves a thousand people keeps all of them or none, and others who save meanwhile lose nobody', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const stored = async () => {
    const { rows } = await database.query<{ pessoas: number; numeros: number; contadas: number | null; diarias: number }>(
      `select count(p.id)::int as pessoas, count(distinct p.numero)::int as numeros, max(e.participantes) as contadas,
         coalesce((select sum(m.diarias) from seguro_aventura_meses m where m.id_evento = max(e.id)), 0)::int as diarias
       from seguro_aventura e left join seguro_aventura_participantes p on p.id_evento = e.id where e.nome_evento = $1`,
      [EVENT],
    );
    return rows[0];
  };
  const writing = async (): Promise<boolean> => {
    const { rows } = await database.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and query like '%seguro_aventura_participantes%'`,
    );
    return rows.length > 0;
  };
  try {
    const people = Array.from({ length: PEOPLE }, (_, at) => person(`t${at}`));
    const body = { dados: event, participantes: people };
    const save = (server: RunningServer, jwt: string) =>
      post(server.url, '/seguroAventura', body, { authorization: jwt, 'idempotency-key': 'mil de uma vez' });

    const first = await startServer({ databaseUrl, env: SETTINGS });
    const cut = save(first, await enter(first));
    await expect.poll(writing, { interval: 1 }).toBe(true);
    await first.crash();
    await cut;
    expect([0, PEOPLE]).toContain((await stored())?.pessoas);

    const second = await startServer({ databaseUrl, env: SETTINGS });
    const jwt = await enter(second);
    const again = await save(second, jwt);
    expect(again?.status).toBe(200);
    expect(await stored()).toEqual({ pessoas: PEOPLE, numeros: PEOPLE, contadas: PEOPLE, diarias: 2 * PEOPLE });

    const dados = again?.body['dados'] as { readonly token: string; readonly dataEdicao: string };
    const more = await Promise.all(
      Array.from({ length: OTHERS }, (_, at) =>
        post(
          second.url,
          '/seguroAventura',
          { dados: { token: dados.token }, participantes: [person(`outra${at}`)] },
          { authorization: jwt, 'idempotency-key': `outra ${at}` },
        ),
      ).concat(
        post(
          second.url,
          '/seguroAventura',
          { dados: { ...event, ...dados, descricao: 'Mudada' }, participantes: [] },
          { authorization: jwt, 'idempotency-key': 'o próprio' },
        ),
      ),
    );
    expect(more.filter((one) => one?.status !== 200)).toEqual([]);
    const all = PEOPLE + OTHERS;
    expect(await stored()).toEqual({ pessoas: all, numeros: all, contadas: all, diarias: 2 * all });
    await second.stop();
  } finally {
    await database.end();
  }
});
