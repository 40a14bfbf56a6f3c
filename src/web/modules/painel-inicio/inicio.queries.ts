import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { consultarAniversariantes } from '#contract/clientes/aniversariantes.operations.ts';
import type { consultarEventosAteData, contarEventosPorDia } from '#contract/eventos/eventos.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { EVENTOS } from '#web/modules/eventos/eventos.queries.ts';
import type { Consulta } from './inicio.busca.ts';
import { PAGE, type Pagina, proximaPagina } from './paginas.ts';

/** Conclusions of today that are looked at: who does more in a day sees the latest. */
const FEITOS = 100;

interface Parte {
  readonly concluido: 'S' | 'N';
  readonly so_do_dia?: 'S';
  readonly hoje_primeiro?: 'S';
  readonly pagina: number;
  readonly registrosPorPagina: number;
}

const ateData = ({ data, responsavel }: Consulta, { pagina, registrosPorPagina, ...parte }: Parte, signal: AbortSignal) =>
  call<typeof consultarEventosAteData>('GET /eventos/ateData', {
    query: {
      data,
      id_responsavel: responsavel,
      ativo: 'S',
      ...parte,
      pagina: String(pagina),
      registrosPorPagina: String(registrosPorPagina),
    },
    signal,
  });

/** Every list of pending reminders of the screen begins with this key. */
export const PENDENTES = [...EVENTOS, 'ate-data'] as const;

/** Pending reminders up to a day, page by page (INI-517): today's at once, however many are overdue. */
export const pendentesAteQuery = (consulta: Consulta) =>
  infiniteQueryOptions({
    queryKey: [...PENDENTES, consulta] as const,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> =>
      ateData(consulta, { concluido: 'N', hoje_primeiro: 'S', pagina: pageParam, registrosPorPagina: PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: proximaPagina,
    // Coming back to the tab, what others did meanwhile shows; not at the price of reading thousands anew.
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= 2,
  });

/** Pending reminders of one day. */
export const pendentesDoDiaQuery = ({ responsavel }: Consulta, dia: CivilDate) =>
  infiniteQueryOptions({
    queryKey: [...PENDENTES, { dia, responsavel }] as const,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> =>
      ateData({ data: dia, responsavel }, { concluido: 'N', so_do_dia: 'S', pagina: pageParam, registrosPorPagina: PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: proximaPagina,
  });

/** How many reminders each of the next days has. */
export const porDiaQuery = ({ responsavel }: Consulta) =>
  queryOptions({
    queryKey: [...EVENTOS, 'por-dia', responsavel] as const,
    queryFn: ({ signal }) =>
      call<typeof contarEventosPorDia>('GET /eventos/porDia', { query: { id_responsavel: responsavel, ativo: 'S' }, signal }),
    refetchOnWindowFocus: true,
  });

/** The last day a reminder may have. */
const ULTIMO_DIA = '2199-12-31';

/** The latest conclusions; how much of the day is done is counted from them, whatever day what was concluded was for. */
export const feitosQuery = (consulta: Consulta) =>
  queryOptions({
    queryKey: [...EVENTOS, 'feitos', consulta] as const,
    queryFn: ({ signal }) => ateData({ ...consulta, data: ULTIMO_DIA }, { concluido: 'S', pagina: 1, registrosPorPagina: FEITOS }, signal),
  });

/** Birthdays from two days before to seven after (E078). */
export const aniversariantesQuery = (data: CivilDate) =>
  queryOptions({
    queryKey: ['aniversariantes', data] as const,
    queryFn: ({ signal }) => call<typeof consultarAniversariantes>('GET /clientes/aniversariantes', { query: { data }, signal }),
    staleTime: 60_000,
  });
