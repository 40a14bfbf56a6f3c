import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Staff } from '#server/kernel/callers/caller.ts';
import type { Context } from '#server/kernel/http/context.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';

/** A client that may enter by its code. */
export type Partner = NonNullable<Awaited<ReturnType<ClientesApi['promotor']>>> & { readonly carta_oferta: string };

export interface Responsible {
  readonly responsavel: string;
  readonly email: string | null;
  readonly telefone: string | null;
}

/** What other modules may ask of the codes of partners. */
export interface CartaOfertaApi {
  /** The partner whom a code lets in now; null, in the same time, for a code of nobody, of an inactive client or of one that is no partner. */
  partnerOf(executor: Executor, code: string): Promise<Partner | null>;
  /** Who answers for a partner: itself, or the company's legal representative (G2-43). */
  responsibleOf(partner: Partner): Responsible;
  /** A partner as it sees itself. */
  shown(partner: Partner): PromotoraResposta;
  /** Who is logged in to the panel by this token and may act for a partner; 401 for nobody, or without the permission. */
  panelLogin(context: Context, token: string): Promise<Staff>;
}
