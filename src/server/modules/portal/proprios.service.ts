import type { DadosPropriosEntrada } from '#contract/portal/proprios.schemas.ts';
import { maskEmail } from '#contract/kernel/hide.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { movedEmail } from './portal.emails.ts';
import { createPartnerOf } from './portal.partner.ts';
import type { PortalNeeds } from './portal.needs.ts';

/** A partner's own record. */
export function createProprios(
  { database, write, outbox }: Pick<Kernel, 'database' | 'write' | 'outbox'>,
  { clientes, cartaOferta }: Pick<PortalNeeds, 'clientes' | 'cartaOferta'>,
) {
  const partnerOf = createPartnerOf(database, clientes);

  return {
    async salvar(context: PromotorContext, said: DadosPropriosEntrada) {
      const partner = await partnerOf(context);
      const { now } = context;
      await write(context, async (trx) => {
        const { oldEmail, newEmail, version } = await clientes.saveOwn(trx, context, said);
        if (oldEmail !== null && newEmail !== null)
          await outbox.email(
            trx,
            {
              key: `contato-trocado:${partner.id}:${version.toISOString()}`,
              to: [oldEmail],
              ...movedEmail(partner.nome, maskEmail(newEmail)),
              secret: false,
            },
            now,
          );
        return SUCESSO;
      });
      return { dados: cartaOferta.shown(await partnerOf(context)) };
    },
  };
}
