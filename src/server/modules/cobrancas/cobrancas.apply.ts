import { centsOf } from '#contract/kernel/money.ts';
import type { CobrancaNoProvedor } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { ChargeEffect } from './cobrancas.api.ts';
import { REMOVE } from './cobrancas.kinds.ts';
import { type Charge, hasSibling, updateCharge } from './cobrancas.repository.ts';
import { type ChargeState, stateOf } from './cobrancas.rules.ts';

const RESTORED = 'Restaurada no provedor depois de dar lugar a outra: removida de novo';

const differences = (charge: Pick<Charge, keyof ChargeState>, state: ChargeState): (keyof ChargeState)[] =>
  (Object.keys(state) as (keyof ChargeState)[]).filter((key) => charge[key] !== state[key]);

/** Whether nothing of it is new. */
export const isSame = (charge: Pick<Charge, keyof ChargeState>, state: ChargeState): boolean => differences(charge, state).length === 0;

const PAGES: readonly string[] = ['link_boleto', 'link_fatura'] satisfies (keyof ChargeState)[];

/** Writes what the provider says of a locked charge, and tells whoever wants to know. */
export function createApply(
  { history, effects, log }: Pick<Kernel, 'history' | 'effects' | 'log'>,
  seguroAventura: Pick<SeguroAventuraApi, 'freeCharge'>,
  listeners: readonly ChargeEffect[],
) {
  const tell = async (trx: Trx, before: Charge, after: Charge, now: Date): Promise<void> => {
    const { id, id_cliente, origem, mes, situacao } = after;
    const change = { id, clienteId: id_cliente, origem, mes, before: before.pago, after: after.pago, situacao };
    for (const listener of listeners) await listener(trx, change, now);
  };

  const record = async (trx: Trx, context: SystemContext, before: Charge, after: Charge): Promise<void> => {
    const said = ({ situacao, pago, situacao_provedor, motivo, vencimento, paga_em }: Charge) => ({
      situacao,
      pago,
      situacao_provedor,
      motivo,
      vencimento,
      paga_em,
    });
    await history.recordChange(trx, context, {
      client: after.id_cliente,
      record: after.id,
      before: said(before),
      after: said(after),
      detail: { cobranca: after.chave },
    });
  };

  const write = async (trx: Trx, context: SystemContext, charge: Charge, columns: Parameters<typeof updateCharge>[2]): Promise<Charge> => {
    const after = await updateCharge(trx, charge.id, columns);
    await record(trx, context, charge, after);
    if (after.situacao === 'removida' && charge.situacao !== 'removida' && after.origem === 'eventos')
      await seguroAventura.freeCharge(trx, after.id);
    if (after.situacao !== charge.situacao || after.pago !== charge.pago) await tell(trx, charge, after, context.now);
    return after;
  };

  return {
    write,
    /** Gives whether anything was new. */
    async apply(trx: Trx, context: SystemContext, charge: Charge, known: CobrancaNoProvedor): Promise<boolean> {
      const state = stateOf(known, centsOf(charge.valor));
      if (charge.id_provedor === known.id && isSame(charge, state)) return false;
      const { now } = context;
      const returns = charge.situacao === 'removida' && state.situacao === 'emitida';
      if (returns && (charge.origem === 'eventos' || (await hasSibling(trx, charge)))) {
        if (charge.motivo === RESTORED) return false;
        log.error({ cobranca: charge.id, provedor: known.id }, 'cobrança removida que voltou');
        await write(trx, context, charge, { motivo: RESTORED });
        await effects.ask(trx, REMOVE, { key: `${known.id}-volta-${charge.revisao}`, payload: { provedor: known.id } }, now);
        return true;
      }
      if (state.pago === 'N' && state.motivo !== charge.motivo && state.motivo !== null)
        log.error({ cobranca: charge.id, motivo: state.motivo }, 'cobrança que pede atenção');
      const columns = {
        ...state,
        id_provedor: known.id,
        emitida_em: charge.emitida_em ?? now,
        removida_em: state.situacao === 'removida' ? (charge.removida_em ?? now) : null,
        conferida_em: now,
      };
      // Where only its pages are elsewhere, there is nothing to tell.
      if (charge.id_provedor !== null && differences(charge, state).every((key) => PAGES.includes(key)))
        await updateCharge(trx, charge.id, columns);
      else await write(trx, context, charge, columns);
      return true;
    },
  };
}

export type Apply = ReturnType<typeof createApply>;
