import pg from 'pg';
import { expect, test } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION_PARTNER } from '#tests/support/portal.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { post } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY };
const PEOPLE = 300;
const KILLS = 2;
/** So many phones at once. */
const PHONES = 32;

const event = {
  nomeEvento: 'A largada',
  localEvento: 'Petrópolis, RJ',
  descricao: 'Uma multidão na serra',
  dataInicio: '2027-12-05',
  horaInicio: '08:00',
  dataFinal: '2027-12-06',
};

const someone = (at: number) => ({
  cpf: newCpf(),
  chave: `largada ${at}`,
  numero: null as string | null,
});

test('a process killed again and again in a crowd registers everybody once, and whoever was told so is there', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let server: RunningServer = await startServer({ databaseUrl, env: SETTINGS });
  try {
    const promotor = String(
      (await post(server.url, '/seguroAventura/cartaOferta', { cartaOferta: DEMONSTRATION_PARTNER }, {}))?.body['jwt'],
    );
    const saved = await post(server.url, '/seguroAventura', { dados: event, participantes: [] }, { authorization: promotor });
    if (!saved) throw new Error('the event was not saved');
    const { id, token } = saved.body['dados'] as { readonly id: number; readonly token: string };
    const link = (await (await fetch(`${server.url}/api/seguroAventura/token/${token}`)).json()) as { readonly jwt: string };

    const people = Array.from({ length: PEOPLE }, (_, at) => someone(at));
    const left = [...people];
    let told = 0;
    let kills = 0;
    let back: Promise<void> = Promise.resolve();
    const killed = async (): Promise<void> => {
      const before = server;
      await before.crash();
      server = await startServer({ databaseUrl, env: SETTINGS });
    };
    const phone = async (): Promise<void> => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) {
        const participante = {
          nome: 'Pessoa da Largada',
          cpf: one.cpf,
          dataNascimento: '1990-02-28',
          email: 'largada@exemplo.com.br',
          aceitouTermos: 'S',
        };
        while (one.numero === null) {
          await back;
          const heard = await post(
            server.url,
            `/seguroAventuraParticipante/evento/${id}`,
            { dados: { participante } },
            { authorization: link.jwt, 'idempotency-key': one.chave },
          );
          if (heard === null || heard.status === 503) continue;
          expect([heard.status, heard.body]).toMatchObject([200, { dados: { nomeEvento: event.nomeEvento } }]);
          one.numero = (heard.body['dados'] as { readonly numeroInscricao: string }).numeroInscricao;
          told += 1;
          if (kills < KILLS && told > ((kills + 1) * PEOPLE) / (KILLS + 1)) {
            kills += 1;
            back = killed();
          }
        }
      }
    };
    await Promise.all(Array.from({ length: PHONES }, phone));
    expect(kills).toBe(KILLS);

    const { rows: stored } = await database.query<{ cpf: string; numero: number }>(
      'select cpf, numero from seguro_aventura_participantes where id_evento = $1 order by numero',
      [id],
    );
    expect(stored.map(({ numero }) => numero)).toEqual(people.map((_, at) => at + 1));
    expect(new Map(stored.map(({ cpf, numero }) => [cpf, numero]))).toEqual(
      new Map(people.map(({ cpf, numero }) => [cpf, Number(numero)])),
    );
    const { rows: counted } = await database.query(
      `select e.participantes, (select sum(m.diarias)::int from seguro_aventura_meses m where m.id_evento = e.id) as diarias,
         (select count(*)::int from termos_aceites a where a.id_evento = e.id) as aceites,
         (select count(*)::int from seguro_aventura_participantes p join mensagens m
           on m.chave like 'seguro-aventura:participante:' || p.id || ':salvo:%' where p.id_evento = e.id) as emails,
         (select count(*)::int from seguro_aventura_participantes p join historico h
           on h.id_registro = p.id and h.autor = 'participante' and h.funcao = 'seguroAventuraParticipante/inscrever'
           where p.id_evento = e.id) as historicos
       from seguro_aventura e where e.id = $1`,
      [id],
    );
    expect(counted).toEqual([{ participantes: PEOPLE, diarias: 2 * PEOPLE, aceites: PEOPLE, emails: PEOPLE, historicos: PEOPLE }]);
  } finally {
    await server.stop();
    await database.end();
  }
});
