import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { deriveKeys, open } from '#server/kernel/security/secrets.ts';
import { createVault } from '#server/modules/pagamentos/pagamentos.vault.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { pointChargesAt } from './cobrancas-pages.ts';
import { loadDemonstration } from './demonstration.ts';
import { GrowthRefused, growTo, refuseWhileServed } from './grow.ts';

const KEY = 'chave-mestra-dos-testes-com-32-letras';

const CARD_KEY = { id: 'testes', secret: 'chave-dos-cartoes-dos-testes-com-32' };

/** One database for whoever only reads the demonstration. */
let one: string;

beforeAll(async () => {
  one = await createTestDatabase();
  await loadDemonstration(one, KEY, null, CARD_KEY);
});

const ask = async <R extends pg.QueryResultRow>(url: string, query: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(query)).rows;
  } finally {
    await client.end();
  }
};

const CONTENTS = `
  select (select md5(string_agg(c::text, '' order by id)) from clientes c where id >= 1000) as clientes,
    (select md5(string_agg(g::text, '' order by g::text)) from clientes_grupos g) as grupos,
    (select string_agg(login || id || ':' || id_cliente, ' ' order by id) from usuarios) as usuarios`;

const PAGES = (port: number): string => `
  select count(*)::int as emitidas,
    count(*) filter (where link_boleto = 'http://127.0.0.1:${port}/asaas/b/pdf/' || substr(id_provedor, 5))::int as boletos,
    count(*) filter (where link_fatura = 'http://127.0.0.1:${port}/asaas/i/' || substr(id_provedor, 5))::int as faturas
  from cobrancas where situacao = 'emitida'`;

const DEFINITIONS = `
  select indexdef as definition from pg_indexes where tablename in ('clientes', 'clientes_grupos')
  union all select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid in ('clientes'::regclass, 'clientes_grupos'::regclass)
  order by 1`;

it('fills two empty databases alike, even after an attempt that was undone, and only once', async () => {
  const other = await createTestDatabase();
  // What a killed attempt leaves: no rows, and spent codes.
  await ask(other, "select nextval('usuarios_id_seq'), nextval('clientes_id_seq'), nextval('grupos_id_seq'), nextval('planos_id_seq')");
  await Promise.all([loadDemonstration(other, KEY), loadDemonstration(other, KEY)]);
  const contents = await ask(one, CONTENTS);
  expect(await ask(other, CONTENTS)).toEqual(contents);
  await loadDemonstration(other, KEY);
  expect(await ask(other, CONTENTS)).toEqual(contents);
});

it('has messages that wait on every channel, for years yet, and reminds of an instalment before it is due', async () => {
  const waiting = `select canal, count(*)::int as quantas, bool_and(sair_em > '2029-01-01' and agendado_para = sair_em) as longe
    from mensagens where estado = 'aguardando' group by canal order by canal::text`;
  expect(await ask(one, waiting)).toEqual([
    { canal: 'email', quantas: 3, longe: true },
    { canal: 'sms', quantas: 3, longe: true },
    { canal: 'whatsapp', quantas: 2, longe: true },
  ]);
  const reminder = `select m.mensagem from configuracoes c join modelos_sms m on m.id = c.valor::int and m.tipo = '2' where c.chave = 'modeloSmsParcela'`;
  expect(await ask(one, reminder)).toEqual([{ mensagem: expect.stringContaining('vence em [parcela_vencimento]') as string }]);
});

it('shows every charge where the stand-in is', async () => {
  // Every issued charge has its page where the stand-in is, after each start.
  for (const port of [4001, 4002]) {
    await pointChargesAt(one, `http://127.0.0.1:${port}/asaas/v3`);
    const [pages] = await ask<{ emitidas: number; boletos: number; faturas: number }>(one, PAGES(port));
    expect(pages?.emitidas).toBeGreaterThan(200);
    expect([pages?.boletos, pages?.faturas]).toEqual([pages?.emitidas, pages?.emitidas]);
  }
});

it('shows the run that closed the last month, with errors that may be repeated in its list', async () => {
  const runs = await ask(
    one,
    `select r.situacao, count(*) filter (where i.situacao = 'fechado' and f.id is not null and f.valor_cobrado = i.valor_cobrado)::int as fechados,
       count(*) filter (where i.situacao = 'erro' and i.campo = 'seguroValorDiaria' and f.id is null)::int as erros, count(*)::int as total
     from fechamentos_corridas r join fechamentos_corridas_itens i on i.id_corrida = r.id
     left join fechamentos f on f.id_cliente = i.id_cliente and f.mes = r.mes group by r.id`,
  );
  expect(runs).toEqual([{ situacao: 'concluida', fechados: 5, erros: 2, total: 7 }]);
});

it('seals the access notes for their insurer, and the cards for their requests', async () => {
  const notes = await ask<{ id_cliente: number; texto_cifrado: Buffer }>(
    one,
    'select id_cliente, texto_cifrado from clientes_observacoes_grupo order by id',
  );
  const [first] = notes;
  expect(first && open(deriveKeys(KEY).notes, first.texto_cifrado, `cliente:${first.id_cliente}`)).toMatch(/^Portal do corretor/);
  // The cards too, as the module of payments opens them.
  const cards = await ask<{ id: number; chave: string | null; numero_cifrado: Buffer | null; codigo_cifrado: Buffer | null }>(
    one,
    `select s.id, s.chave, numero_cifrado, codigo_cifrado from solicitacoes_pagamento s
     left join solicitacoes_pagamento_codigos k on k.id_solicitacao = s.id order by s.id`,
  );
  const vault = createVault([CARD_KEY]);
  const opened = cards.map(({ id, numero_cifrado: numero, codigo_cifrado: codigo }) => [
    numero && vault.open('numero', id, { chave: CARD_KEY.id, cifrado: numero }),
    codigo && vault.open('codigo', id, { chave: CARD_KEY.id, cifrado: codigo }),
  ]);
  expect(opened).toEqual([
    [null, null],
    ['5555555555554444', null],
    ['4111111111111111', '123'],
  ]);
});

it('grows to the number asked for, with every index and constraint back in its place', async () => {
  const url = await createTestDatabase();
  const before = await ask(url, DEFINITIONS);
  await growTo({ connectionString: url, target: 11_000, masterKey: KEY });
  expect(await ask(url, 'select count(*)::int as total from clientes')).toEqual([{ total: 11_000 }]);
  expect(await ask(url, DEFINITIONS)).toEqual(before);
  expect(await growTo({ connectionString: url, target: 10_000, masterKey: KEY })).toBe(0);
  expect(await growTo({ connectionString: url, target: 11_100, masterKey: KEY })).toBe(100);
  expect(await ask(url, "select nextval('clientes_id_seq')::int - max(id) as ahead from clientes")).toEqual([{ ahead: 1 }]);
});

// Of a panel that nobody uses only the connection that holds its key is left.
it.each(['guarida-http', 'guarida-chave'])('refuses to hold the tables of a panel that is open, known by %s', async (name) => {
  const url = await createTestDatabase();
  const panel = new pg.Client({ connectionString: url, application_name: name });
  await panel.connect();
  try {
    await expect(growTo({ connectionString: url, target: 5000, masterKey: null })).rejects.toThrow(GrowthRefused);
    await expect(refuseWhileServed(url)).rejects.toThrow(GrowthRefused);
  } finally {
    await panel.end();
  }
});
