import { ORDENS_EMAIL, type OrdemEmail } from '#contract/caixa-saida/caixa-saida.orders.ts';
import type { NoFilter } from '#web/kernel/list-search.ts';
import { oneOfParam, type RawSearch, textParam } from '#web/kernel/search-params.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import { type EnviadosBusca, readEnviados, SEM_PAINEL } from '#web/modules/envios/parts/enviados.ts';
import type { Situacao } from '../palavras.ts';

/** What the address of the outbox says: only what differs from it as it opens. */
export interface CaixaBusca extends EnviadosBusca<OrdemEmail> {
  readonly estados?: '1' | '2' | '3';
  /** N: those that were called off. */
  readonly ativo?: 'N';
}

export function readCaixaBusca(raw: RawSearch): CaixaBusca {
  const cancelados = textParam(raw['ativo']) === 'N';
  const estados = oneOfParam(raw['estados'], ['1', '2', '3']);
  return {
    ...(cancelados ? { ativo: 'N' as const } : estados === undefined ? {} : { estados }),
    ...readEnviados(raw, ORDENS_EMAIL),
  };
}

/** The one choice on screen that stands for both. */
export const situacaoDe = ({ estados, ativo }: CaixaBusca): Situacao => (ativo === 'N' ? 'cancelados' : (estados ?? 'todos'));

export const naSituacao = (situacao: string): SearchChange<CaixaBusca> => ({
  ativo: situacao === 'cancelados' ? 'N' : undefined,
  estados: oneOfParam(situacao, ['1', '2', '3']),
});

/** Takes every filter out of the address. */
export const SEM_FILTRO: NoFilter<CaixaBusca> = {
  texto: undefined,
  estados: undefined,
  ativo: undefined,
  ...SEM_PAINEL,
};

export const hasFilter = (busca: CaixaBusca): boolean => Object.keys(busca).some((key) => key in SEM_FILTRO);
