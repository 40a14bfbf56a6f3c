import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { FichasApi } from '#server/modules/fichas/fichas.api.ts';
import type { TagSource } from '#server/modules/mensagens/mensagens.api.ts';

export interface TagNeeds {
  readonly clientes: Pick<ClientesApi, 'tagValues'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly fichas: Pick<FichasApi, 'instalmentTags'>;
}

/** What the tags say of each addressee: of the client, of the instalment, and of the brokerage. */
export const createTags = ({ clientes, configuracoes, fichas }: TagNeeds): TagSource => {
  const companyOf = async (executor: Executor): Promise<string> =>
    (await configuracoes.values(executor, ['empregadorNome'])).get('empregadorNome') || 'Guarida';

  return async (executor, people, now) => {
    const ids = people.flatMap(({ id_cliente }) => id_cliente ?? []);
    const parcelas = people.flatMap(({ id_parcela }) => id_parcela ?? []);
    const [values, instalments, empresa] = await Promise.all([
      clientes.tagValues(executor, ids, now),
      fichas.instalmentTags(executor, parcelas),
      companyOf(executor),
    ]);
    return people.map(({ id_cliente, id_parcela, idade_referencia }): Valores => {
      const client = id_cliente === null ? undefined : values.get(id_cliente);
      if (!client) return { empresa };
      const own = { ...client, ...(id_parcela === null ? {} : instalments.get(id_parcela)) };
      // A greeting says the age of the birthday it is for, whatever the day it leaves on.
      return { ...own, empresa, ...(idade_referencia !== null && { idade: String(idade_referencia) }) };
    });
  };
};
