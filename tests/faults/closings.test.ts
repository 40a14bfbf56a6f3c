import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { contaDoMes } from '#contract/fechamentos/lei.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTNERS = 400;
const DEATHS = 5;
const MONTH = '2026-10-01';

/** Partners of 3.33 a day with one event of some people each in the month, and a run that is to close them with boletos. */
const FILL = `
  with usuario as (
    insert into usuarios (login, senha_hash, criado_em, data_edicao) values ('fecha', 'x', now(), now()) returning id
  ),
  novos as (
    insert into clientes (nome, tipo_pessoa, carta_oferta, id_asaas, data_cadastro, data_edicao)
    select 'Parceira ' || n, 'J', 'QUEDA' || lpad(n::text, 5, '0'), 'cus_1', now(), now() from generate_series(1, $1) n returning id, nome, carta_oferta
  ),
  grupo as (insert into clientes_grupos (id_cliente, id_grupo) select id, 27 from novos),
  preco as (insert into clientes_seguro_aventura (id_cliente, seguro_valor_diaria, carta_oferta_desde) select id, 3.33, '2020-01-01' from novos),
  eventos as (
    insert into seguro_aventura (id_cliente, codigo, token, token_autenticidade, nome_evento, local_evento, descricao, data_inicio, hora_inicio,
      data_final, responsavel, finalizado, finalizado_em, participantes, data_cadastro, data_edicao)
    select id, translate(upper(lpad(to_hex(id), 8, '0')), '01', 'GH'), md5('t' || id), md5('a' || id), 'Evento', 'Serra', 'Um dia', '2026-10-10',
      '08:00:59', '2026-10-10', 'Responsável', 'S', now(), 1 + id % 7, now(), now() from novos returning id, id_cliente, participantes
  ),
  gente as (
    insert into seguro_aventura_participantes (id_evento, id_cliente, token, numero, nome, cpf, data_nascimento, data_cadastro, data_edicao)
    select e.id, e.id_cliente, md5(e.id || '-' || n), n, 'Ana Lima', lpad((e.id * 10 + n)::text, 11, '0'), '1990-01-01', now(), now()
    from eventos e, generate_series(1, e.participantes) n returning id, id_evento, id_cliente
  ),
  dias as (
    insert into seguro_aventura_diarias (id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia)
    select id, '2026-10-01', id_evento, id_cliente, '2026-10-10', '2026-10-10' from gente
  ),
  meses as (
    insert into seguro_aventura_meses (id_evento, mes, id_cliente, participantes, diarias, a_faturar)
    select id, '2026-10-01', id_cliente, participantes, participantes, participantes from eventos
  ),
  corrida as (
    insert into fechamentos_corridas (mes, valor_minimo, vencimento, total, id_usuario, iniciada_em)
    select '2026-10-01', 9.90, current_date + 10, $1, id, now() from usuario returning id
  )
  insert into fechamentos_corridas_itens (id_corrida, id_cliente, ordem, nome, carta_oferta, boleto)
  select c.id, n.id, row_number() over (order by n.id), n.nome, n.carta_oferta, 'S' from corrida c, novos n`;

/** What there is of each partner, and what its days are worth. */
const FOUND = `
  select c.id, (select count(*)::int from fechamentos f where f.id_cliente = c.id) as fechamentos,
    (select count(*)::int from cobrancas k where k.id_cliente = c.id) as cobrancas,
    (select count(*)::int from efeitos x join cobrancas k on x.chave = k.chave where k.id_cliente = c.id) as pedidos,
    (select count(*)::int from historico h where h.id_cliente = c.id) as historico,
    (select sum(dias)::int from seguro_aventura_diarias d where d.id_cliente = c.id and d.id_fechamento is not null) as dias,
    (select count(*)::int from fechamentos_linhas l join fechamentos f on f.id = l.id_fechamento where f.id_cliente = c.id) as linhas,
    (select k.valor::text from cobrancas k where k.id_cliente = c.id) as valor, e.participantes
  from clientes c join seguro_aventura e on e.id_cliente = c.id where c.carta_oferta like 'QUEDA%'`;

interface Found {
  readonly id: number;
  readonly dias: number;
  readonly valor: string;
  readonly participantes: number;
}

test('workers killed in the middle of closing many months: each is closed once, whole, with one charge of what its days are worth', async () => {
  const url = await createTestDatabase();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const count = async (query: string): Promise<number> => Number((await database.query<{ n: string }>(query)).rows[0]?.n);
  const closed = () => count(`select count(*) as n from fechamentos where mes = '${MONTH}'`);
  const worker = () =>
    spawn(process.execPath, ['tests/faults/closings-worker.ts', url], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await database.query(FILL, [PARTNERS]);
    for (let death = 0; death < DEATHS; death += 1) {
      const before = await closed();
      const child = worker();
      await expect.poll(closed, { interval: 3 }).toBeGreaterThan(before);
      await wait(death * 3);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await closed()).toBeLessThan(PARTNERS);
    // Two at once share what is left.
    await Promise.all([worker(), worker()].map((child) => once(child, 'exit')));
    expect(await count(`select count(*) as n from fechamentos_corridas where situacao = 'concluida'`)).toBe(1);
    const { rows } = await database.query<Found>(FOUND);
    expect(rows).toHaveLength(PARTNERS);
    for (const row of rows) {
      const { participantes } = row;
      const { cobrado } = contaDoMes({
        dias: participantes,
        valorDiaria: 333,
        boletosEventos: 0,
        editado: null,
        minimo: 990,
        semMinimo: false,
        todosComBoleto: false,
      });
      expect(row).toEqual({
        id: row.id,
        fechamentos: 1,
        cobrancas: 1,
        pedidos: 1,
        historico: 1,
        dias: participantes,
        linhas: participantes,
        valor: decimalOf(cobrado),
        participantes,
      });
    }
  } finally {
    await database.end();
  }
}, 60_000);
