import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Notice } from './notice.ts';
import { shortReason } from '#server/kernel/reason.ts';

/** A worker takes a few at a time, and reads something of the provider's for each. */
const LEASE_MS = 5 * MINUTE_MS;
/** Begun after this, one of a slow provider could still be under way when its lease is over. */
export const BEGIN_MS = LEASE_MS - 2 * MINUTE_MS;
const MAX_ID = 200;

/** What PostgreSQL takes as text, and no longer than a name is. */
const clean = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_ID).toWellFormed();

/** A longer id is still an id of its own. */
const idOf = (text: string): string =>
  text.length <= MAX_ID ? clean(text) : `${clean(text.slice(0, MAX_ID - 70))}:${createHash('sha256').update(text).digest('hex')}`;

/** Keeps any number of notices in one statement; those that had come before are left as they are. What nobody can read is shown as such at once. Gives whose are new. */
export async function insertNotices(executor: Executor, notices: readonly Notice[], now: Date): Promise<readonly string[]> {
  const rows = notices.map(({ provider, eventId, kind, body, broken }) => ({
    provedor: provider,
    id_evento: idOf(eventId),
    tipo: clean(kind),
    corpo: body.toString('base64'),
    erro: broken === null ? null : shortReason(broken),
  }));
  const { rows: inserted } = await sql<{ provedor: string }>`
    insert into avisos_recebidos (provedor, id_evento, tipo, corpo, recebido_em, proxima_em, estado, ultimo_erro, terminado_em)
    select provedor, id_evento, tipo, decode(corpo, 'base64'), ${now}, ${now},
      case when erro is null then 'pendente' else 'erro' end, erro, case when erro is null then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(provedor text, id_evento text, tipo text, corpo text, erro text)
    on conflict (provedor, id_evento) do nothing
    returning provedor`.execute(executor);
  return [...new Set(inserted.map(({ provedor }) => provedor))];
}

/** Takes notices of a provider that wait, or whose worker did not come back, oldest first. Several workers never get the same. */
export const takeNotices = (executor: Executor, provider: string, now: Date, limit: number) =>
  executor
    .updateTable('avisos_recebidos')
    .set((eb) => ({
      estado: 'processando',
      tentativas: eb('tentativas', '+', 1),
      reservado_ate: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('avisos_recebidos')
        .select('id')
        .where('provedor', '=', provider)
        .where('estado', 'in', ['pendente', 'processando'])
        .where('proxima_em', '<=', now)
        .where((or) => or.or([or('reservado_ate', 'is', null), or('reservado_ate', '<=', now)]))
        .orderBy('proxima_em')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provedor', 'id_evento', 'tipo', 'corpo', 'tentativas'])
    .execute();

export type TakenNotice = Awaited<ReturnType<typeof takeNotices>>[number];

/** Ends notices nobody has a use for. */
export const ignoreNotices = (executor: Executor, ids: readonly number[], now: Date) =>
  executor
    .updateTable('avisos_recebidos')
    .set({ estado: 'ignorado', reservado_ate: null, terminado_em: now })
    .where('id', 'in', ids)
    .where('estado', '=', 'processando')
    .execute();

export type NoticeEnd =
  | { readonly estado: 'processado' }
  | { readonly estado: 'erro'; readonly motivo: string }
  | { readonly estado: 'pendente'; readonly motivo: string; readonly proximaEm: Date };

/** Writes what came of a notice, unless another worker has it by now. */
export async function endNotice(trx: Trx, { id, tentativas }: TakenNotice, end: NoticeEnd, now: Date): Promise<void> {
  await trx
    .updateTable('avisos_recebidos')
    .set({
      estado: end.estado,
      reservado_ate: null,
      ultimo_erro: end.estado === 'processado' ? null : shortReason(end.motivo),
      ...(end.estado === 'pendente' ? { proxima_em: end.proximaEm } : { terminado_em: now }),
    })
    .where('id', '=', id)
    .where('tentativas', '=', tentativas)
    .where('estado', '=', 'processando')
    .execute();
}

/** A notice that came to nothing waits again, with all its tries before it; undefined when it is no such notice. */
export const waitAgain = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('avisos_recebidos')
    .set({ estado: 'pendente', tentativas: 0, proxima_em: now, ultimo_erro: null, terminado_em: null })
    .where('id', '=', id)
    .where('estado', 'in', ['erro', 'ignorado'])
    .returning(['provedor', 'tipo', 'id_evento'])
    .executeTakeFirst();

/** Gives notices back that nobody began with: they wait until then, and spent no try. */
export async function giveBack(trx: Trx, taken: readonly TakenNotice[], until: Date): Promise<void> {
  for (const { id, tentativas } of taken) {
    await trx
      .updateTable('avisos_recebidos')
      .set({ estado: 'pendente', tentativas: tentativas - 1, reservado_ate: null, proxima_em: until })
      .where('id', '=', id)
      .where('tentativas', '=', tentativas)
      .where('estado', '=', 'processando')
      .execute();
  }
}

/** No statement holds them for long, however many wait. */
const AT_ONCE = 5000;

/** Whatever of a provider waits, waits until then at least; what broke before a little longer, or one at fault would keep the others behind it. */
export async function putOff(executor: Executor, provider: string, until: Date): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await executor
      .updateTable('avisos_recebidos')
      .set({ proxima_em: sql<Date>`${until}::timestamptz + case when tentativas > 0 then interval '1 second' else interval '0' end` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('avisos_recebidos')
          .select('id')
          .where('provedor', '=', provider)
          .where('estado', '=', 'pendente')
          .where('proxima_em', '<', until)
          .orderBy('proxima_em')
          .orderBy('id')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) < AT_ONCE) return;
  }
}

/** The providers of whom something waits that a worker could take now. */
export const dueProviders = async (executor: Executor, now: Date): Promise<readonly string[]> =>
  (
    await executor
      .selectFrom('avisos_recebidos')
      .select('provedor')
      .distinct()
      .where('estado', 'in', ['pendente', 'processando'])
      .where('proxima_em', '<=', now)
      .where((eb) => eb.or([eb('reservado_ate', 'is', null), eb('reservado_ate', '<=', now)]))
      .execute()
  ).map(({ provedor }) => provedor);
