import { queryOptions } from '@tanstack/react-query';
import type { consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { numberParam, textParam } from '#web/kernel/search-params.ts';

/** Every query about groups begins with this key. */
export const GRUPOS = ['grupos'] as const;

/** Rows on a page (GER-501). */
export const ROWS_PER_PAGE = 10;

/** What the address of the groups screen says. */
export interface GrupoBusca {
  readonly texto?: string;
  readonly pagina?: number;
}

export function readGrupoBusca(raw: RawSearch): GrupoBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  const pagina = numberParam(raw['pagina'], 1);
  return { ...(texto === '' ? {} : { texto }), ...(pagina === 1 ? {} : { pagina }) };
}

/** A page of the groups. */
export const gruposQuery = ({ texto, pagina = 1 }: GrupoBusca) =>
  queryOptions({
    queryKey: [...GRUPOS, 'lista', texto ?? '', pagina] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof consultarGrupos>('GET /grupos', { query: { texto, pagina, registrosPorPagina: ROWS_PER_PAGE }, signal });
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
  });
