import { queryOptions } from '@tanstack/react-query';
import type { consultarComprovantes, consultarDiaPonto, consultarMesPonto } from '#contract/ponto/ponto.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { numberParam } from '#web/kernel/search-params.ts';

/** Every query about the time clock begins with this key. */
export const PONTO = ['ponto'] as const;

/** What the address says: the present month when it says nothing. */
export interface PontoBusca {
  readonly ano?: number;
  readonly mes?: number;
}

export function readPontoBusca(raw: RawSearch): PontoBusca {
  const ano = numberParam(raw['ano'], 0, 2000);
  const mes = numberParam(raw['mes'], 0);
  return ano > 0 && ano <= 2199 && mes > 0 && mes <= 12 ? { ano, mes } : {};
}

/** A month; `usuario` null is one's own. */
export const mesQuery = (usuario: number | null, { ano, mes }: PontoBusca) =>
  queryOptions({
    queryKey: [...PONTO, 'mes', usuario, ano ?? null, mes ?? null] as const,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof consultarMesPonto>('GET /ponto/consultar/mes', {
        query: { ...(usuario === null ? {} : { id_usuario: usuario }), ...(ano === undefined || mes === undefined ? {} : { ano, mes }) },
        quiet: [404],
        signal,
      }),
  });

/** The times of a day that count, as they are now (PON-521). */
export const diaQuery = (usuario: number, data: string) =>
  queryOptions({
    queryKey: [...PONTO, 'dia', usuario, data] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call<typeof consultarDiaPonto>('GET /ponto/data', { query: { id_usuario: usuario, data }, signal }),
  });

/** One's own marks of the last 48 hours. */
export const comprovantesQuery = queryOptions({
  queryKey: [...PONTO, 'comprovantes'] as const,
  staleTime: 0,
  queryFn: ({ signal }) => call<typeof consultarComprovantes>('GET /ponto/comprovantes', { signal }),
});
