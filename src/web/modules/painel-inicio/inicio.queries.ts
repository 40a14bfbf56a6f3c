import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { consultarAniversariantes } from '#contract/clientes/aniversariantes.operations.ts';
import type { consultarEventosAteData } from '#contract/eventos/eventos.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { EVENTOS } from '#web/modules/eventos/eventos.queries.ts';
import type { Consulta } from './inicio.busca.ts';
import { PAGE, type Pagina, proximaPagina } from './paginas.ts';

/** Conclusions of today that are looked at: who does more in a day sees the latest. */
const FEITOS = 100;

const ateData = ({ data, responsavel }: Consulta, concluido: 'S' | 'N', pagina: number, registrosPorPagina: number, signal: AbortSignal) =>
  call<typeof consultarEventosAteData>('GET /eventos/ateData', {
    query: {
      data,
      id_responsavel: responsavel,
      concluido,
      ativo: 'S',
      pagina: String(pagina),
      registrosPorPagina: String(registrosPorPagina),
    },
    signal,
  });

/** Pending reminders up to a day, page by page (INI-517). */
export const pendentesAteQuery = (consulta: Consulta) =>
  infiniteQueryOptions({
    queryKey: [...EVENTOS, 'ate-data', consulta] as const,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> => ateData(consulta, 'N', pageParam, PAGE, signal),
    initialPageParam: 1,
    getNextPageParam: proximaPagina,
    // Coming back to the tab, what others did meanwhile shows; not at the price of reading thousands anew.
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= 2,
  });

/** The latest conclusions; how much of the day is done is counted from them. */
export const feitosQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: [...EVENTOS, 'feitos', consulta] as const,
    queryFn: ({ signal }) => ateData(consulta, 'S', 1, FEITOS, signal),
  });

/** Birthdays from two days before to seven after (E078). */
export const aniversariantesQuery = (data: CivilDate) =>
  queryOptions({
    queryKey: ['clientes', 'aniversariantes', data] as const,
    queryFn: ({ signal }) => call<typeof consultarAniversariantes>('GET /clientes/aniversariantes', { query: { data }, signal }),
    staleTime: 60_000,
  });
