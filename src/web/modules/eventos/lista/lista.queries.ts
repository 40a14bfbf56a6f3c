import { queryOptions } from '@tanstack/react-query';
import type { consultarEventos } from '#contract/eventos/eventos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { EVENTOS } from '../eventos.queries.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import type { EventosBusca } from './busca.ts';

/** A page of the events list (EVE-509). */
export const eventosQuery = (busca: EventosBusca) =>
  queryOptions({
    queryKey: [...EVENTOS, 'lista', busca] as const,
    queryFn: async ({ signal }) => {
      const { texto, ativo = 'S', concluido = 'N', responsaveis, ...search } = busca;
      return sayingFieldErrors(
        call<typeof consultarEventos>('GET /eventosLegado', {
          query: {
            texto,
            ativo,
            responsaveis,
            dados_extras: 'S',
            ...(concluido === 'todos' ? {} : { concluido }),
            ...listQuery(search),
          },
          signal,
        }),
      );
    },
  });
