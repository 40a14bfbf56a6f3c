import { sql } from 'kysely';
import { ANEXOS_EMAIL_MAX_BYTES } from '#contract/mensagens/email.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { ArquivoRecebido, FileStore } from '#server/kernel/files/file-store.ts';
import { attachmentsOf } from './email.parts.ts';

const DRAFT_GONE = 'Um dos anexos não está mais disponível. Envie-o de novo';
const TOO_MUCH = 'Os anexos somam mais de 20 MB';

interface Owner {
  readonly idUsuario: number;
  readonly now: Date;
}

/** A file for an e-mail that is being written; whoever never sends it leaves nothing behind. */
export async function insertDraft(trx: Trx, file: ArquivoRecebido, { idUsuario, now }: Owner): Promise<number> {
  const { chave, nome, mime, tamanho } = file;
  const row = await trx
    .insertInto('mensagens_anexos')
    .values({ chave, nome, mime, tamanho, id_usuario: idUsuario, data_cadastro: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Files that somebody sent in a day for e-mails that are not written yet, and their bytes. */
export const sumDrafts = async (
  executor: Executor,
  { idUsuario, now }: Owner,
): Promise<{ readonly total: number; readonly bytes: number }> => {
  const row = await executor
    .selectFrom('mensagens_anexos')
    .select((eb) => [eb.fn.countAll<number>().as('total'), sql<number>`coalesce(sum(tamanho), 0)::bigint`.as('bytes')])
    .where('id_usuario', '=', idUsuario)
    .where('id_mensagem', 'is', null)
    .where('data_cadastro', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return { total: row.total, bytes: row.bytes };
};

/** A file of an e-mail, by its code; a draft has no e-mail. */
export const loadAttachment = (executor: Executor, id: number) =>
  executor
    .selectFrom('mensagens_anexos as a')
    .innerJoin('mensagens as m', 'm.id', 'a.id_mensagem')
    .select(['a.id', 'a.chave', 'a.nome', 'a.id_mensagem', 'm.id_cliente'])
    .where('a.id', '=', id)
    .executeTakeFirst();

const found = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('mensagens_anexos')
    .select(['id', 'id_mensagem', 'id_usuario', 'chave', 'nome', 'mime', 'tamanho'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

type Found = Awaited<ReturnType<typeof found>>[number];

interface Attaching extends Owner {
  /** All that the e-mail has from now on: drafts of the author, files it has, files of the e-mail it is a new version of. */
  readonly wanted: readonly number[];
  readonly origin: number | null;
}

/** Gives an e-mail its files. 400 `{anexos}` when one is no more, or they are too large together. */
export async function attach(
  trx: Trx,
  files: Pick<FileStore, 'confirmar' | 'descartar'>,
  id: number,
  { wanted, origin, idUsuario, now }: Attaching,
): Promise<void> {
  const ids = [...new Set(wanted)];
  const rows = ids.length === 0 ? [] : await found(trx, ids);
  const isDraft = (row: Found): boolean => row.id_mensagem === null && row.id_usuario === idUsuario;
  const isOurs = (row: Found): boolean => row.id_mensagem !== null && (row.id_mensagem === id || row.id_mensagem === origin);
  if (rows.length < ids.length || !rows.every((row) => isDraft(row) || isOurs(row))) throw new RuleError({ anexos: DRAFT_GONE });
  if (rows.reduce((sum, row) => sum + row.tamanho, 0) > ANEXOS_EMAIL_MAX_BYTES) throw new RuleError({ anexos: TOO_MUCH });
  for (const row of rows.filter(isDraft)) {
    await files.confirmar(trx, row.chave);
    await trx.updateTable('mensagens_anexos').set({ id_mensagem: id }).where('id', '=', row.id).execute();
  }
  const copied = rows.filter((row) => row.id_mensagem !== null && row.id_mensagem !== id);
  if (copied.length > 0) {
    await trx
      .insertInto('mensagens_anexos')
      .values(
        copied.map(({ chave, nome, mime, tamanho }) => ({
          id_mensagem: id,
          chave,
          nome,
          mime,
          tamanho,
          id_usuario: idUsuario,
          data_cadastro: now,
        })),
      )
      .execute();
  }
  await detach(trx, files, id, new Set([...ids, ...copied.map((row) => row.id)]), rows);
}

/** Takes away what an e-mail no longer has; a file that another e-mail has too stays. */
async function detach(
  trx: Trx,
  files: Pick<FileStore, 'descartar'>,
  id: number,
  kept: ReadonlySet<number>,
  rows: readonly Found[],
): Promise<void> {
  const keys = new Set(rows.map((row) => row.chave));
  for (const row of await attachmentsOf(trx, id)) {
    if (kept.has(row.id) || keys.has(row.chave)) continue;
    await trx.deleteFrom('mensagens_anexos').where('id', '=', row.id).execute();
    const other = await trx.selectFrom('mensagens_anexos').select('id').where('chave', '=', row.chave).executeTakeFirst();
    // What nobody uploaded is another module's, which keeps it.
    if (!other && row.id_usuario !== null) await files.descartar(trx, row.chave);
  }
}
