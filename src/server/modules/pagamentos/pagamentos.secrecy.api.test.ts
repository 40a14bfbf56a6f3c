import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { luhn } from '#contract/kernel/luhn.ts';
import { numeroEmGrupos } from '#contract/pagamentos/cartoes.rules.ts';
import {
  consultarSolicitacao,
  consultarSolicitacoes,
  revelarSolicitacao,
  salvarSolicitacao,
} from '#contract/pagamentos/pagamentos.operations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createHistory } from '#server/kernel/history/history.ts';
import { type CardKey, readCardKeys } from '#server/kernel/security/card-keys.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';
import { systemHistory } from '#tests/support/system-history.ts';
import { CARD_KEYS } from '#tests/support/template.ts';
import { createPurge } from './pagamentos.purge.ts';
import { CardsStay, namesThatOpenNothing, sealCardsAgain } from './pagamentos.rotation.ts';
import { createVault } from './pagamentos.vault.ts';

/* Where a card could be found: every table, the files of its pages, the log, the mail. */

/** A number no other test has, so that what is found is ours. */
function newNumber(): string {
  for (;;) {
    const numero = `4${Array.from({ length: 15 }, () => randomInt(10)).join('')}`;
    if (luhn(numero) && !numero.startsWith('40117') && !/^4(?:31274|38935|51416|573|57)/.test(numero)) return numero;
  }
}

const base64Forms = (numero: string): string[] =>
  // At each of the three places it may have in a longer text.
  ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + numero)
      .toString('base64')
      .slice(before === '' ? 0 : 4, -4),
  );

/** Plain, in groups, in two halves, backwards, as hexadecimal and as base64. */
const formsOf = (numero: string): string[] => [
  numero,
  numeroEmGrupos(numero),
  numeroEmGrupos(numero).replaceAll(' ', '-'),
  numero.slice(0, 12),
  numero.slice(4),
  [...numero].toReversed().join(''),
  Buffer.from(numero).toString('hex'),
  ...base64Forms(numero),
];

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.database.updateTable('sessoes').set({ expira_em: '2027-01-01T00:00:00.000Z' }).execute();
  await api.database.insertInto('configuracoes').values({ chave: 'emailCorretora', valor: 'caixa@corretora.com.br' }).execute();
});
afterAll(() => api.stop());

async function relations(): Promise<{ readonly name: string; readonly kind: string }[]> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind::text as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs', 'pg_toast') and c.relkind in ('r', 't', 'i', 'm') and c.relpersistence <> 't'`.execute(
    api.database,
  );
  return rows;
}

const walNow = async (): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(api.database);
  return rows[0]?.lsn ?? '';
};

/** Every table as a dump says it, every page as it lies on the disk, the log of the database and ours: where any of these is found. */
async function placesOf(forms: readonly string[], since: string): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, text: string): void => {
    if (forms.some((form) => text.includes(form))) found.push(place);
  };
  const all = await relations();
  for (const { name } of all.filter((one) => one.kind === 'r')) {
    const { rows } = await sql<{ linha: string }>`select t::text as linha from ${sql.raw(name)} t`.execute(api.database);
    look(`tabela ${name}`, rows.map(({ linha }) => linha).join('\n'));
  }
  await sql`checkpoint`.execute(api.database);
  const bytes = forms.map((form) => Buffer.from(form));
  const files = await sql<{ place: string }>`
    with files(place, path) as (
      select 'páginas de ' || name, pg_relation_filepath(name::regclass) from unnest(${all.map(({ name }) => name)}::text[]) name
      union all (
        select 'registro do banco', 'pg_wal/' || name from pg_ls_waldir()
        where name between pg_walfile_name(${since}::pg_lsn) and pg_walfile_name(pg_current_wal_lsn()) order by name limit 2)
    )
    select distinct place from files, lateral (select pg_read_binary_file(path, 0, 100000000, true) as content offset 0) file
    where exists (select from unnest(${bytes}::bytea[]) form where position(form in content) > 0)`.execute(api.database);
  found.push(...files.rows.map(({ place }) => place));
  look('log', api.log.join('\n'));
  return found;
}

const send = async (numero: string, codigo: string, valor: string) =>
  (
    await api.anonymous.call(
      salvarSolicitacao,
      {
        body: {
          nome: 'Titular Procurado',
          numero: numeroEmGrupos(numero),
          bandeira: 1,
          vencimento: '12/2027',
          codigo,
          valor,
          vencimento_fatura: '2026-12-10',
        },
      },
      { key: `envio ${valor}` },
    )
  ).body.id;

