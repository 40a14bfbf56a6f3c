import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

/** One's own second factor, as the screen shows it. */
export const loadSecondFactor = (executor: Executor, userId: number) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('usuarios_aplicativo as a', (join) => join.onRef('a.id_usuario', '=', 'u.id').on('a.confirmado_em', 'is not', null))
    .select(['u.dois_fatores', 'a.confirmado_em'])
    .select(
      sql<number>`(select count(*) from usuarios_codigos_recuperacao c where c.id_usuario = a.id_usuario and c.usado_em is null)`.as(
        'restantes',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

export const passwordHashOf = async (executor: Executor, userId: number): Promise<string> =>
  (await executor.selectFrom('usuarios').select('senha_hash').where('id', '=', userId).executeTakeFirstOrThrow()).senha_hash;

/** Keeps a secret that no code has confirmed yet, in the place of an earlier one; false when a confirmed one is there. */
export async function startApp(trx: Trx, userId: number, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('usuarios_aplicativo')
    .values({ id_usuario: userId, segredo_cifrado: sealedSecret, criado_em: now })
    .onConflict((conflict) =>
      conflict
        .column('id_usuario')
        .doUpdateSet({ segredo_cifrado: sealedSecret, criado_em: now })
        .where('usuarios_aplicativo.confirmado_em', 'is', null),
    )
    .returning('id_usuario')
    .executeTakeFirst();
  return row !== undefined;
}

/** The app of a user, locked until the end of the transaction: two codes at once are looked at one after the other. */
export const lockApp = (trx: Trx, userId: number) =>
  trx.selectFrom('usuarios_aplicativo').selectAll().where('id_usuario', '=', userId).forUpdate().executeTakeFirst();

export async function confirmApp(trx: Trx, userId: number, step: number, now: Date): Promise<void> {
  await trx.updateTable('usuarios_aplicativo').set({ confirmado_em: now, ultimo_passo: step }).where('id_usuario', '=', userId).execute();
}

export async function keepStep(trx: Trx, userId: number, step: number): Promise<void> {
  await trx.updateTable('usuarios_aplicativo').set({ ultimo_passo: step }).where('id_usuario', '=', userId).execute();
}

/** Forgets the app and its recovery codes; whether there was a confirmed one. */
export async function deleteApp(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx.deleteFrom('usuarios_aplicativo').where('id_usuario', '=', userId).returning('confirmado_em').executeTakeFirst();
  return row !== undefined && row.confirmado_em !== null;
}

export async function replaceRecoveryCodes(trx: Trx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('usuarios_codigos_recuperacao').where('id_usuario', '=', userId).execute();
  await trx
    .insertInto('usuarios_codigos_recuperacao')
    .values(hashes.map((codigo_hash) => ({ id_usuario: userId, codigo_hash })))
    .execute();
}

/** Spends a recovery code; false when it is none of this user's, or was spent. */
export async function spendRecoveryCode(trx: Trx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('usuarios_codigos_recuperacao')
    .set({ usado_em: now })
    .where('id_usuario', '=', userId)
    .where('codigo_hash', '=', hash)
    .where('usado_em', 'is', null)
    .returning('id_usuario')
    .executeTakeFirst();
  return row !== undefined;
}
