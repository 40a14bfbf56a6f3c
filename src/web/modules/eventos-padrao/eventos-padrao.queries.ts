import { queryOptions } from '@tanstack/react-query';
import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import { ALVOS } from '#contract/eventos/eventos.labels.ts';
import type { consultarEventoPadrao, consultarEventosPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { numberParam, oneOfParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about reminder patterns begins with this key. */
export const EVENTOS_PADRAO = ['eventos-padrao'] as const;

/** Rows on a page (GER-019). */
export const ROWS_PER_PAGE = 10;

export type AlvoText = `${Alvo}`;
const ALVO_TEXTOS = Object.keys(ALVOS) as AlvoText[];
export const ALVO_OPCOES = ALVO_TEXTOS.map((value) => ({ value, label: ALVOS[Number(value) as Alvo] }));

/** What the address of the list says. */
export interface PadraoBusca {
  readonly texto?: string;
  readonly alvo?: AlvoText;
  /** N: those removed lately. Absent: the ones in use. */
  readonly ativo?: 'N';
  readonly pagina?: number;
}

export function readPadraoBusca(raw: RawSearch): PadraoBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  const alvo = oneOfParam(raw['alvo'], ALVO_TEXTOS);
  const pagina = numberParam(raw['pagina'], 1);
  return {
    ...(texto === '' ? {} : { texto }),
    ...(alvo === undefined ? {} : { alvo }),
    ...(textParam(raw['ativo']) === 'N' ? { ativo: 'N' } : {}),
    ...(pagina === 1 ? {} : { pagina }),
  };
}

/** A page of the patterns, by target and text. */
export const padroesQuery = ({ texto, alvo, ativo, pagina = 1 }: PadraoBusca) =>
  queryOptions({
    queryKey: [...EVENTOS_PADRAO, 'lista', texto ?? '', alvo ?? '', ativo ?? 'S', pagina] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof consultarEventosPadrao>('GET /eventosPadrao', {
          query: {
            texto,
            ativo,
            pagina: String(pagina),
            registrosPorPagina: String(ROWS_PER_PAGE),
            ...(alvo === undefined ? {} : { alvo: Number(alvo) }),
          },
          signal,
        });
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
  });

/** One pattern. A 404 is the screen's to show. */
export const padraoQuery = (id: number) =>
  queryOptions({
    queryKey: [...EVENTOS_PADRAO, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarEventoPadrao>('GET /eventosPadrao/{id}', { params: { id }, signal, quiet: [404] }),
    staleTime: 0,
  });
