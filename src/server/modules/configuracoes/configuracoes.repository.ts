import { sql } from 'kysely';
import { CHAVES } from '#contract/configuracoes/configuracoes.keys.ts';
import { CELULAR } from '#contract/mensagens/celular.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Version } from '#server/kernel/db/version.ts';

export interface Setting {
  readonly valor: string;
  readonly data_edicao: Date;
  readonly id_usuario_edicao: number | null;
}

/** A setting without a row: it has a version all the same, so that whoever saved it first is not overwritten unseen. */
const unset = (key: string): Setting => ({ valor: CHAVES[key]?.padrao ?? '', data_edicao: new Date(0), id_usuario_edicao: null });

/** Named settings, in the order asked for; secrets are left out. */
export type Settings = ReadonlyMap<string, Setting>;

const select = (executor: Executor, keys: readonly string[]) =>
  executor
    .selectFrom('configuracoes')
    .select(['chave', 'valor', 'data_edicao', 'id_usuario_edicao'])
    .where('chave', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('secreta', '=', false);

const inOrder = (keys: readonly string[], rows: readonly (Setting & { readonly chave: string })[]): Settings => {
  const stored = new Map(rows.map(({ chave, ...setting }) => [chave, setting]));
  return new Map(keys.map((key) => [key, stored.get(key) ?? unset(key)]));
};

/** Named settings, those never set among them. */
export const readSettings = async (executor: Executor, keys: readonly string[]): Promise<Settings> =>
  inOrder(keys, await select(executor, keys).execute());

export const readSetting = async (executor: Executor, key: string): Promise<Setting> =>
  (await readSettings(executor, [key])).get(key) ?? unset(key);

const valuesOf = fixedQuery((executor) =>
  sql<{ chave: string; valor: string }>`
    select chave, valor from configuracoes where chave = any(${['']}::text[]) and not secreta`.compile(executor),
);

/** Values of named settings; those without a row are left out. */
export async function readValues(executor: Executor, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await valuesOf(executor, [...keys]);
  return new Map(rows.map((row) => [row.chave, row.valor]));
}

/** The same, until the end of the transaction nobody else's to change: a setting without a row gets one to hold. */
export async function lockSettings(trx: Trx, keys: readonly string[]): Promise<Settings> {
  // Two sections that share settings take them in one order.
  const sorted = keys.toSorted();
  await trx
    .insertInto('configuracoes')
    .values(sorted.map((chave) => ({ chave, valor: unset(chave).valor })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return inOrder(keys, await select(trx, keys).orderBy('chave').forUpdate().execute());
}

export async function writeSetting(trx: Trx, chave: string, valor: string, { at, userId }: Version): Promise<void> {
  await trx.updateTable('configuracoes').set({ valor, data_edicao: at, id_usuario_edicao: userId }).where('chave', '=', chave).execute();
}

/** Whether a user could pass the second step of the login: an address for the code, or an authenticator app. */
export const canConfirmLogin = async (executor: Executor, userId: number): Promise<boolean> =>
  (await executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .leftJoin('usuarios_aplicativo as a', (join) => join.onRef('a.id_usuario', '=', 'u.id').on('a.confirmado_em', 'is not', null))
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) =>
      eb.or([eb('c.email', 'is not', null), sql<boolean>`c.telefone_celular ~ ${sql.lit(CELULAR)}`, eb('a.id_usuario', 'is not', null)]),
    )
    .executeTakeFirst()) !== undefined;

/** It stays so until the end of the caller's transaction. */
export const isSuspendedGroup = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.selectFrom('grupos').select('id').where('id', '=', id).where('suspenso', '=', 'S').forShare().executeTakeFirst()) !==
  undefined;

export const isInsurer = async (executor: Executor, id: number, group: number): Promise<boolean> =>
  (await executor
    .selectFrom('clientes_grupos')
    .select('id_cliente')
    .where('id_cliente', '=', id)
    .where('id_grupo', '=', group)
    .executeTakeFirst()) !== undefined;
