import type { SystemContext } from '#server/kernel/callers/system.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import { onceMore, reopen } from './mensagens.again.ts';
import type { Hold } from './mensagens.hold.ts';
import type { Receipt } from './whatsapp.heard.ts';
import { LOST, STOPS, reasonOf } from './whatsapp.reasons.ts';
import { templateProblem } from './whatsapp.templates.ts';

/** A message of a batch: what is needed to let it wait again. */
interface OfBatch {
  readonly id: number;
  readonly id_conteudo: number;
  readonly id_lote: number;
}

/** Whether the provider gave a message back for what it has against the template or the account, whoever it was for. */
export const isGivenBack = ({ entrega, codigo = '' }: Receipt): boolean =>
  entrega === 'falha' && (LOST[codigo] !== undefined || STOPS[codigo] !== undefined);

/** Locks a batch, as is done before its messages are: whether what did not arrive of it may wait for a person. */
export async function mayWait(trx: Trx, lote: number): Promise<boolean> {
  const batch = await trx.selectFrom('mensagens_lotes').select('estado').where('id', '=', lote).forUpdate().executeTakeFirst();
  return batch !== undefined && batch.estado !== 'cancelado';
}

/**
 * A template that the provider refuses only after it took the message is refused to the whole batch all the same, and so is whatever an
 * account sends that is blocked or in debt: the message, which nobody got, waits again, and the batch is held (E130, E126). A notice may be
 * old: it holds no other, and how the template stands is asked of the provider.
 */
export function createTakingBack(modelosSms: Pick<ModelosSmsApi, 'load' | 'askSoon'>, hold: Hold['hold']) {
  return async (trx: Trx, context: SystemContext, { id, id_conteudo, id_lote }: OfBatch, receipt: Receipt): Promise<void> => {
    const { now } = context;
    await trx
      .updateTable('mensagens')
      // Another message to the provider: what it still tells of this one changes nothing.
      .set({ ...onceMore('whatsapp', now), prioridade: 2, retida: true, sair_em: now, data_reenvio: null, enviado_em: null })
      .where('id', '=', id)
      .execute();
    await reopen(trx, id_lote, now);
    const { codigo = '', motivo = '' } = receipt;
    const situacao_provedor = LOST[codigo];
    if (situacao_provedor === undefined) return hold(trx, context, sql`l.id = ${id_lote}`, reasonOf(codigo, motivo));
    const { id_modelo } = await trx
      .selectFrom('mensagens_conteudos')
      .select('id_modelo')
      .where('id', '=', id_conteudo)
      .executeTakeFirstOrThrow();
    // Which one carried free text is not kept, and it may be another by now.
    const template = id_modelo === null ? null : await modelosSms.load(trx, id_modelo);
    const problem = template && templateProblem({ ...template, situacao_provedor });
    await hold(trx, context, sql`l.id = ${id_lote}`, problem ?? reasonOf(codigo, motivo));
    await modelosSms.askSoon(trx);
  };
}

export type TakeBack = ReturnType<typeof createTakingBack>;
