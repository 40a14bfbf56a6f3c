import type { Database } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';

export type Partner = NonNullable<Awaited<ReturnType<ClientesApi['promotor']>>>;

/** The partner that calls; who is none any more is told so (PDA-029). */
export const createPartnerOf =
  (database: Database, clientes: Pick<ClientesApi, 'promotor'>) =>
  async ({ caller }: PromotorContext): Promise<Partner & { readonly carta_oferta: string }> => {
    const partner = await clientes.promotor(database, caller.id);
    const carta_oferta = partner?.carta_oferta ?? null;
    if (!partner || carta_oferta === null) throw new RuleError({ cartaOferta: 'Não encontrado' });
    return { ...partner, carta_oferta };
  };
