import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { countRows } from '#server/kernel/db/page.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';

/** A mark or an included time, with who wrote it and who took it away, if anybody did. */
export interface TimeRow {
  readonly id: number;
  readonly data_batida: Date;
  readonly origem: string;
  readonly incluido_motivo: string | null;
  readonly incluido_autor: string | null;
  readonly incluido_em: Date | null;
  readonly removido_motivo: string | null;
  readonly removido_autor: string | null;
  readonly removido_em: Date | null;
}

const AUTHOR = (table: string) =>
  sql<string>`(select coalesce(c.nome, u.login) from usuarios u left join clientes c on c.id = u.id_cliente where u.id = ${sql.ref(`${table}.id_autor`)})`;

/** Parameters: user, from, to, twice. */
const times = fixedQuery((executor) =>
  sql<TimeRow>`
    select b.id, b.data_batida, 'O' as origem, null::text as incluido_motivo, null::text as incluido_autor, null::timestamptz as incluido_em,
      d.motivo as removido_motivo, ${AUTHOR('d')} as removido_autor, d.criado_em as removido_em
    from ponto_batidas b left join ponto_desconsideracoes d on d.id_batida = b.id
    where b.id_usuario = ${0}::int and b.data_batida >= ${''}::timestamptz and b.data_batida < ${''}::timestamptz
    union all
    select i.id, i.data_batida, 'I', i.motivo, ${AUTHOR('i')}, i.criado_em, d.motivo, ${AUTHOR('d')}, d.criado_em
    from ponto_inclusoes i left join ponto_desconsideracoes d on d.id_inclusao = i.id
    where i.id_usuario = ${0}::int and i.data_batida >= ${''}::timestamptz and i.data_batida < ${''}::timestamptz
    order by data_batida, id`.compile(executor),
);

/** What a user's register holds from one instant to another, in order. */
export const loadTimes = (executor: Executor, userId: number, from: Date, to: Date): Promise<TimeRow[]> =>
  times(executor, userId, from, to, userId, from, to);

const last = fixedQuery((executor) =>
  executor
    .selectFrom('ponto_batidas')
    .select(['id', 'data_batida', 'gravado_em'])
    .where('id_usuario', '=', 0)
    .orderBy('data_batida', 'desc')
    .limit(sql.lit(1))
    .compile(),
);

/** The user's latest original mark. */
export const lastMark = async (executor: Executor, userId: number) => (await last(executor, userId))[0];

/** The person behind a user; undefined when there is no such user. */
export const loadEmployee = (executor: Executor, userId: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'c.cpf', 'u.id_cliente', sql<string>`coalesce(c.nome, u.login)`.as('nome')])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** Original marks between two instants, by their numbers. */
export const listMarks = (executor: Executor, from: Date, to: Date) =>
  executor
    .selectFrom('ponto_batidas')
    .select(['nsr', 'data_batida', 'gravado_em', 'cpf', 'hash'])
    .where('data_batida', '>=', from)
    .where('data_batida', '<', to)
    .orderBy('nsr')
    .execute();

/** What was written of employees between two instants, by their numbers. */
export const listEmployeeRecords = (executor: Executor, from: Date, to: Date) =>
  executor
    .selectFrom('ponto_empregados')
    .select(['nsr', 'gravado_em', 'operacao', 'cpf', 'nome', 'cpf_responsavel'])
    .where('gravado_em', '>=', from)
    .where('gravado_em', '<', to)
    .orderBy('nsr')
    .execute();

export const countMarks = (executor: Executor, from: Date, to: Date): Promise<number> =>
  countRows(executor.selectFrom('ponto_batidas').where('data_batida', '>=', from).where('data_batida', '<', to));

const receipts = (executor: Executor, userId: number) =>
  executor
    .selectFrom('ponto_batidas as b')
    .leftJoin('dispositivos as d', 'd.id', 'b.id_dispositivo')
    .select(['b.id', 'b.nsr', 'b.data_batida', 'b.cpf', 'b.hash', 'd.descricao as dispositivo'])
    .where('b.id_usuario', '=', userId);

/** A user's marks recorded from an instant on, newest first. */
export const listReceipts = (executor: Executor, userId: number, since: Date) =>
  receipts(executor, userId).where('b.data_batida', '>=', since).orderBy('b.data_batida', 'desc').limit(200).execute();

/** One mark of a user. */
export const loadReceipt = (executor: Executor, userId: number, id: number) =>
  receipts(executor, userId).where('b.id', '=', id).executeTakeFirst();

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof loadReceipt>>>;
