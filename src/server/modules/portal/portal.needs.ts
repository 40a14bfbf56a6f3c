import type { PaymentApi } from '#server/modules/cobrancas/cobrancas.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { PartnerClosings } from '#server/modules/fechamentos/fechamentos.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import type { PromotorDoor } from '#server/modules/seguro-aventura/promotor.api.ts';

/** The doors that the portal stands on. */
export interface PortalNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor' | 'saveOwn' | 'property' | 'clientsOfContact'>;
  readonly promotor: PromotorDoor;
  readonly cartaOferta: CartaOfertaApi;
  readonly fechamentos: PartnerClosings;
  readonly cobrancas: PaymentApi;
  readonly mensagens: Pick<MensagensApi, 'send'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly exportacoes: Pick<ExportacoesApi, 'makeNow'>;
}
