import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { startServer } from '#tests/support/server.ts';
import { post, signIn } from './http.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY };
const EVENTS = 2000;
const DEATHS = 2;
/** Enough that a synchronisation of them is met in its middle. */
const PEOPLE = 5000;
const OFTEN = { interval: 5 };

/** A partner of its own, with policy and cover. */
const PARTNER = `
  with novo as (
    insert into clientes (nome, tipo_pessoa, email, telefone_celular, carta_oferta, numero_apolice, data_cadastro, data_edicao)
    values ('Parceira das quedas', 'J', 'quedas@exemplo.com.br', '48999990000', 'QUEDAS26', '0082026', now(), now()) returning id
  ), grupo as (insert into clientes_grupos (id_cliente, id_grupo) select id, 27 from novo)
  insert into clientes_seguro_aventura (id_cliente, seguro_valor_diaria, seguro_valor_morte_acidental) select id, 4.5, 10000 from novo returning id_cliente as id`;

/** Events of yesterday with one person each, as they stand a moment before the clock closes their lists. */
const FILL = `
  with eventos as (
    insert into seguro_aventura (id_cliente, codigo, token, token_autenticidade, nome_evento, local_evento, descricao, data_inicio,
      hora_inicio, data_final, responsavel, email, participantes, data_cadastro, data_edicao)
    select $1, translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), md5('t' || n), md5('a' || n), 'Evento ' || n, 'Serra', 'Um dia', $2::date,
      '08:00:59', $2::date, 'Responsável', 'quedas@exemplo.com.br', 1, now(), now()
    from generate_series(1, $3) n returning id, id_cliente, data_inicio
  ), gente as (
    insert into seguro_aventura_participantes (id_evento, id_cliente, token, numero, nome, cpf, data_nascimento, genero, data_cadastro, data_edicao)
    select e.id, e.id_cliente, md5('p' || e.id), 1, 'Ana Lima', '52998224725', '1990-01-01', 'F', now(), now()
    from eventos e
    returning id, id_evento, id_cliente
  )
  insert into seguro_aventura_diarias (id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia)
  select g.id, date_trunc('month', $2::date)::date, g.id_evento, g.id_cliente, $2::date, $2::date from gente g`;

const COUNTS = `
  insert into seguro_aventura_meses (id_evento, mes, id_cliente, participantes, diarias, a_faturar)
  select id_evento, mes, id_cliente, count(*), sum(dias), sum(dias) from seguro_aventura_diarias where id_cliente = $1 group by 1, 2, 3`;

const yesterday = (): string => new Date(Date.now() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function filled(events: number) {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: number }>(PARTNER);
  const id = rows[0]?.id ?? 0;
  await database.query(FILL, [id, yesterday(), events]);
  await database.query(COUNTS, [id]);
  const count = async (query: string): Promise<number> => Number((await database.query<{ n: string }>(query, [id])).rows[0]?.n);
  return { databaseUrl, database, count };
}

const worker = (databaseUrl: string) =>
  spawn(process.execPath, ['tests/faults/finalise-worker.ts', databaseUrl], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });

const CLOSED = `select count(*) as n from seguro_aventura where id_cliente = $1 and finalizado = 'S'`;

test('killed in the middle of closing 2,000 lists: each is closed once, with its place in the queue and its last e-mail', async () => {
  const { databaseUrl, database, count } = await filled(EVENTS);
  try {
    for (let death = 1; death <= DEATHS; death += 1) {
      const before = await count(CLOSED);
      const child = worker(databaseUrl);
      await expect.poll(() => count(CLOSED), OFTEN).toBeGreaterThan(before);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await count(CLOSED)).toBeLessThan(EVENTS);
    // Two at once share what is left.
    await Promise.all([worker(databaseUrl), worker(databaseUrl)].map((child) => once(child, 'exit')));
    expect(await count(CLOSED)).toBe(EVENTS);
    const queued = `select count(*) as n from seguradora_fila f join seguro_aventura e on e.id = f.id_evento where e.id_cliente = $1`;
    const told = `select count(*) as n from mensagens m join seguro_aventura e on m.chave = 'seguro-aventura:finalizado:' || e.codigo where e.id_cliente = $1`;
    expect([await count(queued), await count(told)]).toEqual([EVENTS, EVENTS]);
  } finally {
    await database.end();
  }
}, 60_000);

test('killed in the middle of a synchronisation: nobody leaves twice, nobody is forgotten', async () => {
  const { databaseUrl, database, count } = await filled(PEOPLE);
  try {
    await database.query(
      `update seguro_aventura set finalizado = 'S', finalizado_em = now(), email_finalizado_enviado = 'S' where finalizado = 'N' and cancelado = 'N' and finaliza_em <= now()`,
    );
    // The insurer of the demonstration has no e-mail to send a workbook to.
    await database.query(`update configuracoes set valor = 'N' where chave = 'habilitarEmailseguradoraPropostaSeguroAcidentesPessoais'`);
    const sync = (url: string, token: string) =>
      post(url, '/seguroAventura/sincronizarXls', { data: yesterday(), periodo: 'diario' }, { 'usuario-token': token });
    const running = `select count(*) as n from seguradora_lotes where situacao = 'executando' and $1 > 0`;

    const first = await startServer({ databaseUrl, env: SETTINGS });
    const call = sync(first.url, await signIn(first.url));
    await expect.poll(() => count(running), OFTEN).toBe(1);
    await first.crash();
    expect(await call).toBeNull();

    const second = await startServer({ databaseUrl, env: SETTINGS });
    const token = await signIn(second.url);
    // The dead run holds its place for a minute: that minute is over.
    await database.query(`update seguradora_lotes set vivo_ate = now() where situacao = 'executando'`);
    expect((await sync(second.url, token))?.status).toBe(200);
    await second.stop();
    const sent = `select count(*) as n from seguradora_envios v join seguro_aventura_participantes p on p.id = v.id_participante
      where p.id_cliente = $1 and p.seguradora = 'enviado'`;
    const whole = `select count(*) as n from seguro_aventura where id_cliente = $1 and integrado = 'S'`;
    expect([await count(sent), await count(whole)]).toEqual([PEOPLE, PEOPLE]);
  } finally {
    await database.end();
  }
}, 60_000);
