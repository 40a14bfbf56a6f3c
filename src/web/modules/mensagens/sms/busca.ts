import { ORDENS_SMS, type OrdemSms } from '#contract/mensagens/mensagens.orders.ts';
import type { NoFilter } from '#web/kernel/list-search.ts';
import { oneOfParam, type RawSearch } from '#web/kernel/search-params.ts';
import { type EnviadosBusca, readEnviados, SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import { SITUACAO_DO_CLIENTE, SITUACAO_INICIAL, SITUACOES, type Situacao } from './palavras.ts';

/** What the address of the list says: only what differs from the list as it opens. */
export interface SmsBusca extends EnviadosBusca<OrdemSms> {
  readonly statusOperadora?: Situacao;
}

/** `inicial`: what the list opens with, which its address does not say. */
export function readSmsBusca(raw: RawSearch, inicial: Situacao = SITUACAO_INICIAL): SmsBusca {
  const status = oneOfParam(
    raw['statusOperadora'],
    SITUACOES.map(({ value }) => value),
  );
  return {
    ...(status === undefined || status === inicial ? {} : { statusOperadora: status }),
    ...readEnviados(raw, ORDENS_SMS),
  };
}

/** The same in the tab of a client, which opens with every state. */
export const readSmsDoCliente = (raw: RawSearch): SmsBusca => readSmsBusca(raw, SITUACAO_DO_CLIENTE);

/** Takes every filter out of the address. */
export const SEM_FILTRO: NoFilter<SmsBusca> = {
  texto: undefined,
  statusOperadora: undefined,
  ...SEM_PAINEL,
};

export const hasFilter = (busca: SmsBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
