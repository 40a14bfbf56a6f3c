import { queryOptions } from '@tanstack/react-query';
import type { consultarEventos } from '#contract/eventos/eventos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { EVENTOS } from '../eventos.queries.ts';
import type { EventosBusca } from './busca.ts';

/** Rows on a page (GER-019). */
export const ROWS_PER_PAGE = 10;

/** A page of the events list (EVE-509). */
export const eventosQuery = (busca: EventosBusca) =>
  queryOptions({
    queryKey: [...EVENTOS, 'lista', busca] as const,
    queryFn: async ({ signal }) => {
      const { texto, ativo = 'S', concluido = 'N', responsaveis, pagina = 1 } = busca;
      try {
        return await call<typeof consultarEventos>('GET /eventosLegado', {
          query: {
            texto,
            ativo,
            responsaveis,
            dados_extras: 'S',
            ...(concluido === 'todos' ? {} : { concluido }),
            pagina: String(pagina),
            registrosPorPagina: String(ROWS_PER_PAGE),
          },
          signal,
        });
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
  });
