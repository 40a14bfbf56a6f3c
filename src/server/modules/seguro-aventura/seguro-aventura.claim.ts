import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { lockEvent } from './seguro-aventura.queries.ts';
import { setClaimMade } from './seguro-aventura.repository.ts';

/** Whether a claim was made for somebody of an event, whatever became of the event: claims come after it (E190). */
export const createClaim = ({ history, write }: Pick<Kernel, 'history' | 'write'>) =>
  function claim(context: StaffContext, id: number, made: 'S' | 'N'): Promise<{ dados: { sinistroComunicado: 'S' | 'N' } }> {
    return write(context, async (trx) => {
      const event = await lockEvent(trx, { id });
      if (!event) throw new NotFound();
      if (event.sinistro_comunicado === made) return { dados: { sinistroComunicado: made } };
      await setClaimMade(trx, event.id, made);
      await history.recordChange(trx, context, {
        client: event.id_cliente,
        record: event.id,
        before: { sinistroComunicado: event.sinistro_comunicado },
        after: { sinistroComunicado: made },
        detail: { evento: event.codigo },
      });
      return { dados: { sinistroComunicado: made } };
    });
  };

export type Claim = ReturnType<typeof createClaim>;
