import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { keepAddresses } from './email.addresses.ts';
import { attach } from './email.attachments.ts';
import { othersOf } from './email.parts.ts';
import type { AgainProblem, EmailMessage, EmailsApi } from './mensagens.api.ts';
import { atOnce, onceMore, reopen } from './mensagens.again.ts';
import { insertContent } from './mensagens.batches.ts';
import { LEFT_ALONE, optedOut } from './mensagens.queries.ts';
import { columnsOf, insertSingle, translated } from './mensagens.single.ts';
import { steer } from './mensagens.steering.ts';
import { calledOff } from './told.ts';

const LEAVING = 'Este e-mail está saindo agora';
const OF_A_BATCH = 'Este e-mail é parte de um envio em massa';

const lock = async (trx: Trx, id: number) => {
  const stored = await trx
    .selectFrom('mensagens')
    .select(['id', 'estado', 'id_lote', 'id_cliente', 'tentativas', 'reenvios', 'destino', 'tipo_aniversariante'])
    .select(['enviado_em', 'data_reenvio'])
    .where('id', '=', id)
    .where('canal', '=', 'email')
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new NotFound();
  return stored;
};

type Stored = Awaited<ReturnType<typeof lock>>;

async function replaceOthers(trx: Trx, id: number, outros: EmailMessage['outros']): Promise<void> {
  await trx.deleteFrom('mensagens_outros').where('id_mensagem', '=', id).execute();
  if (outros.length === 0) return;
  await trx
    .insertInto('mensagens_outros')
    .values(outros.map((one, ordem) => ({ id_mensagem: id, ordem, tipo: one.tipo, nome: one.nome, email: one.email })))
    .execute();
}

/** Whether what was written is laid over the stored e-mail, or is a new one that names it. Throws 400 where it may be neither. */
function isEdited({ estado, id_lote }: Stored): boolean {
  if (estado === 'em_entrega') throw new RuleError({ id: LEAVING });
  if (id_lote !== null && estado === 'aguardando') throw new RuleError({ id: OF_A_BATCH });
  return id_lote === null && estado !== 'entregue' && estado !== 'cancelada';
}

async function update(trx: Trx, { id, estado, reenvios, destino }: Stored, message: EmailMessage, now: Date): Promise<void> {
  const before = { destino, outros: (await othersOf(trx, id)).map((one) => one.email) };
  const after = { destino: message.destino, outros: message.outros.map((one) => one.email) };
  await keepAddresses(trx, { id, estado, reenvios, before, after });
  const idConteudo = await insertContent(trx, message.content, now);
  const waiting = { tentativas: 0, motivo: null };
  try {
    await trx
      .updateTable('mensagens')
      .set({ ...(estado === 'aguardando' ? waiting : onceMore('email', now)), ...columnsOf(message, now), id_conteudo: idConteudo })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw translated(error);
  }
}

/** Puts an e-mail on its way: a new one, or the one of `id` as it is to leave from now on. */
export async function sendEmail(
  trx: Trx,
  files: Pick<FileStore, 'confirmar' | 'descartar'>,
  message: EmailMessage,
  now: Date,
): Promise<number> {
  const stored = message.id === null ? null : await lock(trx, message.id);
  // Of whom it is does not change: what is another client's is not there.
  if (stored && stored.id_cliente !== message.idCliente) throw new NotFound();
  const edited = stored !== null && isEdited(stored);
  let id: number;
  if (stored && edited) {
    await update(trx, stored, message, now);
    ({ id } = stored);
  } else {
    id = await insertSingle(trx, message, now);
    if (stored) await trx.updateTable('mensagens').set({ id_origem: stored.id }).where('id', '=', id).execute();
  }
  await replaceOthers(trx, id, message.outros);
  const { anexos: wanted, idUsuario } = message;
  await attach(trx, files, id, { wanted, origin: edited ? null : (stored?.id ?? null), idUsuario, now });
  return id;
}

/** Holds the batch of an e-mail, before the e-mail itself: nobody calls it over while what is of it begins to wait again. */
async function holdBatchOf(trx: Trx, id: number): Promise<{ readonly id_lote: number | null }> {
  const { id_lote = null } =
    (await trx.selectFrom('mensagens').select('id_lote').where('id', '=', id).where('canal', '=', 'email').executeTakeFirst()) ?? {};
  if (id_lote !== null) await trx.selectFrom('mensagens_lotes').select('id').where('id', '=', id_lote).forUpdate().execute();
  return { id_lote };
}

const AGAIN = 'Só um e-mail enviado ou com erro pode ser reenviado';

/** One that was sent or failed leaves once more; its batch, if it has one and was over, is not until this one is. */
export async function sendAgain(trx: Trx, id: number, now: Date, problemOf?: AgainProblem): ReturnType<EmailsApi['sendAgain']> {
  const { id_lote } = await holdBatchOf(trx, id);
  const stored = await lock(trx, id);
  const { estado, id_cliente, destino, tipo_aniversariante } = stored;
  const problem = problemOf?.(stored) ?? null;
  if (problem !== null) throw new RuleError({ status: problem });
  if (estado === 'aguardando' || estado === 'em_entrega' || estado === 'cancelada') throw new RuleError({ status: AGAIN });
  if (tipo_aniversariante === 'S' && (await optedOut(trx, 'email', [destino])).has(destino)) throw new RuleError({ status: LEFT_ALONE });
  try {
    await trx
      .updateTable('mensagens')
      .set({ ...onceMore('email', now), ...atOnce(now) })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw translated(error);
  }
  if (id_lote !== null) await reopen(trx, id_lote, now);
  return { idCliente: id_cliente, antes: estado };
}

/** Calls off every e-mail of a batch that waits, and the batches (E135), those of `seen` alone where it says which; how many. */
export async function cancelBatchedEmails(trx: Trx, now: Date, seen: readonly number[] | null): Promise<number> {
  // The batches first, as whoever steers one does; one that is frozen meanwhile is none of them, and leaves whole.
  await trx
    .updateTable('mensagens_lotes')
    .set({ estado: 'cancelado', terminado_em: now })
    .where('canal', '=', 'email')
    .where('estado', 'in', ['enviando', 'pausado'])
    .$if(seen !== null, (of) => of.where('id', 'in', seen ?? []))
    .execute();
  await steer(trx, 'email');
  const { numUpdatedRows } = await trx
    .updateTable('mensagens')
    .set(calledOff(now))
    .where('canal', '=', 'email')
    .where('estado', '=', 'aguardando')
    .where('id_lote', 'in', (eb) =>
      eb.selectFrom('mensagens_lotes').select('id').where('canal', '=', 'email').where('estado', '=', 'cancelado'),
    )
    .$if(seen !== null, (of) => of.where('id_lote', 'in', seen ?? []))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
