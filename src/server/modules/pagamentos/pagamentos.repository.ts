import { sql } from 'kysely';
import type { Database, Executor, Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';
import { hasCode } from '#server/kernel/error-code.ts';
import type { Asked } from './pagamentos.rules.ts';
import type { Sealed } from './pagamentos.vault.ts';

/** A card as it is put into the database: what may be read of it, and what only the keys open. */
export interface SealedCard {
  readonly final: string;
  readonly numero: Sealed;
  readonly codigo: Sealed;
}

const NO_NUMBER = { numero_cifrado: null, chave: null } as const;

/** The stored request, locked until the end of the transaction. */
export const lockRequest = (trx: Trx, id: number) =>
  trx.selectFrom('solicitacoes_pagamento').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

export const loadCode = (trx: Trx, id: number) =>
  trx.selectFrom('solicitacoes_pagamento_codigos').selectAll().where('id_solicitacao', '=', id).executeTakeFirst();

/** The id a request is going to have: what is sealed for it opens for it alone. */
export async function nextId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('solicitacoes_pagamento', 'id'))::int as id`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('no next id');
  return row.id;
}

/** Two that send the same at once are one after the other from here on. */
export const takeTurn = (trx: Trx, content: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`solicitacao:${content}`}, 0))`.execute(trx);

/** Requests that say the same as this one of what may be read, with a card that came since. */
export const lookAlikes = (trx: Trx, asked: Asked, final: string, since: Date) =>
  trx
    .selectFrom('solicitacoes_pagamento as s')
    .innerJoin('solicitacoes_pagamento_codigos as k', 'k.id_solicitacao', 's.id')
    .select(['s.id', 's.data_edicao', 's.numero_cifrado', 's.chave', 'k.codigo_cifrado', 'k.chave as codigo_chave'])
    .where((eb) => eb.and({ 's.ativo': 'S', 's.numero_final': final, 's.nome': asked.nome, 's.bandeira': asked.bandeira }))
    .where((eb) => eb.and({ 's.vencimento': asked.vencimento, 's.valor': asked.valor, 's.vencimento_fatura': asked.vencimento_fatura }))
    .where('s.cartao_em', '>=', since)
    .where('s.numero_cifrado', 'is not', null)
    .$narrowType<{ numero_cifrado: Buffer; chave: string }>()
    .execute();

export async function insertRequest(trx: Trx, id: number, asked: Asked, card: SealedCard, now: Date, userId: number | null): Promise<void> {
  await trx
    .insertInto('solicitacoes_pagamento')
    .values({
      id,
      ...asked,
      numero_final: card.final,
      numero_cifrado: card.numero.cifrado,
      chave: card.numero.chave,
      cartao_em: now,
      data_cadastro: now,
      data_edicao: now,
      id_usuario_edicao: userId,
    })
    .execute();
  await putCode(trx, id, card.codigo, now);
}

export async function putCode(trx: Trx, id: number, { cifrado, chave }: Sealed, now: Date): Promise<void> {
  await dropCode(trx, id);
  await trx
    .insertInto('solicitacoes_pagamento_codigos')
    .values({ id_solicitacao: id, codigo_cifrado: cifrado, chave, criado_em: now })
    .execute();
}

export async function dropCode(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('solicitacoes_pagamento_codigos').where('id_solicitacao', '=', id).execute();
}

