import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { timeAt } from '#contract/kernel/dates.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { Executor } from './database.ts';

/** When a record was saved, and by whom. */
export interface Version {
  readonly at: Date;
  readonly userId: number;
}

interface Versioned {
  readonly data_edicao: Date;
  readonly id_usuario_edicao: number | null;
}

interface Saving {
  readonly now: Date;
  readonly caller: { readonly id: number };
}

/** When a save counts over what is stored, nothing for a new record. It never repeats, even for two saves within a millisecond. */
export const versionAfter = (stored: Pick<Versioned, 'data_edicao'> | null | undefined, now: Date): Date =>
  stored && stored.data_edicao >= now ? new Date(stored.data_edicao.getTime() + 1) : now;

/** The version of a save over what is stored, nothing for a new record. */
export const versionOf = ({ now, caller }: Saving, stored: Pick<Versioned, 'data_edicao'> | null | undefined): Version => ({
  at: versionAfter(stored, now),
  userId: caller.id,
});

/** A record as a save writes it: with its version, and since when it is put away. */
export const writtenAt = <R extends { readonly ativo: 'S' | 'N' }>(record: R, { at, userId }: Version) => ({
  ...record,
  excluido_em: record.ativo === 'N' ? at : null,
  data_edicao: at,
  id_usuario_edicao: userId,
});

/** `versionAfter` in a statement, over each row's own column; in one that joins, `column` says whose it is. */
export const nextVersion = (at: Date, column = 'data_edicao'): RawBuilder<Date> =>
  sql<Date>`greatest(${at}::timestamptz, ${sql.ref(column)} + interval '1 millisecond')`;

/** What an update sets of the version of each row it changes; null where nobody of the house did it. */
export const versionColumns = ({ at, userId }: { readonly at: Date; readonly userId: number | null }) => ({
  data_edicao: nextVersion(at),
  id_usuario_edicao: userId,
});

/** Whether a sent `data_edicao` is of an older record than the stored one; absent asks for no check. */
const isStale = (stored: Date, sent: string | null | undefined): boolean => Boolean(sent) && stored.getTime() !== Date.parse(sent ?? '');

/** Whoever did something, by the name people know. */
export async function whoDid(executor: Executor, userId: number | null): Promise<string> {
  const user = await executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.login', 'c.nome'])
    .where('u.id', '=', userId ?? 0)
    .executeTakeFirst();
  return user?.nome ?? user?.login ?? 'outra pessoa';
}

/** `Registro alterado por <nome> às HH:MM`: whoever saved last. */
export const staleMessage = async (executor: Executor, stored: Versioned): Promise<string> =>
  `Registro alterado por ${await whoDid(executor, stored.id_usuario_edicao)} às ${timeAt(stored.data_edicao)}`;

/** The record as the wire shows it, for whoever edited an older one. */
export interface Current<S extends z.ZodType> {
  readonly schema: S;
  readonly load: () => Promise<z.input<S> | null | undefined>;
  /** How it stands now, after who changed it and when. */
  readonly standing?: string;
}

/** 400 with who saved last and the record as it is now, when the sent version is of an older one (E013). */
export async function refuseStale<S extends z.ZodType>(
  executor: Executor,
  stored: Versioned,
  sent: string | null | undefined,
  { schema, load, standing = '' }: Current<S>,
): Promise<void> {
  if (!isStale(stored.data_edicao, sent)) return;
  const [message, current] = await Promise.all([staleMessage(executor, stored), load()]);
  throw new RuleError({ data_edicao: `${message}${standing}` }, current ? { registroAtual: schema.parse(current) } : {});
}
