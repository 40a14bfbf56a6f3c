import { centsOf } from '#contract/kernel/money.ts';
import type { CobrancaNoProvedor } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { ChargeEffect } from './cobrancas.api.ts';
import { REMOVE } from './cobrancas.kinds.ts';
import { type Charge, findByProvider, lockCharge, lockSibling, partsOf, updateCharge } from './cobrancas.repository.ts';
import { BOTH_PAID, PAID_AFTER_ALL, PAID_TWICE, type Remind, remindOf } from './cobrancas.reminder.ts';
import { type ChargeState, REMOVIDA, stateOf } from './cobrancas.rules.ts';

const RESTORED = 'Restaurada no provedor depois de dar lugar a outra: removida de novo';
/** What stays said of a charge that is paid, whatever the provider says of it next. */
const KEPT: readonly (string | null)[] = [PAID_AFTER_ALL, PAID_TWICE];
const GAVE_WAY = 'Deu lugar à que foi paga';

const differences = (charge: Pick<Charge, keyof ChargeState>, state: ChargeState): (keyof ChargeState)[] =>
  (Object.keys(state) as (keyof ChargeState)[]).filter((key) => charge[key] !== state[key]);

/** Whether nothing of it is new. */
export const isSame = (charge: Pick<Charge, keyof ChargeState>, state: ChargeState): boolean => differences(charge, state).length === 0;

/** What the provider has of a charge, with what people must still see to. */
export function saidOf({ valor, motivo }: Pick<Charge, 'valor' | 'motivo'>, known: CobrancaNoProvedor): ChargeState {
  const state = stateOf(known, centsOf(valor));
  return state.pago === 'S' && KEPT.includes(motivo) ? { ...state, motivo } : state;
}

const PAGES: readonly string[] = ['link_boleto', 'link_fatura'] satisfies (keyof ChargeState)[];

/** Writes what the provider says of a locked charge, and tells whoever wants to know. */
export function createApply(
  { history, effects, log }: Pick<Kernel, 'history' | 'effects' | 'log'>,
  seguroAventura: Pick<SeguroAventuraApi, 'freeCharge' | 'takeByCharge'>,
  eventos: Remind,
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

  /** Says once what people have to see to. */
  const sayOf = async (trx: Trx, context: SystemContext, charge: Charge, motivo: string): Promise<void> => {
    if (charge.motivo === motivo) return;
    await write(trx, context, charge, { motivo });
    await remindOf(eventos, trx, context, charge, motivo);
  };

  const removeAgain = async (trx: Trx, context: SystemContext, charge: Charge, provedor: string): Promise<boolean> => {
    if (charge.motivo === RESTORED) return false;
    log.error({ cobranca: charge.id, provedor }, 'cobrança removida que voltou');
    await write(trx, context, charge, { motivo: RESTORED });
    await effects.ask(trx, REMOVE, { key: `${provedor}-volta-${charge.revisao}`, payload: { provedor } }, context.now);
    return true;
  };

  /** What nobody paid gives the place of its month back. */
  const giveWay = async (trx: Trx, context: SystemContext, sibling: Charge): Promise<void> => {
    const { id_provedor: provedor, revisao } = sibling;
    await write(trx, context, sibling, { situacao: 'removida', pago: null, removida_em: context.now, motivo: GAVE_WAY });
    if (provedor !== null) await effects.ask(trx, REMOVE, { key: `${provedor}-cede-${revisao}`, payload: { provedor } }, context.now);
  };

  /** The days of a boleto that was given up and is paid are its own again, where nobody took them and they are what was paid. */
  const takeBack = async (trx: Trx, { id, id_cliente }: Charge): Promise<boolean> => {
    const parts = await partsOf(trx, id);
    const eventIds = parts.map(({ id_evento }) => id_evento);
    return (await seguroAventura.takeByCharge(trx, { clientId: id_cliente, eventIds, chargeId: id, cameTo: parts })) !== null;
  };

  return {
    write,
    /** A removal was done: whoever restores the charge once more has it removed once more, whether or not the provider tells of it. */
    async removed(trx: Trx, context: SystemContext, provedor: string): Promise<void> {
      const found = await findByProvider(trx, provedor, null);
      const charge = found && (await lockCharge(trx, found.id));
      if (charge?.situacao === 'removida' && charge.motivo === RESTORED) await write(trx, context, charge, { motivo: REMOVIDA });
    },
    /** Of two under one key both were paid: neither is removed. */
    paidTwice: (trx: Trx, context: SystemContext, charge: Charge): Promise<void> => sayOf(trx, context, charge, PAID_TWICE),
    /** Gives whether anything was new. */
    async apply(trx: Trx, context: SystemContext, charge: Charge, known: CobrancaNoProvedor): Promise<boolean> {
      let state = saidOf(charge, known);
      if (charge.id_provedor === known.id && isSame(charge, state)) return false;
      const { now } = context;
      const returns = charge.situacao === 'removida' && state.situacao === 'emitida';
      const sibling = returns ? await lockSibling(trx, charge) : undefined;
      if (returns && (charge.origem === 'eventos' || sibling)) {
        if (state.pago !== 'S') return removeAgain(trx, context, charge, known.id);
        // What was paid is never removed.
        log.error({ cobranca: charge.id, provedor: known.id }, 'cobrança removida que foi paga');
        if (sibling?.pago === 'S') {
          await sayOf(trx, context, charge, BOTH_PAID);
          return false;
        }
        if (sibling) await giveWay(trx, context, sibling);
        else if (!(await takeBack(trx, charge))) {
          state = { ...state, motivo: PAID_AFTER_ALL };
          await remindOf(eventos, trx, context, charge, PAID_AFTER_ALL);
        }
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
