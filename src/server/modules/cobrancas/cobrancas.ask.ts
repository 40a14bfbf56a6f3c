import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { AskedCharge, Mended, WantedCharge } from './cobrancas.api.ts';
import { ISSUE } from './cobrancas.kinds.ts';
import { insertCharges, livingCharges, lockCharge, reopenRefused, updateCharge } from './cobrancas.repository.ts';
import { baseOf } from './cobrancas.rules.ts';

/** Writes charges down with the work of issuing them. */
export function createAsk({ effects }: Pick<Kernel, 'effects'>) {
  const ask = async (trx: Trx, wanted: readonly WantedCharge[], now: Date, startAfter = now): Promise<readonly AskedCharge[]> => {
    if (wanted.length === 0) return [];
    const made = await insertCharges(trx, wanted, now);
    await effects.askAll(
      trx,
      ISSUE,
      made.map(({ id, chave }) => ({ key: chave, payload: { cobranca: id }, startAfter })),
      now,
    );
    const fresh = new Set(made.map(({ id }) => id));
    return (await livingCharges(trx, wanted)).map((one) => ({ ...one, criada: fresh.has(one.id) }));
  };

  return {
    ask,
    askAgain: async (trx: Trx, id: number, { vencimento, userId }: Mended, now: Date): Promise<boolean> => {
      const charge = await lockCharge(trx, id);
      if (!charge) return false;
      const { situacao } = charge;
      if (situacao === 'removida' && charge.origem === 'fechamento') {
        const { id_cliente, chave, mes, valor, descricao } = charge;
        const wanted: WantedCharge = {
          clienteId: id_cliente,
          chave: baseOf(chave),
          origem: 'fechamento',
          mes,
          valor,
          vencimento,
          descricao,
          userId,
        };
        const [asked] = await ask(trx, [wanted], now);
        return asked?.criada === true;
      }
      if (situacao !== 'recusada') return false;
      await updateCharge(trx, id, { situacao: 'pendente', motivo: null, vencimento, ...(userId !== null && { id_usuario: userId }) });
      return effects.askAgain(trx, ISSUE, { key: charge.chave, payload: { cobranca: id } }, now);
    },
    /** All that were refused and that the provider may take as they are, for their day has not gone by; gives how many. */
    async refusedAgain(trx: Trx, now: Date): Promise<number> {
      const charges = await reopenRefused(trx, civilDateAt(now));
      const asked = charges.map(({ id, chave }) => ({ key: chave, payload: { cobranca: id } }));
      return effects.askAllAgain(trx, ISSUE, asked, now);
    },
  };
}
