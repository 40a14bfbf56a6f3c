import type { DadosPropriosEntrada } from '#contract/portal/proprios.schemas.ts';
import { formatPhone } from '#contract/kernel/formats.ts';
import { maskEmail, maskPhone } from '#contract/kernel/hide.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import type { EmailContent } from '#server/kernel/email-frame.ts';
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
        const { oldEmail, newEmail, newPhone, version } = await clientes.saveOwn(trx, context, said);
        const tell = async (kind: string, content: EmailContent): Promise<void> => {
          if (oldEmail === null) return;
          const key = `${kind}:${partner.id}:${version.toISOString()}`;
          await outbox.email(trx, { key, to: [oldEmail], ...content, secret: false }, now);
        };
        if (newEmail !== null) await tell('contato-trocado', movedEmail(partner.nome, 'e-mail', maskEmail(newEmail)));
        if (newPhone !== null) await tell('telefone-trocado', movedEmail(partner.nome, 'telefone', maskPhone(formatPhone(newPhone))));
        return SUCESSO;
      });
      return { dados: cartaOferta.shown(await partnerOf(context)) };
    },
  };
}
