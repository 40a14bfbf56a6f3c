import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { anyOf, fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { TermoVigente } from './termos.api.ts';
import { publicNameOf } from './termos.nome.ts';

/** Every version of a partner's term with who sent it, the newest first. */
export const listTermos = (executor: Executor, clientId: number) =>
  executor
    .selectFrom('termos as t')
    .leftJoin('usuarios as u', 'u.id', 't.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['t.versao', 't.nome', 't.tamanho', 't.sha256', 't.data_cadastro', 't.encerrado_em', 't.arquivo'])
    .select((eb) => eb.fn.coalesce('c.nome', 'u.login').as('usuario'))
    .where('t.id_cliente', '=', clientId)
    .orderBy('t.versao', 'desc')
    .execute();

export type TermoRow = Awaited<ReturnType<typeof listTermos>>[number];

const newestOf = fixedQuery((executor) =>
  executor
    .selectFrom('termos')
    .distinctOn('id_cliente')
    .select(['id', 'id_cliente', 'versao', 'sha256', 'paginas', 'encerrado_em'])
    .where('id_cliente', '=', anyOf([]))
    .orderBy('id_cliente')
    .orderBy('versao', 'desc')
    .compile(),
);

/** Of these clients the version that is shown now: the newest, unless nobody is shown one any more. */
export const currentTermos = async (executor: Executor, clientIds: readonly number[]): Promise<TermoVigente[]> => {
  const rows = await newestOf(executor, [...clientIds]);
  return rows.flatMap(({ encerrado_em, paginas, ...row }) =>
    encerrado_em === null ? [{ ...row, link: publicNameOf(row), paginas: paginas || null }] : [],
  );
};

export const newestTermo = (executor: Executor, clientId: number) =>
  executor
    .selectFrom('termos')
    .select(['id', 'versao', 'nome', 'sha256', 'encerrado_em', 'id_usuario'])
    .where('id_cliente', '=', clientId)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertTermo(
  trx: Trx,
  term: {
    readonly id_cliente: number;
    readonly versao: number;
    readonly arquivo: string;
    readonly nome: string;
    readonly tamanho: number;
    readonly sha256: string;
    readonly id_usuario: number;
    readonly data_cadastro: Date;
  },
): Promise<number> {
  return (await trx.insertInto('termos').values(term).returning('id').executeTakeFirstOrThrow()).id;
}

export const endTermo = (trx: Trx, id: number, at: Date) =>
  trx.updateTable('termos').set({ encerrado_em: at }).where('id', '=', id).execute();
