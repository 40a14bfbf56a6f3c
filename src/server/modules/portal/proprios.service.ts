import type { DadosPropriosEntrada } from '#contract/portal/proprios.schemas.ts';
import { maskEmail } from '#contract/kernel/hide.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext, PublicContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { consume, sharedLimiter } from '#server/kernel/security/rate-limits.ts';
import { codeSms, codesEmail, movedEmail } from './portal.emails.ts';
import { createPartnerOf } from './portal.partner.ts';
import type { PortalNeeds } from './portal.needs.ts';

const NOBODY = 'Nenhum cadastro encontrado';
const NOT_ENABLED = 'Este cadastro não tem acesso ao portal. Fale com a corretora';
const NO_CONTACT = 'Este cadastro não tem contato para receber o código. Fale com a corretora';
const PER_HOUR = { points: 3, seconds: 3600 };

/** A partner's own record, and its code when it was forgotten. */
export function createProprios(
  { database, history, write, outbox, pool, publicUrl }: Pick<Kernel, 'database' | 'history' | 'write' | 'outbox' | 'pool' | 'publicUrl'>,
  { clientes, cartaOferta }: Pick<PortalNeeds, 'clientes' | 'cartaOferta'>,
) {
  const partnerOf = createPartnerOf(database, clientes);
  const perClient = sharedLimiter(pool, 'lembrar-carta-oferta-cliente', PER_HOUR);

  /** Those that may enter, with where each is written to. */
  const enabled = async (ids: readonly number[]) => {
    const partners = await Promise.all(ids.map((id) => clientes.promotor(database, id)));
    return partners.flatMap((partner) => {
      const codigo = partner?.carta_oferta ?? null;
      if (!partner || codigo === null || partner.ativo !== 'S' || partner.seguro_aventura !== 'S') return [];
      const { email, telefone } = cartaOferta.responsibleOf({ ...partner, carta_oferta: codigo });
      return [{ id: partner.id, nome: partner.nome, codigo, email, celular: celularOf(telefone ?? '') }];
    });
  };

  return {
    async lembrar(context: PublicContext, busca: string) {
      const found = await clientes.clientsOfContact(database, busca);
      const refuse = async (field: 'cartaOfertaNaoEncontrada' | 'seguroAventura', words: string): Promise<never> => {
        await write(context, (trx) => history.recordChange(trx, context, { client: found[0] ?? null, detail: { resultado: 'recusado' } }));
        throw new RuleError({ [field]: words });
      };
      if (found.length === 0) return refuse('cartaOfertaNaoEncontrada', NOBODY);
      const partners = await enabled(found);
      if (partners.length === 0) return refuse('seguroAventura', NOT_ENABLED);
      const reachable = partners.filter(({ email, celular }) => email !== null || celular !== null);
      if (reachable.length === 0) return refuse('seguroAventura', NO_CONTACT);
      for (const { id } of reachable) await consume(perClient, String(id));
      const { now, requestId } = context;
      const usefulUntil = new Date(now.getTime() + PER_HOUR.seconds * 1000);
      const common = { secret: true, usefulUntil };
      const byEmail = Map.groupBy(
        reachable.flatMap((one) => (one.email === null ? [] : [{ ...one, email: one.email.trim().toLowerCase() }])),
        ({ email }) => email,
      );
      return write(context, async (trx) => {
        for (const [email, those] of byEmail) {
          const content = codesEmail(those, `${publicUrl()}/formularios/propostaSeguro`);
          await outbox.email(trx, { key: `carta-oferta:${requestId}:${those[0]?.id ?? 0}`, to: [email], ...content, ...common }, now);
        }
        for (const one of reachable) {
          if (one.celular !== null)
            await outbox.sms(trx, { key: `carta-oferta:${requestId}:${one.id}:sms`, to: one.celular, text: codeSms(one), ...common }, now);
          await history.recordChange(trx, context, { client: one.id, record: one.id, detail: { resultado: 'enviado' } });
        }
        return SUCESSO;
      });
    },

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
