import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { simulatorsOf } from '#tests/support/simulators.ts';
import { DEMONSTRATION } from '#tests/support/template.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EVENTS = 60;
const DEATHS = 4;
/** From one worker to the next, so that what the dead one had is given up. */
const AHEAD_MS = 60 * 60 * 1000;

const PARTNER = `
  with novo as (
    insert into clientes (nome, tipo_pessoa, email, telefone_celular, carta_oferta, numero_apolice, data_cadastro, data_edicao)
    values ('Parceira da API', 'J', 'api@exemplo.com.br', '48999990000', 'API2026', '0082026', now(), now()) returning id
  )
  insert into clientes_seguro_aventura (id_cliente, seguro_valor_diaria, seguro_valor_morte_acidental) select id, 4.5, 10000 from novo returning id_cliente as id`;

/** Events whose lists were closed, with two people each, and their place in the queue. */
const FILL = `
  with eventos as (
    insert into seguro_aventura (id_cliente, codigo, token, token_autenticidade, nome_evento, local_evento, descricao, data_inicio, hora_inicio,
      data_final, responsavel, participantes, finalizado, finalizado_em, data_cadastro, data_edicao)
    select $1, translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), md5('ta' || n), md5('aa' || n), 'Evento ' || n, 'Serra', 'Um dia',
      current_date - 2, '08:00', current_date - 2, 'Responsável', 2, 'S', now(), now(), now()
    from generate_series(1, $2) n returning id, id_cliente
  ), fila as (insert into seguradora_fila (id_evento, proxima_em, criado_em) select id, now(), now() from eventos)
  insert into seguro_aventura_participantes (id_evento, id_cliente, token, numero, nome, cpf, data_nascimento, genero, data_cadastro, data_edicao)
  select e.id, e.id_cliente, md5(n || 'pa' || e.id), n, 'Ana Lima', case n when 1 then '52998224725' else '11144477735' end, '1990-01-01', 'F',
    now(), now() from eventos e, generate_series(1, 2) n`;

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly body: string;
}

test('workers killed in the middle of sending to the insurer: everybody goes once, nobody is forgotten', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-seguradora-'));
  const world = await simulatorsOf(['seguradora'], folder);
  const url = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const order = (what: object) =>
    fetch(`${world.httpUrl}/__ctl/fail`, { method: 'POST', body: JSON.stringify({ provider: 'seguradora', ...what }) });
  // Slow enough that most deaths come between the event and its answer.
  await order({ mode: 'slow', ms: 40, times: 100_000, match: { method: 'POST', path: '/v1/' } });
  // What the demonstration left waiting is of no concern here.
  await database.query(`update seguro_aventura set integrado = 'S', integrado_em = now() where finalizado = 'S' and integrado = 'N'`);
  const { rows } = await database.query<{ id: number }>(PARTNER);
  const partner = rows[0]?.id ?? 0;
  await database.query(FILL, [partner, EVENTS]);
  const count = async (query: string): Promise<number> => Number((await database.query<{ n: string }>(query, [partner])).rows[0]?.n);
  const whole = `select count(*) as n from seguro_aventura where id_cliente = $1 and integrado = 'S' and integrado_api = 'S' and aceitos = 2`;
  const made = `select count(*) as n from efeitos where estado = 'feito' and $1 > 0`;
  const worker = (round: number) =>
    spawn(process.execPath, ['tests/faults/insurer-worker.ts', url, world.addresses.seguradora, String(round * AHEAD_MS)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  try {
    for (let round = 0; round < DEATHS; round += 1) {
      const child = worker(round);
      const before = await count(made);
      await expect.poll(() => count(made), { interval: 20 }).toBeGreaterThan(before);
      await wait(round * 7);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await count(whole)).toBeLessThan(EVENTS);
    const [code] = (await once(worker(DEATHS), 'exit')) as [number | null];
    expect(code).toBe(0);

    expect(await count(whole)).toBe(EVENTS);
    const revisions = `select count(*) as n from seguradora_revisoes r join seguro_aventura e on e.id = r.id_evento where e.id_cliente = $1`;
    expect(await count(revisions)).toBe(EVENTS);
    expect(await count(`select count(*) as n from seguradora_revisoes where corpo is not null and $1 > 0`)).toBe(0);
    // Each event reached the insurer once: what was in doubt was asked about.
    const seen = (await (await fetch(`${world.httpUrl}/__ctl/journal`)).json()) as Seen[];
    const sent = seen
      .filter(({ method, path: where, status }) => method === 'POST' && where === '/v1/eventos' && status === 202)
      .map(({ body }) => (JSON.parse(body) as { codigoEvento: string }).codigoEvento);
    expect([sent.length, new Set(sent).size]).toEqual([EVENTS, EVENTS]);
    expect(await count(`select count(*) as n from efeitos where perguntas > 0 and $1 > 0`)).toBeGreaterThan(0);
  } finally {
    await database.end();
    await world.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
