import { queryOptions } from '@tanstack/react-query';
import type { eventosAFaturar } from '#contract/cobrancas/cobrancas.operations.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type {
  consultarEventosFatura,
  consultarFaturas,
  consultarPix,
  consultarSituacaoCobranca,
  explicarFatura,
} from '#contract/portal/faturas.operations.ts';
import type { consultarPainel, consultarParticipantesEvento } from '#contract/portal/painel.operations.ts';
import type { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '../kernel/api-error.ts';
import { call } from './api.ts';
import { type Busca, filtroDe, POR_PAGINA } from './inicio/busca.ts';
import { anybody, panelToken } from './enter.ts';
import { currentLogin, endPartner, updatePartner } from './session.ts';

/** Every query of somebody who is in begins with this key. */
const PORTAL = ['portal'] as const;

/** The partner is one no more (PDA-029): the code that is kept opens nothing. */
function leaveIfGone(error: unknown): never {
  if (error instanceof ApiError && error.fields['cartaOferta'] !== undefined) endPartner('Seu código de parceiro não vale mais.');
  throw error;
}

export const painelQuery = (busca: Busca) => {
  const query = filtroDe(busca);
  return queryOptions({
    queryKey: [...PORTAL, 'painel', query] as const,
    queryFn: async ({ signal }) => {
      const painel = await call<typeof consultarPainel>('GET /seguroAventura/eventosCartaOferta', { query, signal }).catch(leaveIfGone);
      // A login lasts ten hours: meanwhile somebody paid and is suspended no more, or costs another daily value.
      updatePartner(painel.cliente);
      return painel;
    },
  });
};

export const pessoasQuery = (query: RequestOf<typeof consultarParticipantesEvento>['query']) =>
  queryOptions({
    queryKey: [...PORTAL, 'pessoas', query] as const,
    queryFn: ({ signal }) => call<typeof consultarParticipantesEvento>('GET /seguroAventura/participantesEvento', { query, signal }),
  });

export const faturasQuery = (pagina: number) => {
  const query = { pagina: String(pagina), registrosPorPagina: String(POR_PAGINA) };
  return queryOptions({
    queryKey: [...PORTAL, 'faturas', query] as const,
    queryFn: ({ signal }) => call<typeof consultarFaturas>('GET /seguroAventuraFechamento/cartaOferta', { query, signal }),
  });
};

export const explicacaoQuery = (id: number) =>
  queryOptions({
    queryKey: [...PORTAL, 'explicacao', id] as const,
    queryFn: ({ signal }) => call<typeof explicarFatura>('GET /seguroAventuraFechamento/cartaOferta/{id}', { params: { id }, signal }),
  });

export const EVENTOS_DA_FATURA_POR_PAGINA = 10;

export const eventosDaFaturaQuery = (id: number, pagina: number, pesquisa: string) => {
  const query = { pagina: String(pagina), registrosPorPagina: String(EVENTOS_DA_FATURA_POR_PAGINA), pesquisa };
  return queryOptions({
    queryKey: [...PORTAL, 'explicacao', id, 'eventos', query] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarEventosFatura>('GET /seguroAventuraFechamento/cartaOferta/{id}/eventos', { params: { id }, query, signal }),
  });
};

/** An event as anybody sees it, also for whoever is in: the page says no more to one than to another. */
export const confirmacaoQuery = (token: string) =>
  queryOptions({
    queryKey: ['evento-publico', token] as const,
    queryFn: async ({ signal }) => {
      const { dados } = await anybody.call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', {
        params: { token },
        query: { confirmacao: 'S' },
        signal,
      });
      // The token of a proof opens another page.
      if (!('codigo' in dados)) throw new ApiError(400, null, null);
      return dados;
    },
  });

export const aFaturarQuery = () =>
  queryOptions({
    queryKey: [...PORTAL, 'a-faturar'] as const,
    queryFn: async ({ signal }) => {
      // Whoever came by the panel is told apart (PBO-009).
      const tokenUsuario = await panelToken((currentLogin()?.painel ?? null) !== null);
      const query = tokenUsuario === null ? {} : { tokenUsuario };
      return call<typeof eventosAFaturar>('GET /seguroAventura/eventosCartaOferta/finalizado', { query, signal });
    },
    staleTime: 0,
  });

export const pixQuery = (id: number) =>
  queryOptions({
    queryKey: [...PORTAL, 'pix', id] as const,
    queryFn: ({ signal }) => call<typeof consultarPix>('GET /cobrancas/{id}/pix', { params: { id }, quiet: [400], signal }),
    staleTime: 60_000,
  });

/** How often the open page asks whether it was paid. */
const ASK_EVERY_MS = 3000;

export const situacaoQuery = (id: number) =>
  queryOptions({
    queryKey: [...PORTAL, 'situacao', id] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarSituacaoCobranca>('GET /cobrancas/{id}/situacao', {
        params: { id },
        quiet: [0, 429, 500, 502, 503, 504],
        signal,
      }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.pago === 'S' ? false : ASK_EVERY_MS),
  });
