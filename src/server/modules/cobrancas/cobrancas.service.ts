import type { SituacaoCobrancasResposta } from '#contract/cobrancas/cobrancas.schemas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { createAsk } from './cobrancas.ask.ts';
import type { Channel } from './cobrancas.channel.ts';
import { ISSUE, REGISTER, REMOVE } from './cobrancas.kinds.ts';
import { countStates, lastNotice } from './cobrancas.queries.ts';

/** What staff see of the provider of charges, and what they may do when it stood still. */
export function createSituacao(
  { database, effects, history, write }: Pick<Kernel, 'database' | 'effects' | 'history' | 'write'>,
  channel: Channel,
  asks: Pick<ReturnType<typeof createAsk>, 'refusedAgain'>,
) {
  return {
    async consultar({ now }: StaffContext): Promise<SituacaoCobrancasResposta> {
      const [states, notice, stop] = await Promise.all([countStates(database, civilDateAt(now)), lastNotice(database), channel.stopped()]);
      return {
        ...states,
        ultimoAviso: notice?.toISOString() ?? null,
        canal: { parado: simNao(stop !== null), ate: stop?.until.toISOString() ?? null, motivo: stop?.reason ?? null },
      };
    },

    tentarDeNovo: (context: StaffContext): Promise<{ tentadas: number }> =>
      write(context, async (trx) => {
        const { now } = context;
        await channel.open(trx);
        let tentadas = await asks.refusedAgain(trx, now);
        for (const kind of [ISSUE, REMOVE, REGISTER]) tentadas += await effects.hurry(trx, kind, now);
        await history.recordChange(trx, context, { detail: { tentadas } });
        return { tentadas };
      }),
  };
}
