import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Mensagens } from '#server/kernel/db/types.ts';
import type { Canal } from './channel.ts';

/** What the row of a message that may have left says when it is to leave once more: it is another message to whoever gets it. */
export const onceMore = (canal: Canal, now: Date) => ({
  estado: 'aguardando' as const,
  prioridade: 1 as const,
  retida: false,
  tentativas: 0,
  reenvios: sql<number>`reenvios + 1`,
  data_reenvio: now,
  motivo: null,
  reservado_ate: null,
  duvida_desde: null,
  id_provedor: null,
  entrega: null,
  status_operadora: canal === 'sms' ? 1 : null,
  status_sms: null,
});

/** As soon as may be: whatever moment was once chosen for it is past. */
export const atOnce = (now: Date) => ({ sair_em: now, agendado_para: null });

/** A batch that was over is not until what leaves of it once more has left. */
export const reopen = (trx: Trx, lote: number, now: Date) =>
  trx
    .updateTable('mensagens_lotes')
    .set({ estado: 'enviando', terminado_em: null, ultima_atividade: now })
    .where('id', '=', lote)
    .where('estado', '=', 'concluido')
    .execute();

type Estado = Selectable<Mensagens>['estado'];

const FAILED = ['erro', 'expirada'] as const;

interface Standing {
  readonly estado: Estado;
  readonly secreta: 'S' | 'N';
  /** Of one in doubt: when the provider is asked about it next. */
  readonly reservado_ate: Date | null;
  readonly id_parcela: number | null;
}

/**
 * Whether an SMS or a WhatsApp may be sent again: it failed, or is in doubt and nobody is asked any more. A secret one says
 * nothing any more, and that of an instalment follows the instalment alone.
 */
export const mayGoAgain = ({ estado, secreta, reservado_ate, id_parcela }: Standing): boolean =>
  secreta === 'N' && id_parcela === null && (FAILED.some((one) => one === estado) || (estado === 'incerta' && reservado_ate === null));

/** Which messages of a batch leave once more. */
export interface Failures {
  /** Only these; absent, all. */
  readonly chosen?: readonly number[] | undefined;
  /** Those in doubt, and not those that failed. */
  readonly doubted?: boolean;
}

/**
 * The messages of a batch that failed, or are in doubt where a person says so, leave once more, in their turn among those of batches; how many,
 * and by which channel.
 */
export async function sendFailuresAgain(
  trx: Trx,
  lote: number,
  { chosen, doubted = false }: Failures,
  now: Date,
): Promise<{ readonly canal: Canal; readonly again: number } | null> {
  // Held, so that nobody pauses it or calls it off between its state and what begins to wait.
  const batch = await trx.selectFrom('mensagens_lotes').select(['estado', 'canal']).where('id', '=', lote).forUpdate().executeTakeFirst();
  if (batch?.estado !== 'enviando' && batch?.estado !== 'concluido') return null;
  const { numUpdatedRows } = await trx
    .updateTable('mensagens')
    .set({ ...onceMore(batch.canal, now), ...atOnce(now), prioridade: 2 })
    .where('id_lote', '=', lote)
    .where('estado', 'in', doubted ? ['incerta'] : [...FAILED])
    .$if(doubted, (query) => query.where('reservado_ate', 'is', null))
    .$if(chosen !== undefined, (query) => query.where('id', 'in', [...(chosen ?? [])]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await reopen(trx, lote, now);
  return { canal: batch.canal, again: Number(numUpdatedRows) };
}
