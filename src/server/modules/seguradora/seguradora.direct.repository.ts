import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { EventoSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Word } from './seguradora.direct.rules.ts';
import { shortReason } from '#server/kernel/reason.ts';

export interface NewRevision {
  readonly evento: number;
  readonly corpo: EventoSeguradora;
  readonly resumo: string;
  readonly people: readonly number[];
  readonly now: Date;
}

/** Writes down what is sent, with whom, before it is. */
export async function insertRevision(trx: Trx, { evento, corpo, resumo, people, now }: NewRevision): Promise<void> {
  const { revisao } = corpo;
  await trx
    .insertInto('seguradora_revisoes')
    .values({ id_evento: evento, revisao, corpo: JSON.stringify(corpo), resumo, criado_em: now })
    .execute();
  await sql`
    insert into seguradora_revisoes_pessoas (id_evento, revisao, id_participante)
    select ${evento}, ${revisao}, n.id from unnest(${[...people]}::int[]) as n(id)`.execute(trx);
}

/** The event leaves with this revision. */
export const leave = (trx: Trx, evento: number, revisao: number, now: Date): Promise<unknown> =>
  sql`
    insert into seguradora_fila as f (id_evento, situacao, tentativas, data_envio, revisao, criado_em)
    values (${evento}, 'enviando', 1, ${now}, ${revisao}, ${now})
    on conflict (id_evento) do update set situacao = 'enviando', mensagem = null, tentativas = f.tentativas + 1,
      data_envio = excluded.data_envio, revisao = excluded.revisao, proxima_em = null`.execute(trx);

/** How an event stands, and when it is looked at next; null: when somebody changes something. */
export const tell = (trx: Trx, evento: number, { situacao, mensagem }: Word, proximaEm: Date | null, now: Date): Promise<unknown> =>
  sql`
    insert into seguradora_fila (id_evento, situacao, mensagem, proxima_em, criado_em)
    values (${evento}, ${situacao}, ${mensagem === null ? null : shortReason(mensagem)}, ${proximaEm}, ${now})
    on conflict (id_evento) do update
      set situacao = excluded.situacao, mensagem = excluded.mensagem, proxima_em = excluded.proxima_em`.execute(trx);

/** Not before then; how it stands stays as it is. */
export const postpone = (trx: Trx, evento: number, next: Date): Promise<unknown> =>
  trx.updateTable('seguradora_fila').set({ proxima_em: next }).where('id_evento', '=', evento).execute();

/** What is on its way waits, and why. */
export const delay = (
  trx: Executor,
  evento: number,
  { mensagem, next, tries }: { readonly mensagem: string | null; readonly next: Date | null; readonly tries: number },
): Promise<unknown> =>
  trx
    .updateTable('seguradora_fila')
    .set((eb) => ({ mensagem, proxima_em: next, tentativas: eb('tentativas', '+', tries) }))
    .where('id_evento', '=', evento)
    .where('situacao', '=', 'enviando')
    .execute();

/** The insurer took the revision; false when it was answered before anybody heard that. */
export async function markTaken(
  trx: Trx,
  { evento, revisao, protocolo, next }: { evento: number; revisao: number; protocolo: string | null; next: Date | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('seguradora_revisoes')
    .set({ situacao: 'aguardando', protocolo, consulta_em: next })
    .where('id_evento', '=', evento)
    .where('revisao', '=', revisao)
    .where('situacao', '=', 'enviando')
    .returning('revisao')
    .executeTakeFirst();
  return row !== undefined;
}

/** The insurer would have none of it; false when it was answered before. */
export async function markRefused(trx: Trx, evento: number, revisao: number, motivo: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('seguradora_revisoes')
    .set({ situacao: 'recusada', motivo: shortReason(motivo), corpo: null, consulta_em: null, terminado_em: now })
    .where('id_evento', '=', evento)
    .where('revisao', '=', revisao)
    .where('situacao', '=', 'enviando')
    .returning('revisao')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was sent until then is answered. */
export const markAnswered = (trx: Trx, evento: number, revisao: number, now: Date): Promise<unknown> =>
  trx
    .updateTable('seguradora_revisoes')
    .set({ situacao: 'respondida', corpo: null, consulta_em: null, terminado_em: now })
    .where('id_evento', '=', evento)
    .where('revisao', '<=', revisao)
    .where('situacao', 'in', ['enviando', 'aguardando'])
    .execute();

/** The insurer has this revision, and has not judged it: it is waited for as if it had just been taken. */
export const waitFor = (trx: Trx, evento: number, revisao: number, next: Date | null): Promise<unknown> =>
  trx
    .updateTable('seguradora_revisoes')
    .set({ situacao: 'aguardando', consultas: 0, consulta_em: next, terminado_em: null })
    .where('id_evento', '=', evento)
    .where('revisao', '=', revisao)
    .execute();

/** The insurer never had this revision: no word of it stands in the way of the same people's next. */
export const markLost = (trx: Trx, evento: number, revisao: number, motivo: string, now: Date): Promise<unknown> =>
  trx
    .updateTable('seguradora_revisoes')
    .set((eb) => ({
      situacao: 'respondida',
      motivo,
      corpo: null,
      consulta_em: null,
      terminado_em: eb.fn.coalesce('terminado_em', eb.val(now)),
    }))
    .where('id_evento', '=', evento)
    .where('revisao', '=', revisao)
    .execute();

export const keepVersion = (trx: Trx, evento: number, versao: number): Promise<unknown> =>
  trx.updateTable('seguradora_fila').set({ versao_resposta: versao }).where('id_evento', '=', evento).execute();

/** Whoever asks has so long; a process that died leaves the question to another. */
const LEASE_MS = 5 * MINUTE_MS;

/** Takes revisions whose answer is to be asked for, oldest first. Several workers never get the same. */
export async function takePolls(executor: Executor, now: Date, most: number) {
  const { rows } = await sql<{ evento: number; revisao: number; codigo: string; consultas: number }>`
    update seguradora_revisoes r set consulta_em = ${new Date(now.getTime() + LEASE_MS)}
    from (
      select id_evento, revisao from seguradora_revisoes where situacao = 'aguardando' and consulta_em <= ${now}
      order by consulta_em limit ${most} for update skip locked
    ) devidas join seguro_aventura e on e.id = devidas.id_evento
    where r.id_evento = devidas.id_evento and r.revisao = devidas.revisao
    returning r.id_evento as evento, r.revisao, e.codigo, r.consultas`.execute(executor);
  return rows;
}
export type Poll = Awaited<ReturnType<typeof takePolls>>[number];

/** It did not answer yet: it is asked again then, or not any more; false when it was answered while it was asked. */
export async function keepPoll(
  trx: Trx,
  { evento, revisao }: Pick<Poll, 'evento' | 'revisao'>,
  { asked, next }: { readonly asked: number; readonly next: Date | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('seguradora_revisoes')
    .set({ consultas: asked, consulta_em: next })
    .where('id_evento', '=', evento)
    .where('revisao', '=', revisao)
    .where('situacao', '=', 'aguardando')
    .returning('revisao')
    .executeTakeFirst();
  return row !== undefined;
}
