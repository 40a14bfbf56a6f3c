import type { ExpressionBuilder } from 'kysely';
import { LONGEST_TEXT_MS } from '#server/integrations/correio/patience.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { DB } from '#server/kernel/db/types.ts';
import type { EmailFile, OutgoingEmail, OutgoingSms } from './message.ts';
import { shortReason } from '#server/kernel/reason.ts';

/** Longer than a message may take to be handed over, so that only a dead worker's time runs out. */
const LEASE_MS = 60_000;
/** A message whose moment came this long ago has no job any more that would have taken it. */
const OVERDUE_MS = 60_000;

export interface BadEnd {
  /** It may have arrived. */
  readonly inDoubt: boolean;
  readonly reason: string | null;
}

/** The new message, or null when one with the same key is already there. */
export async function insertMessage(trx: Trx, message: OutgoingEmail, now: Date): Promise<number | null> {
  const row = await trx
    .insertInto('caixa_saida')
    .values({
      canal: 'email',
      chave: message.key,
      para: [...message.to],
      cc: [...(message.cc ?? [])],
      cco: [...(message.bcc ?? [])],
      responder_para: message.replyTo ?? null,
      remetente_envelope: message.returnTo ?? null,
      cabecalhos: JSON.stringify(message.headers ?? {}),
      assunto: message.subject,
      corpo_html: message.html,
      corpo_texto: message.text,
      sigiloso: message.secret,
      vale_ate: message.usefulUntil ?? null,
      criado_em: now,
      proxima_em: now,
    })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The new SMS, or null when one with the same key is already there. */
export async function insertSms(trx: Trx, { key, to, text, secret, usefulUntil }: OutgoingSms, now: Date): Promise<number | null> {
  const row = await trx
    .insertInto('caixa_saida')
    .values({
      canal: 'sms',
      chave: key,
      para: [to],
      assunto: '',
      corpo_texto: text,
      sigiloso: secret,
      vale_ate: usefulUntil ?? null,
      criado_em: now,
      proxima_em: now,
    })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface DividedFiles {
  readonly travel: readonly EmailFile[];
  readonly stay: readonly EmailFile[];
  readonly openedBy: string;
}

export async function insertFiles(trx: Trx, id: number, { travel, stay, openedBy }: DividedFiles): Promise<void> {
  const rows = [...travel.map((file) => ({ ...file, funcao: null })), ...stay.map((file) => ({ ...file, cid: null, funcao: openedBy }))];
  if (rows.length === 0) return;
  await trx
    .insertInto('caixa_saida_anexos')
    .values(
      rows.map(({ chave, nome, mime, tamanho, cid, funcao }, ordem) => ({
        id_mensagem: id,
        ordem,
        arquivo: chave,
        nome,
        mime,
        tamanho,
        cid: cid ?? null,
        funcao,
      })),
    )
    .execute();
}

/** The files that go inside the message. */
export const travellingFiles = (executor: Executor, id: number) =>
  executor
    .selectFrom('caixa_saida_anexos')
    .select(['arquivo', 'nome', 'mime', 'cid'])
    .where('id_mensagem', '=', id)
    .where('funcao', 'is', null)
    .orderBy('ordem')
    .execute();

/** A file that stayed in the panel, with the operation whose permission opens it. */
export const fileByAddress = (executor: Executor, key: string) =>
  executor
    .selectFrom('caixa_saida_anexos')
    .select(['id_mensagem', 'nome', 'funcao'])
    .where('arquivo', '=', key)
    .where('funcao', 'is not', null)
    .executeTakeFirst();

/** Takes a waiting message to send it, for longer where files go with it; undefined when it does not wait. */
export const takeMessage = (executor: Executor, id: number, now: Date, withFiles: boolean) =>
  executor
    .updateTable('caixa_saida')
    .set((eb) => ({
      estado: 'enviando',
      tentativas: eb('tentativas', '+', 1),
      reservado_ate: new Date(now.getTime() + LEASE_MS + (withFiles ? LONGEST_TEXT_MS : 0)),
    }))
    .where('id', '=', id)
    .where('estado', '=', 'pendente')
    .returningAll()
    .executeTakeFirst();

export type TakenMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>;

/** A secret is kept only while it may still leave by itself. */
const forgotten = (eb: ExpressionBuilder<DB, 'caixa_saida'>) => ({
  corpo_html: eb.case().when('sigiloso', '=', true).then(null).else(eb.ref('corpo_html')).end(),
  corpo_texto: eb.case().when('sigiloso', '=', true).then(null).else(eb.ref('corpo_texto')).end(),
});

/** Messages whose worker did not come back: nobody knows whether they left. All of them, or the one of `id`. */
export async function giveUpLost(executor: Executor, now: Date, id?: number): Promise<number[]> {
  const rows = await executor
    .updateTable('caixa_saida')
    .set((eb) => ({ estado: 'incerto', ultimo_erro: 'O envio foi interrompido', reservado_ate: null, ...forgotten(eb) }))
    .where('estado', '=', 'enviando')
    .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** What was due in a copy may have left since, by the database it was made of: it is as if a worker had it and did not come back. */
export async function doubtDueMail(trx: Trx, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('caixa_saida')
    .set({ estado: 'enviando', reservado_ate: now })
    .where('estado', '=', 'pendente')
    .where('proxima_em', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a worker has the message now. */
export const isTaken = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.selectFrom('caixa_saida').select('id').where('id', '=', id).where('estado', '=', 'enviando').executeTakeFirst()) !==
  undefined;

export type Settlement =
  | { readonly estado: 'enviado'; readonly idProvedor: string; readonly ressalva: string | null; readonly em: Date }
  | { readonly estado: 'erro' | 'incerto'; readonly motivo: string }
  | { readonly estado: 'pendente'; readonly motivo: string; readonly proximaEm: Date };

/**
 * Writes what came of a try, also when it came so late that the message had been given up for lost; of a secret one that was, there is
 * nothing left to send.
 */
export async function settleMessage(trx: Trx, { id, tentativas, sigiloso }: TakenMessage, result: Settlement): Promise<void> {
  const sent = result.estado === 'enviado';
  const over = result.estado !== 'pendente';
  const reason = sent ? result.ressalva : result.motivo;
  await trx
    .updateTable('caixa_saida')
    .set({
      estado: result.estado,
      reservado_ate: null,
      ultimo_erro: typeof reason === 'string' ? shortReason(reason) : null,
      ...(sent && { id_provedor: result.idProvedor, enviado_em: result.em }),
      ...(result.estado === 'pendente' && { proxima_em: result.proximaEm }),
      ...(over && sigiloso && { corpo_html: null, corpo_texto: null }),
    })
    .where('id', '=', id)
    .where('tentativas', '=', tentativas)
    .where('estado', 'in', over || !sigiloso ? ['enviando', 'incerto'] : ['enviando'])
    .execute();
}

/** Waiting messages that some job should have taken by now, oldest first. */
export const overdueMessages = (executor: Executor, now: Date, limit: number) =>
  executor
    .selectFrom('caixa_saida')
    .select('id')
    .where('estado', '=', 'pendente')
    .where('proxima_em', '<=', new Date(now.getTime() - OVERDUE_MS))
    .orderBy('proxima_em')
    .limit(limit)
    .execute();

/** A message that did not leave, or may not have, without what it says. */
export interface BadlyEnded extends BadEnd {
  readonly id: number;
  readonly channel: 'email' | 'sms';
  readonly at: Date;
  readonly subject: string;
  /** The first of its recipients. */
  readonly to: string;
}

/** The newest of those that did not leave, or may not have: of each ending no more than are wanted are looked at. */
export async function newestBadEnds(executor: Executor, limit: number): Promise<readonly BadlyEnded[]> {
  const newest = (estado: 'erro' | 'incerto') =>
    executor
      .selectFrom('caixa_saida')
      .select(['id', 'canal', 'criado_em', 'assunto', 'para', 'cc', 'cco', 'estado', 'ultimo_erro'])
      .where('estado', '=', estado)
      .where('estado', '<>', 'enviado')
      .orderBy('criado_em', 'desc')
      .limit(limit)
      .execute();
  const rows = [...(await newest('erro')), ...(await newest('incerto'))];
  return rows
    .toSorted((one, other) => other.criado_em.getTime() - one.criado_em.getTime() || other.id - one.id)
    .slice(0, limit)
    .map(({ id, canal, criado_em, assunto, para, cc, cco, estado, ultimo_erro }) => ({
      id,
      channel: canal,
      at: criado_em,
      subject: assunto,
      to: [...para, ...cc, ...cco][0] ?? '',
      inDoubt: estado === 'incerto',
      reason: ultimo_erro,
    }));
}

/** How messages ended that did not leave, or that may not have, by key; those that wait, or left, are not told. */
export async function badEnds(executor: Executor, keys: readonly string[]): Promise<ReadonlyMap<string, BadEnd>> {
  if (keys.length === 0) return new Map();
  const rows = await executor
    .selectFrom('caixa_saida')
    .select(['chave', 'estado', 'ultimo_erro'])
    .where('chave', 'in', keys)
    .where('estado', 'in', ['erro', 'incerto'])
    .execute();
  return new Map(rows.map(({ chave, estado, ultimo_erro }) => [chave, { inDoubt: estado === 'incerto', reason: ultimo_erro }]));
}
