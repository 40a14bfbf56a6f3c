import pg from 'pg';
import { KEY_LOCK, readMark } from './master-key.ts';
import { type UnderMasterKey, sealAgain } from './sealed.ts';
import { deriveKeys, sameBytes } from './secrets.ts';

/** Why the key was not changed, in words for whoever asked; nothing was. */
export class KeyNotChanged extends Error {}

export interface KeyChange {
  readonly databaseUrl: string;
  readonly from: string;
  readonly to: string;
  readonly under: UnderMasterKey;
}

export interface KeyChanged {
  /** Rows that were opened and sealed again. */
  readonly sealed: number;
  /** Digests that nobody can make again. */
  readonly dropped: number;
}

/** Every process that serves holds the lock; one whose connection just broke still has its others. */
async function refuseWhileServing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock($1) and not exists (
       select from pg_stat_activity where datname = current_database() and application_name in ('guarida-http', 'guarida-historico')
     ) as free`,
    [KEY_LOCK],
  );
  if (!rows[0]?.free)
    throw new KeyNotChanged('Há um painel em execução neste banco. Encerre todos os processos e tente de novo. Nada foi mudado.');
}

/**
 * Opens all that rests under one master key and seals it under another, in one transaction: killed anywhere, the database has the one or
 * the other, whole. Null when it has the new one already.
 */
export async function changeMasterKey({ databaseUrl, from, to, under }: KeyChange): Promise<KeyChanged | null> {
  if (from === to) throw new KeyNotChanged('A chave nova é igual à de agora. Nada foi mudado.');
  const [old, next] = [deriveKeys(from), deriveKeys(to)];
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'guarida-troca-de-chave' });
  await client.connect();
  try {
    await client.query('begin');
    await refuseWhileServing(client);
    const mark = await readMark(client);
    if (mark === null) throw new KeyNotChanged('Este banco ainda não tem chave: inicie o painel uma vez. Nada foi mudado.');
    if (sameBytes(mark, next.mark)) return null;
    if (!sameBytes(mark, old.mark)) throw new KeyNotChanged('A CHAVE_MESTRA informada não é a deste banco. Nada foi mudado.');
    let sealed = 0;
    for (const one of under.sealed) sealed += await sealAgain(client, one, old, next);
    let dropped = 0;
    for (const { table } of under.digests) dropped += (await client.query(`delete from ${pg.escapeIdentifier(table)}`)).rowCount ?? 0;
    await client.query('update chave_mestra set conferencia = $1', [next.mark]);
    await client.query('commit');
    return { sealed, dropped };
  } finally {
    // What was not committed is undone.
    await client.end();
  }
}
