import { queryOptions } from '@tanstack/react-query';
import type { consultarGrupo, consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import { ORDENS_GRUPO, type OrdemGrupo } from '#contract/grupos/grupos.orders.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { textParam } from '#web/kernel/search-params.ts';

/** Every query about groups begins with this key. */
export const GRUPOS = ['grupos'] as const;

/** What the address of the groups screen says. */
export interface GrupoBusca extends ListSearch<OrdemGrupo> {
  readonly texto?: string;
}

export function readGrupoBusca(raw: RawSearch): GrupoBusca {
  const texto = textParam(raw['texto']).trim().slice(0, 200).trim();
  return { ...(texto === '' ? {} : { texto }), ...readListSearch(raw, ORDENS_GRUPO) };
}

/** A page of the groups. */
export const gruposQuery = ({ texto, ...search }: GrupoBusca) =>
  queryOptions({
    queryKey: [...GRUPOS, 'lista', texto ?? '', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      sayingFieldErrors(call<typeof consultarGrupos>('GET /grupos', { query: { texto, ...listQuery(search) }, signal })),
  });

/** One group, always as it is now: a form begins from it. */
export const grupoQuery = (id: number) =>
  queryOptions({
    queryKey: [...GRUPOS, 'um', id] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call<typeof consultarGrupo>('GET /grupos/{id}', { params: { id }, quiet: [404], signal }),
  });
