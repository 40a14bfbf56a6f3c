import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { TagSource } from '#server/modules/mensagens/mensagens.api.ts';

export interface TagNeeds {
  readonly clientes: Pick<ClientesApi, 'tagValues'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
}

/** What the tags say of each addressee: of the client, and of the brokerage. */
export const createTags = ({ clientes, configuracoes }: TagNeeds): TagSource => {
  const companyOf = async (executor: Executor): Promise<string> =>
    (await configuracoes.values(executor, ['empregadorNome'])).get('empregadorNome') || 'Guarida';

  return async (executor, people, now) => {
    const ids = people.flatMap(({ id_cliente }) => id_cliente ?? []);
    const [values, empresa] = await Promise.all([clientes.tagValues(executor, ids, now), companyOf(executor)]);
    return people.map(({ id_cliente, idade_referencia }): Valores => {
      const own = id_cliente === null ? undefined : values.get(id_cliente);
      if (!own) return { empresa };
      // A greeting says the age of the birthday it is for, whatever the day it leaves on.
      return { ...own, empresa, ...(idade_referencia !== null && { idade: String(idade_referencia) }) };
    });
  };
};
