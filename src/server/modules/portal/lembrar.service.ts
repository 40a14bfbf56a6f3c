import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { PublicContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { consume, sharedLimiter } from '#server/kernel/security/rate-limits.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';
import { codesEmail } from './portal.emails.ts';
import type { PortalNeeds } from './portal.needs.ts';

const NOBODY = 'Nenhum cadastro encontrado';
const NOT_ENABLED = 'Este cadastro não tem acesso ao portal. Fale com a corretora';
const NO_CONTACT = 'Este cadastro não tem contato para receber o código. Fale com a corretora';
const PER_HOUR = { points: 3, seconds: 3600 };
/** To the mobile on record, by both of its channels. */
const BY_MOBILE: readonly Content[] = [
  { canal: 'whatsapp', texto: 'Guarida: o seu código de parceiro é [codigo_parceiro]. Se não foi você quem pediu, ignore.' },
  { canal: 'sms', texto: 'Guarida: o seu código de parceiro é [codigo_parceiro]. Se não foi você quem pediu, ignore.', flashsms: 'N' },
];

/** Sends a partner the code that it forgot, to the contacts on record and to no others (G2-34, E167). */
export function createLembrar(
  { database, history, write, outbox, pool, publicUrl }: Pick<Kernel, 'database' | 'history' | 'write' | 'outbox' | 'pool' | 'publicUrl'>,
  { clientes, cartaOferta, mensagens }: Pick<PortalNeeds, 'clientes' | 'cartaOferta' | 'mensagens'>,
) {
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

  return async (context: PublicContext, busca: string) => {
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
        for (const content of one.celular === null ? [] : BY_MOBILE)
          await mensagens.send(
            trx,
            {
              content,
              destino: one.celular ?? '',
              idCliente: one.id,
              agendadoPara: null,
              felicitacao: null,
              idUsuario: null,
              valores: { codigo_parceiro: one.codigo },
              chave: `carta-oferta:${requestId}:${one.id}:${content.canal}`,
              secreta: true,
            },
            now,
          );
        await history.recordChange(trx, context, { client: one.id, record: one.id, detail: { resultado: 'enviado' } });
      }
      return SUCESSO;
    });
  };
}
