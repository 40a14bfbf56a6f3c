import { ORDENS_WHATSAPP, type OrdemWhatsapp } from '#contract/mensagens/mensagens.orders.ts';
import type { NoFilter } from '#web/kernel/list-search.ts';
import { recordId } from '#web/kernel/record-id.ts';
import { oneOfParam, type RawSearch, textParam } from '#web/kernel/search-params.ts';
import { type EnviadosBusca, readEnviados, SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import { SITUACOES, type Situacao } from './palavras.ts';

/** What the address of the list says: only what differs from the list as it opens. */
export interface WhatsappBusca extends EnviadosBusca<OrdemWhatsapp> {
  readonly situacao?: Situacao;
  /** The code of a client. */
  readonly cliente?: number;
}

export function readWhatsappBusca(raw: RawSearch): WhatsappBusca {
  const situacao = oneOfParam(
    raw['situacao'],
    SITUACOES.map(({ value }) => value),
  );
  const cliente = recordId(textParam(raw['cliente']));
  return {
    ...(situacao === undefined || situacao === 'todas' ? {} : { situacao }),
    ...(cliente === null ? {} : { cliente }),
    ...readEnviados(raw, ORDENS_WHATSAPP),
  };
}

/** Takes every filter out of the address. */
export const SEM_FILTRO: NoFilter<WhatsappBusca> = {
  texto: undefined,
  situacao: undefined,
  cliente: undefined,
  ...SEM_PAINEL,
};

export const hasFilter = (busca: WhatsappBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
