import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import { allows, refusedKey } from '#contract/kernel/permissions.ts';
import type { CartaOfertaEntrada } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import type { Bearers } from '#server/kernel/callers/bearers.ts';
import type { Promotor, Staff } from '#server/kernel/callers/caller.ts';
import { NotPermitted, NotSignedIn, RuleError } from '#server/kernel/errors.ts';
import type { Context, PublicContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createAuthenticate } from '#server/kernel/session.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { CartaOfertaApi } from './carta-oferta.api.ts';
import type { PromotorJwts } from './carta-oferta.jwt.ts';
import { toPromotora } from './carta-oferta.mapping.ts';
import { findByLogin } from './carta-oferta.queries.ts';
import { type Login, PELO_PAINEL, loginOf, mayEnter, promotorOf } from './carta-oferta.rules.ts';
import { responsibleOf } from './seguro-aventura.partner.ts';

/** The login of partners: by their code, or by the panel in their place (E166, E168, decision 0080). */
export function createCartaOferta({ clock, database, history, write }: Kernel, clientes: ClientesApi, jwts: PromotorJwts) {
  const authenticate = createAuthenticate(database);

  const partnerOf: CartaOfertaApi['partnerOf'] = async (executor, code) => {
    const id = await clientes.clientOfCode(executor, code);
    // A code that nobody has takes the time of any other: a client that every house has is read in its place (E018).
    const row = await clientes.promotor(executor, id ?? SEGURADORA_PADRAO);
    return id !== null && mayEnter(row) ? row : null;
  };

  /** Whoever is logged in to the panel and may enter for a partner. */
  const panelLogin = async (context: Context, token: string): Promise<Staff> => {
    const staff = await authenticate(token, context, context.now);
    if (!staff) throw new NotSignedIn();
    if (!allows(staff.permissions, PELO_PAINEL)) throw new NotPermitted(refusedKey(staff.permissions, PELO_PAINEL));
    return staff;
  };

  /** Kept for whoever looks into it, without the code: whether somebody has it is not told by how long the answer takes either. */
  const refuse = async (context: PublicContext, staff: Staff | null): Promise<never> => {
    await write(context, (trx) =>
      history.recordChange(trx, context, { ...(staff && { userId: staff.id }), detail: { resultado: 'recusado' } }),
    );
    throw new RuleError({ cartaOferta: 'Não encontrado' });
  };

  const promotor: Bearers['promotor'] = async (claims, origin, now) => {
    const login = loginOf(claims);
    return login && promotorOf(login, await findByLogin(database, login, origin, now));
  };

  return {
    api: { partnerOf, responsibleOf, shown: toPromotora, panelLogin } satisfies CartaOfertaApi,
    bearers: { promotor },

    async entrar(context: PublicContext, { cartaOferta, tokenUsuario }: CartaOfertaEntrada) {
      const staff = tokenUsuario === null ? null : await panelLogin(context, tokenUsuario);
      const row = await partnerOf(database, cartaOferta);
      if (row === null) return refuse(context, staff);
      const now = clock();
      const login: Login = {
        cliente: row.id,
        versao: row.carta_oferta_versao,
        sessao: staff?.session.id ?? null,
        inicio: Math.floor(now.getTime() / 1000),
      };
      const enteredBy = staff && { id: staff.id, name: staff.name };
      const caller: Promotor = { kind: 'promotor', id: row.id, name: row.nome, enteredBy, claims: { ...login } };
      await write(context, (trx) =>
        history.recordChange(
          trx,
          { ...context, caller },
          { client: row.id, record: row.id, detail: { entrada: staff ? 'painel' : 'código' } },
        ),
      );
      return { jwt: await jwts.sign(login, now), cartaOferta: toPromotora(row) };
    },
  };
}
