import { queryOptions } from '@tanstack/react-query';
import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import { ALVOS } from '#contract/eventos/eventos.labels.ts';
import type { consultarEventoPadrao, consultarEventosPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { ORDENS_PADRAO, type OrdemPadrao } from '#contract/eventos-padrao/eventos-padrao.orders.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { oneOfParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about reminder patterns begins with this key. */
export const EVENTOS_PADRAO = ['eventos-padrao'] as const;

export type AlvoText = `${Alvo}`;
const ALVO_TEXTOS = Object.keys(ALVOS) as AlvoText[];
export const ALVO_OPCOES = ALVO_TEXTOS.map((value) => ({ value, label: ALVOS[Number(value) as Alvo] }));

/** What the address of the list says. */
export interface PadraoBusca extends ListSearch<OrdemPadrao> {
  readonly texto?: string;
  readonly alvo?: AlvoText;
  /** N: those removed lately. Absent: the ones in use. */
  readonly ativo?: 'N';
}

export function readPadraoBusca(raw: RawSearch): PadraoBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  const alvo = oneOfParam(raw['alvo'], ALVO_TEXTOS);
  return {
    ...(texto === '' ? {} : { texto }),
    ...(alvo === undefined ? {} : { alvo }),
    ...(textParam(raw['ativo']) === 'N' ? { ativo: 'N' } : {}),
    ...readListSearch(raw, ORDENS_PADRAO),
  };
}

/** A page of the patterns, by target and text. */
export const padroesQuery = ({ texto, alvo, ativo, ...search }: PadraoBusca) =>
  queryOptions({
    queryKey: [...EVENTOS_PADRAO, 'lista', texto ?? '', alvo ?? '', ativo ?? 'S', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      sayingFieldErrors(
        call<typeof consultarEventosPadrao>('GET /eventosPadrao', {
          query: {
            texto,
            ativo,
            ...listQuery(search),
            ...(alvo === undefined ? {} : { alvo: Number(alvo) }),
          },
          signal,
        }),
      ),
  });

/** One pattern. A 404 is the screen's to show. */
export const padraoQuery = (id: number) =>
  queryOptions({
    queryKey: [...EVENTOS_PADRAO, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarEventoPadrao>('GET /eventosPadrao/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });
