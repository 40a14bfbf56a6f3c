import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION_PARTNER } from '#tests/support/portal.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { post } from './http.ts';

const run = promisify(execFile);
/** What a command said, however it ended. */
interface Said {
  readonly stdout: string;
  readonly stderr: string;
}
const ROOT = path.resolve(import.meta.dirname, '../..');

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
  const data = mkdtempSync(path.join(os.tmpdir(), 'guarida-largada-'));
  cpSync(inject('demonstrationFiles'), path.join(data, 'arquivos'), { recursive: true });
  let server: RunningServer = await startServer({ databaseUrl, data, env: SETTINGS });
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
      server = await startServer({ databaseUrl, data, env: SETTINGS });
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

    // Proved while the panel serves, to the last one.
    const env = { ...process.env, ...SETTINGS, DATABASE_URL: databaseUrl, GUARIDA_DADOS: data };
    const proved = async (): Promise<string> => {
      const said: Promise<Said> = run(process.execPath, ['tools/conferir-aceites.ts'], { cwd: ROOT, env, encoding: 'utf8' });
      const { stdout, stderr } = await said.catch((error: unknown) => error as Said);
      return stdout + stderr;
    };
    expect(await proved()).toContain(`${PEOPLE} aceites conferem.`);
    await database.query('begin');
    await database.query("set local session_replication_role = 'replica'");
    await database.query('delete from termos_aceites where id_evento = $1 and ordem = $2', [id, PEOPLE]);
    await database.query('commit');
    const broken = await proved();
    expect(broken).toContain(`Evento ${id}: os aceites não terminam onde terminavam`);
    expect(broken).toContain(`Evento ${id}: há quem aceitou e não tem aceite guardado.`);
    expect(broken).toContain('Não conferem: 1 evento e 0 termos.');
  } finally {
    await server.stop();
    await database.end();
    rmSync(data, { recursive: true, force: true });
  }
});