const codeRows = () => api.database.selectFrom('solicitacoes_pagamento_codigos').select('id_solicitacao').execute();
const deadIn = async (table: string): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table}::regclass)::int as bytes`.execute(api.database);
  return rows[0]?.bytes ?? -1;
};

test('a number is nowhere in clear: neither while it waits, nor once it was told, refused or destroyed', async () => {
  const numero = newNumber();
  const forms = formsOf(numero);
  const since = await walNow();
  const id = await send(numero, '731', '9.01');
  // Whatever is wrong with it, the answer and the log say nothing of it.
  const refused = await api.anonymous.call(salvarSolicitacao, { body: { numero, codigo: '73', bandeira: 2 } });
  expect(formsOf(numero).some((form) => JSON.stringify(refused.refusal).includes(form))).toBe(false);
  // The search finds what is there: the name of whoever sent it, in the table and on its page.
  expect(await placesOf(['Titular Procurado'], since)).toEqual(
    expect.arrayContaining(['tabela public.solicitacoes_pagamento', 'páginas de public.solicitacoes_pagamento', 'registro do banco']),
  );
  expect(await placesOf(forms, since)).toEqual([]);

  const admin = api.as('admin');
  const told = await admin.call(revelarSolicitacao, { params: { id: String(id) }, body: { senha: PASSWORD } });
  expect([told.body.numero, told.headers['cache-control']]).toEqual([numero, 'no-store']);
  for (const seen of [await admin.call(consultarSolicitacoes), await admin.call(consultarSolicitacao, { params: { id: String(id) } })])
    expect(forms.some((form) => JSON.stringify(seen.body).includes(form))).toBe(false);
  expect(await placesOf(forms, since)).toEqual([]);
});

test('a connection that is cut between opening a card and destroying it tells nothing, and destroys nothing', async () => {
  const numero = newNumber();
  const id = await send(numero, '731', '9.21');
  const tell = () => api.as('admin').call(revelarSolicitacao, { params: { id: String(id) }, body: { senha: PASSWORD } });
  const waiting = sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%solicitacoes_pagamento_codigos%'`;
  const heard = await api.database.transaction().execute(async (other) => {
    await other
      .selectFrom('solicitacoes_pagamento_codigos')
      .select('id_solicitacao')
      .where('id_solicitacao', '=', id)
      .forUpdate()
      .execute();
    const telling = tell();
    await expect.poll(async () => (await waiting.execute(api.database)).rows).toEqual([{ cut: true }]);
    return telling;
  });
  expect([heard.status, JSON.stringify(heard.refusal).includes(numero)]).toEqual([503, false]);
  expect((await codeRows()).map((one) => one.id_solicitacao)).toContain(id);
  expect((await tell()).body).toMatchObject({ numero, codigo: '731' });
});