export async function updateRequest(trx: Trx, id: number, asked: Asked, { at, userId }: Version): Promise<void> {
  await trx
    .updateTable('solicitacoes_pagamento')
    .set({ ...asked, data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .execute();
}

/** Another card in the place of the one that was there, to be told once again. */
export async function replaceCard(trx: Trx, id: number, card: SealedCard, now: Date): Promise<void> {
  await trx
    .updateTable('solicitacoes_pagamento')
    .set({
      numero_final: card.final,
      numero_cifrado: card.numero.cifrado,
      chave: card.numero.chave,
      cartao_em: now,
      revelada_em: null,
      id_usuario_revelacao: null,
      expirada_em: null,
    })
    .where('id', '=', id)
    .execute();
  await putCode(trx, id, card.codigo, now);
}

/** The number and the code go with the same stroke that says why. */
async function endCard(trx: Trx, id: number, { at, userId }: Version, why: object): Promise<void> {
  await dropCode(trx, id);
  await trx
    .updateTable('solicitacoes_pagamento')
    .set({ ...NO_NUMBER, ...why, data_edicao: at, id_usuario_edicao: userId })
    .where('id', '=', id)
    .execute();
}

export const markTold = (trx: Trx, id: number, version: Version, now: Date): Promise<void> =>
  endCard(trx, id, version, { revelada_em: now, id_usuario_revelacao: version.userId });

export const markProcessed = (trx: Trx, id: number, version: Version, now: Date): Promise<void> =>
  endCard(trx, id, version, { processada_em: now, id_usuario_processamento: version.userId });

export const deactivate = (trx: Trx, id: number, version: Version, now: Date): Promise<void> =>
  endCard(trx, id, version, { ativo: 'N', excluido_em: now });

const BATCH = 500;

/** Some of the numbers nobody asked for in time, gone; whose they were. Those somebody is at are for the next time. */
export async function expireNumbers(trx: Trx, cameBefore: Date, now: Date): Promise<number[]> {
  const due = trx
    .selectFrom('solicitacoes_pagamento')
    .select('id')
    .where('numero_cifrado', 'is not', null)
    .where('cartao_em', '<=', cameBefore)
    .orderBy('cartao_em')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const gone = await trx
    .updateTable('solicitacoes_pagamento')
    .set({ ...NO_NUMBER, expirada_em: now })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('solicitacoes_pagamento_codigos').where('id_solicitacao', 'in', ids).execute();
  return ids;
}

/** Some of the codes that are a day old, gone. */
export async function expireCodes(trx: Trx, cameBefore: Date): Promise<number[]> {
  const due = trx
    .selectFrom('solicitacoes_pagamento_codigos')
    .select('id_solicitacao')
    .where('criado_em', '<=', cameBefore)
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const gone = await trx
    .deleteFrom('solicitacoes_pagamento_codigos')
    .where('id_solicitacao', 'in', due)
    .returning('id_solicitacao')
    .execute();
  return gone.map((one) => one.id_solicitacao);
}

const HELD = '55P03';

/**
 * Both tables written anew, outside any transaction: a plain vacuum frees the room of what was destroyed, and leaves its seal lying there. Where
 * somebody reads for long, as a backup does, a plain one has to do: a lock that waits keeps everybody else waiting too.
 */
export const sweep = (database: Database): Promise<void> =>
  database.connection().execute(async (connection) => {
    await sql`set lock_timeout = '1s'`.execute(connection);
    try {
      for (const table of [sql`solicitacoes_pagamento_codigos`, sql`solicitacoes_pagamento`]) {
        try {
          await sql`vacuum full ${table}`.execute(connection);
        } catch (error) {
          if (!hasCode(error, HELD)) throw error;
          await sql`vacuum ${table}`.execute(connection);
        }
      }
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });

/** Numbers and codes that are sealed under another key than this, to be sealed again; locked. */
export const sealedOtherwise = (trx: Trx, chave: string) =>
  Promise.all([
    trx
      .selectFrom('solicitacoes_pagamento')
      .select(['id', 'chave', 'numero_cifrado as cifrado'])
      .where('numero_cifrado', 'is not', null)
      .where('chave', '<>', chave)
      .$narrowType<{ chave: string; cifrado: Buffer }>()
      .forUpdate()
      .execute(),
    trx
      .selectFrom('solicitacoes_pagamento_codigos')
      .select(['id_solicitacao as id', 'chave', 'codigo_cifrado as cifrado'])
      .where('chave', '<>', chave)
      .forUpdate()
      .execute(),
  ]);

export const oneNumberOfEachKey = (executor: Executor) =>
  executor
    .selectFrom('solicitacoes_pagamento')
    .select(['id', 'chave', 'numero_cifrado as cifrado'])
    .distinctOn('chave')
    .where('numero_cifrado', 'is not', null)
    .orderBy('chave')
    .orderBy('id', 'desc')
    .$narrowType<{ chave: string; cifrado: Buffer }>()
    .execute();

export async function putNumber(executor: Executor, id: number, { chave, cifrado }: Sealed): Promise<void> {
  await executor.updateTable('solicitacoes_pagamento').set({ numero_cifrado: cifrado, chave }).where('id', '=', id).execute();
}

export async function changeCode(executor: Executor, id: number, { chave, cifrado }: Sealed): Promise<void> {
  await executor
    .updateTable('solicitacoes_pagamento_codigos')
    .set({ codigo_cifrado: cifrado, chave })
    .where('id_solicitacao', '=', id)
    .execute();
}
