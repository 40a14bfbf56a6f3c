import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTNERS = 100;
const DEATHS = 3;

/** Partners with a closing overdue for forty days, and an open event each. */
const FILL = `
  with novos as (
    insert into clientes (nome, tipo_pessoa, carta_oferta, data_cadastro, data_edicao)
    select 'Devedora ' || n, 'J', 'DEVE' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, $1) n returning id
  ),
  grupo as (insert into clientes_grupos (id_cliente, id_grupo) select id, 27 from novos),
  eventos as (
    insert into seguro_aventura (id_cliente, codigo, token, token_autenticidade, nome_evento, local_evento, descricao, data_inicio, hora_inicio,
      data_final, responsavel, participantes, data_cadastro, data_edicao)
    select id, translate(upper(lpad(to_hex(id), 8, '0')), '01', 'GH'), md5('t' || id), md5('a' || id), 'Evento', 'Serra', 'Um dia',
      current_date + 30, '08:00:59', current_date + 30, 'Responsável', 0, now(), now() from novos
  ),
  fechados as (
    insert into fechamentos (id_cliente, mes, carta_oferta, nome, tipo_pessoa, valor_diaria, valor_minimo, sem_minimo, participantes,
      quantidade_diarias, dias_faturados, valor_calculado, valor_boletos_eventos, valor_total, valor_cobrado, regra, linhas, hash, fechado_em)
    select id, '2026-01-01', 'X', 'X', 'J', 3.33, 9.90, 'N', 5, 15, 15, 49.95, 0, 49.95, 49.95, 'calculado', 0, repeat('0', 64), now() from novos
  )
  insert into cobrancas (id_cliente, chave, origem, mes, valor, vencimento, descricao, situacao, pago, id_provedor, data_cadastro, emitida_em)
  select id, 'FECH-' || id || '-202601', 'fechamento', '2026-01-01', 49.95, current_date - 40, 'Seguro Aventura', 'emitida', 'P', 'pay_' || id,
    now(), now() from novos`;

/** What became of each partner. */
const FOUND = `
  select (select count(*)::int from clientes_grupos_mudancas m where m.id_cliente = c.id) as mudancas,
    (select count(*)::int from clientes_grupos g where g.id_cliente = c.id) as grupos,
    (select sum(eventos_cancelados)::int from clientes_grupos_mudancas m where m.id_cliente = c.id) as contados,
    (select count(*)::int from seguro_aventura e where e.id_cliente = c.id and e.cancelado = 'S') as cancelados,
    (select count(*)::int from historico h where h.id_cliente = c.id) as historico
  from clientes c where c.carta_oferta like 'DEVE%'`;

test('workers killed in the middle of suspending many partners: each is suspended once, with its events', async () => {
  const url = await createTestDatabase();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const moved = async (): Promise<number> =>
    Number((await database.query<{ n: string }>('select count(*) as n from clientes_grupos_mudancas')).rows[0]?.n);
  const worker = () =>
    spawn(process.execPath, ['tests/faults/delinquency-worker.ts', url], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await database.query("update configuracoes set valor = 'S' where chave = 'suspensaoAutomaticaInadimplencia'");
    await database.query(FILL, [PARTNERS]);
    for (let death = 0; death < DEATHS; death += 1) {
      const before = await moved();
      const child = worker();
      await expect.poll(moved, { interval: 3 }).toBeGreaterThan(before);
      await wait(death * 3);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await moved()).toBeLessThan(PARTNERS);
    // The job and a notice at once share what is left.
    await Promise.all([worker(), worker()].map((child) => once(child, 'exit')));
    const { rows } = await database.query(FOUND);
    expect(rows).toEqual(Array.from({ length: PARTNERS }, () => ({ mudancas: 1, grupos: 2, contados: 1, cancelados: 1, historico: 1 })));
  } finally {
    await database.end();
  }
}, 60_000);