describe('what nobody asked for in time', () => {
  const purge = () => createPurge({ database: api.app.kernel.database, history: createHistory(api.app.kernel.database) });
  const at = (instant: string) => systemContext('cartoes', 'Destruir', new Date(instant), api.app.kernel.log);

  test('goes: the code after a day, the number after a week, each with its entry; and the pages are swept', async () => {
    const id = await send(newNumber(), '731', '9.02');
    await purge().expire(at('2026-11-22T11:59:59.000Z'));
    expect((await codeRows()).map((one) => one.id_solicitacao)).toContain(id);
    await purge().expire(at('2026-11-22T12:00:00.000Z'));
    expect(await codeRows()).toEqual([]);
    const sealed = async () =>
      (await api.database.selectFrom('solicitacoes_pagamento').select('numero_cifrado').where('id', '=', id).executeTakeFirstOrThrow())
        .numero_cifrado;
    expect(await sealed()).not.toBeNull();
    await purge().expire(at('2026-11-28T12:00:00.000Z'));
    expect(await sealed()).toBeNull();
    expect((await systemHistory(api.database, 'cartoes')).filter((one) => one.id_registro === id)).toHaveLength(2);
    // An empty table of codes has no page left in which one could lie: at the latest with the sweep after whoever else was reading.
    await expect
      .poll(async () => {
        await purge().sweep();
        return deadIn('solicitacoes_pagamento_codigos');
      })
      .toBe(0);
  });

  test('goes from the pages too, where its seal lay beside cards that wait still', async () => {
    const sealedOf = async (id: number): Promise<readonly Buffer[]> => {
      const { numero_cifrado: number } = await api.database
        .selectFrom('solicitacoes_pagamento')
        .select('numero_cifrado')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { codigo_cifrado: code } = await api.database
        .selectFrom('solicitacoes_pagamento_codigos')
        .select('codigo_cifrado')
        .where('id_solicitacao', '=', id)
        .executeTakeFirstOrThrow();
      return [number ?? Buffer.alloc(0), code];
    };
    const inPages = async (sealed: readonly Buffer[]): Promise<number> => {
      await sql`checkpoint`.execute(api.database);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from unnest(${sealed}::bytea[]) seal where exists (
          select from unnest(array['solicitacoes_pagamento', 'solicitacoes_pagamento_codigos']) name,
            lateral pg_read_binary_file(pg_relation_filepath(name::regclass)) content where position(seal in content) > 0)`.execute(
        api.database,
      );
      return rows[0]?.n ?? -1;
    };
    api.setNow(START);
    const [told, waiting] = [await send(newNumber(), '731', '9.11'), await send(newNumber(), '732', '9.12')];
    const [gone, kept] = [await sealedOf(told), await sealedOf(waiting)];
    await api.as('admin').call(revelarSolicitacao, { params: { id: String(told) }, body: { senha: PASSWORD } });
    // Whoever reads the table just then makes it wait for the next round.
    await expect
      .poll(async () => {
        await purge().sweep();
        return [await inPages(gone), await inPages(kept)];
      })
      .toEqual([0, 2]);
    await api.as('admin').call(revelarSolicitacao, { params: { id: String(waiting) }, body: { senha: PASSWORD } });
  });

  test('is swept without its pages being written anew while somebody reads them for long', async () => {
    const file = async (): Promise<unknown> =>
      (await sql`select pg_relation_filenode('solicitacoes_pagamento') as file`.execute(api.database)).rows;
    const before = await file();
    await api.database.transaction().execute(async (reader) => {
      await reader.selectFrom('solicitacoes_pagamento').select('id').execute();
      await purge().sweep();
    });
    expect(await file()).toEqual(before);
    await purge().sweep();
    expect(await file()).not.toEqual(before);
  });

  test('goes from the log of the database and its backups by never being there', async () => {
    const { rows } = await sql<{ relname: string; relpersistence: string }>`
      select relname, relpersistence::text from pg_class where relname like 'solicitacoes_pagamento%' and relkind = 'r' order by 1`.execute(
      api.database,
    );
    expect(rows).toEqual([
      { relname: 'solicitacoes_pagamento', relpersistence: 'p' },
      { relname: 'solicitacoes_pagamento_codigos', relpersistence: 'u' },
    ]);
  });
});

describe('the keys change', () => {
  const OLD = readCardKeys(CARD_KEYS) ?? [];
  const NEW: CardKey = { id: 'nova', secret: 'uma chave nova de cartoes com 32 letras' };

  test('with both of them known: every card opens under the new one alone', async () => {
    api.setNow(START);
    const numero = newNumber();
    const id = await send(numero, '731', '9.03');
    const { database } = api.app.kernel;
    await expect(sealCardsAgain(database, createVault([NEW]))).rejects.toThrow(CardsStay);
    expect(await sealCardsAgain(database, createVault([NEW, ...OLD]))).toEqual({ numeros: 1, codigos: 1 });
    expect(await sealCardsAgain(database, createVault([NEW, ...OLD]))).toEqual({ numeros: 0, codigos: 0 });
    const row = await database.selectFrom('solicitacoes_pagamento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const sealed = { chave: row.chave ?? '', cifrado: row.numero_cifrado ?? Buffer.alloc(0) };
    expect(createVault([NEW]).open('numero', id, sealed)).toBe(numero);
    expect(createVault([NEW]).holds('numero', id + 1, sealed, numero)).toBe(false);
    // With the key of another house under the same name, or without any of that name.
    const other = { id: 'nova', secret: 'a chave nova de outra casa, com 32 letras' };
    expect(await namesThatOpenNothing(database, createVault([NEW]))).not.toContain('nova');
    for (const keys of [OLD, [other]]) expect(await namesThatOpenNothing(database, createVault(keys))).toContain('nova');
    // A house without the new key tells nothing, and destroys nothing.
    const { status, refusal } = await api.as('admin').call(revelarSolicitacao, { params: { id: String(id) }, body: { senha: PASSWORD } });
    expect([status, refusal['id']]).toEqual([400, expect.stringContaining('falta a chave «nova»')]);
    expect(await sealCardsAgain(database, createVault([...OLD, NEW]))).toEqual({ numeros: 1, codigos: 1 });
    expect((await api.as('admin').call(revelarSolicitacao, { params: { id: String(id) }, body: { senha: PASSWORD } })).body.numero).toBe(
      numero,
    );
  });
});
