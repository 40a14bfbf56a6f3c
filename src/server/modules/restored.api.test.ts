import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { type Database, createDatabase, createPool } from '#server/kernel/db/database.ts';
import { holdMasterKey } from '#server/kernel/security/hold-master-key.ts';
import { openMasterKey } from '#server/kernel/security/master-key.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { AlreadyServed, doubtWhatWasDue } from './restored.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const BEFORE = '2026-11-28T11:00:00Z';
const LATER = '2026-11-28T13:00:00Z';
const KEY = 'chave-mestra-dos-testes-com-32-letras';

let url: string;
let database: Database;
let client: pg.Client;
beforeEach(async () => {
  url = await createTestDatabase();
  database = createDatabase(createPool({ connectionString: url, max: 2, name: 'teste' }));
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with conteudo as (insert into mensagens_conteudos (canal, texto, criado_em) values ('sms', 'Oi', now()) returning id)
     insert into mensagens (canal, id_conteudo, destino, estado, prioridade, sair_em, retida, status_operadora, criado_em)
     select 'sms', id, '11987654321', estado, 1, sair_em, retida, 1, now() from conteudo,
       (values ('aguardando', $1::timestamptz, false), ('aguardando', $2, false), ('aguardando', $1, true), ('entregue', $1, false)) as m (estado, sair_em, retida)`,
    [BEFORE, LATER],
  );
  await client.query(
    `insert into caixa_saida (canal, chave, para, assunto, estado, criado_em, proxima_em)
     select 'email', chave, '{a@exemplo.com}', 'Oi', estado, now(), proxima
     from (values ('um', 'pendente', $1::timestamptz), ('dois', 'pendente', $2), ('três', 'enviado', $1)) as m (chave, estado, proxima)`,
    [BEFORE, LATER],
  );
  await client.query(
    `insert into efeitos (tipo, chave, dados, estado, proxima_em, criado_em)
     select 'cobranca', chave, '{}', estado, proxima, now()
     from (values ('um', 'pendente', $1::timestamptz), ('dois', 'pendente', $2), ('três', 'feito', null)) as m (chave, estado, proxima)`,
    [BEFORE, LATER],
  );
});
afterEach(async () => {
  await client.end();
  await database.destroy();
});

const statesIn = async (table: string): Promise<unknown[]> =>
  (await client.query<{ estado: string }>(`select estado from ${table} order by id`)).rows.map(({ estado }) => estado);

test('where a panel serves nothing is put in doubt', async () => {
  const masterKey = await openMasterKey({ databaseUrl: url, configured: KEY, folder: '/nenhuma', sealed: [] });
  const held = await holdMasterKey(url, masterKey);
  await expect(doubtWhatWasDue(database, NOW)).rejects.toThrow(AlreadyServed);
  await held.stop();
  expect(await statesIn('mensagens')).toEqual(['aguardando', 'aguardando', 'aguardando', 'entregue']);
});

test('what was due in a copy is taken for what a lost worker had; what waits for later, or for a person, goes on waiting', async () => {
  expect(await doubtWhatWasDue(database, NOW)).toEqual({ mensagens: 1, emails: 1, efeitos: 1 });
  expect(await statesIn('mensagens')).toEqual(['em_entrega', 'aguardando', 'aguardando', 'entregue']);
  // Nobody reads of it that it is still to leave.
  const { rows } = await client.query<{ status_operadora: number }>('select status_operadora from mensagens order by id');
  expect(rows.map((row) => row.status_operadora)).toEqual([3, 1, 1, 1]);
  expect(await statesIn('caixa_saida')).toEqual(['enviando', 'pendente', 'enviado']);
  expect(await statesIn('efeitos')).toEqual(['enviando', 'pendente', 'feito']);
  expect(await doubtWhatWasDue(database, NOW)).toEqual({ mensagens: 0, emails: 0, efeitos: 0 });
});
