import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { OptOutOf, OptOutsApi } from '#server/modules/mensagens/mensagens.api.ts';
import { toCompleto } from './clientes.mapping.ts';
import { NO_PARTNER, loadPartner } from './clientes.partner.queries.ts';
import { CONTACTS, type LoadedCliente, loadCliente } from './clientes.queries.ts';

/** Whether what was done with its partner code keeps a client in group 27 (E079). */
export type IsFixed = (executor: Executor, client: { readonly id: number; readonly carta_oferta: string | null }) => Promise<boolean>;

export interface WholeNeeds {
  readonly optOuts: OptOutsApi;
  readonly isFixed: IsFixed;
  readonly imagens: Pick<ImagensEmailsApi, 'addressOf'>;
}

/** The whole record of a client, with what others say of it. */
export function createWhole({ links }: Pick<Kernel, 'links'>, { optOuts, isFixed, imagens }: WholeNeeds) {
  const optOutsOf = optOuts.whereStored(CONTACTS);

  const whole = async (executor: Executor, row: LoadedCliente, off: ReadonlyMap<OptOutOf['canal'], OptOutOf>) => {
    const inGroup = row.lista_grupos.some(({ id }) => id === GRUPO_SEGURO_AVENTURA);
    return toCompleto(links, row, off, {
      group27Fixed: inGroup && (await isFixed(executor, row)),
      imageAddress: imagens.addressOf,
      partner: inGroup || row.tem_parceiro ? await loadPartner(executor, row.id) : NO_PARTNER,
    });
  };

  return {
    /** Of one that was loaded. */
    async of(executor: Executor, row: LoadedCliente): Promise<ClienteCompletoResposta> {
      return whole(executor, row, await optOuts.of(executor, row));
    },

    /** Of one by its code; null where there is none. */
    async read(database: Database, id: number): Promise<ClienteCompletoResposta | null> {
      const [row, off] = await Promise.all([loadCliente(database, id), optOutsOf(database, id)]);
      return row ? whole(database, row, off) : null;
    },
  };
}

export type Whole = ReturnType<typeof createWhole>;
