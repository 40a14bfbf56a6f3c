import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { publicNameOf } from './termos.nome.ts';

export interface PaginaPedida {
  readonly id: number;
  readonly nome: string;
  readonly versao: number;
  readonly pagina: number;
}

/** Key of the image of a page, if the client has a version of that number and public name that has such a page. */
export async function pageFile(executor: Executor, { id, nome, versao, pagina }: PaginaPedida): Promise<string | null> {
  const row = await executor
    .selectFrom('termos_paginas as p')
    .innerJoin('termos as t', 't.id', 'p.id_termo')
    .select(['p.arquivo', 't.sha256'])
    .where('t.id_cliente', '=', id)
    .where('t.versao', '=', versao)
    .where('p.pagina', '=', pagina)
    .executeTakeFirst();
  return row && publicNameOf(row) === nome ? row.arquivo : null;
}

/** Key of the file of a version whose pages are still to be made. */
export async function undrawnFile(executor: Executor, id: number): Promise<string | null> {
  const row = await executor.selectFrom('termos').select('arquivo').where('id', '=', id).where('paginas', 'is', null).executeTakeFirst();
  return row?.arquivo ?? null;
}

/** Versions that whoever registers is shown and whose pages are still to be made. */
export const undrawnTermos = (executor: Executor) =>
  executor
    .selectFrom('termos as t')
    .select('t.id')
    .where('t.paginas', 'is', null)
    .where('t.encerrado_em', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('termos as n').whereRef('n.id_cliente', '=', 't.id_cliente').whereRef('n.versao', '>', 't.versao'))),
    )
    .orderBy('t.id')
    .execute();

/** Says how many pages a version has; false where that has been said already. */
export async function sayPages(trx: Trx, id: number, paginas: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('termos')
    .set({ paginas })
    .where('id', '=', id)
    .where('paginas', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const insertPages = (trx: Trx, id: number, keys: readonly string[]) =>
  trx
    .insertInto('termos_paginas')
    .values(keys.map((arquivo, at) => ({ id_termo: id, pagina: at + 1, arquivo })))
    .execute();
