import { enderecoInscricao, enderecoPropriedade } from '#contract/clientes/parceiro.enderecos.ts';
import { daysBetween } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventRow } from './seguro-aventura.queries.ts';

export type LinkedEvent = Pick<EventRow, 'id_cliente' | 'token' | 'propriedade' | 'data_inicio' | 'data_final'>;

const NO_PROPERTY = { tokenPropriedade: null, estadas: [] } as const;

interface LinkNeeds {
  readonly clientes: Pick<ClientesApi, 'property'>;
  readonly publicUrl: () => string;
}

/** Where participants are sent: the event's own link registers nobody at a property, that is its QR's to do, of the stay that this event is (G2-11). */
export const linkForParticipants =
  ({ clientes, publicUrl }: LinkNeeds) =>
  async (executor: Executor, { id_cliente, token, propriedade, data_inicio, data_final }: LinkedEvent): Promise<string> => {
    const { tokenPropriedade, estadas } = propriedade === 'S' ? await clientes.property(executor, id_cliente) : NO_PROPERTY;
    if (tokenPropriedade === null) return enderecoInscricao(publicUrl(), token);
    const days = daysBetween(data_inicio, data_final) + 1;
    return enderecoPropriedade(
      publicUrl(),
      tokenPropriedade,
      estadas.find(({ numeroDiarias }) => numeroDiarias === days),
    );
  };
