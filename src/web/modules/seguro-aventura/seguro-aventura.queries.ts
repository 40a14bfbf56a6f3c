import { queryOptions } from '@tanstack/react-query';
import type { consultarCliente, consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { explicarFechamento } from '#contract/fechamentos/fechamentos.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { baixarSincronizacao, consultarSincronizacoes, situacaoSeguradora } from '#contract/seguradora/seguradora.operations.ts';
import type {
  consultarErrosDoPeriodo,
  consultarParticipante,
  consultarPessoasDoPeriodo,
} from '#contract/seguro-aventura/pessoas.operations.ts';
import type { consultarClientesEventos, consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { orderQuery } from '#web/kernel/list-search.ts';
import { CLIENTES } from '#web/modules/clientes/clientes.queries.ts';
import { type Busca, POR_PAGINA, filtroDe } from './busca.ts';
import { comImpede } from './parts/mes-de-antes.ts';

/** Every query of the page begins with this key. */
export const SEGURO_AVENTURA = ['seguro-aventura'] as const;

/** People and refusals in a dialog (SAV-032). */
export const PESSOAS_POR_PAGINA = 8;

const UM = 'participante';

/** Says that people were changed; the one in a dialog is not read again for it: each reading leaves its trace, and it may be gone. */
export const participantesMudaram = (): Promise<void> => changed('seguro-aventura', { except: (key) => key[1] === UM });

export const relatorioQuery = (busca: Busca, hoje: CivilDate) => {
  const query = {
    ...filtroDe(busca, hoje),
    ...(busca.estados === undefined ? {} : { estados: [...busca.estados] }),
    ...orderQuery(busca),
    pagina: String(busca.pagina ?? 1),
    registrosPorPagina: String(POR_PAGINA),
  };
  return queryOptions({
    queryKey: [...SEGURO_AVENTURA, 'relatorio', query] as const,
    queryFn: ({ signal }) => call<typeof consultarRelatorioSeguroAventura>('GET /seguroAventura/relatorio', { query, signal }),
  });
};

export const pessoasQuery = (query: RequestOf<typeof consultarPessoasDoPeriodo>['query']) =>
  queryOptions({
    queryKey: [...SEGURO_AVENTURA, 'pessoas', query] as const,
    queryFn: ({ signal }) => call<typeof consultarPessoasDoPeriodo>('GET /seguroAventura/participantes/diarias', { query, signal }),
  });

export const errosQuery = (query: RequestOf<typeof consultarErrosDoPeriodo>['query']) =>
  queryOptions({
    queryKey: [...SEGURO_AVENTURA, 'erros', query] as const,
    queryFn: ({ signal }) => call<typeof consultarErrosDoPeriodo>('GET /seguroAventura/erros/diarias', { query, signal }),
  });

/** One person as they are now. */
export const lerParticipante = (id: number, signal?: AbortSignal) =>
  call<typeof consultarParticipante>('GET /seguroAventuraParticipante/{id}', { params: { id }, ...(signal && { signal }) });

export const participanteQuery = (id: number) =>
  queryOptions({
    queryKey: [...SEGURO_AVENTURA, UM, id] as const,
    queryFn: ({ signal }) => lerParticipante(id, signal),
    // Read anew each time it is opened: every reading leaves its trace.
    gcTime: 0,
  });

/** The record of a partner, whose value of the month is edited. */
export const parceiroDoMesQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLIENTES, 'valor-do-mes', id] as const,
    queryFn: ({ signal }) => call<typeof consultarCliente>('GET /clientes/{id}', { params: { id }, signal }),
    gcTime: 0,
  });

/** The month of a partner as the closing has it; null where the partner is not in it. */
export const mesDoParceiroQuery = (idCliente: number, data: CivilDate) =>
  queryOptions({
    queryKey: [...SEGURO_AVENTURA, 'mes-do-parceiro', idCliente, data] as const,
    queryFn: async ({ signal }) => {
      try {
        const asked = { params: { idCliente }, query: { data }, signal, quiet: [404] };
        return comImpede(await call<typeof explicarFechamento>('GET /seguroAventura/fechamentos/{idCliente}/explicacao', asked));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // It may be closed at any moment, and each reading leaves its trace.
    gcTime: 0,
  });

/** By workbooks, or by its API; it is so for as long as the server runs. */
export const seguradoraQuery = queryOptions({
  queryKey: [...SEGURO_AVENTURA, 'seguradora'] as const,
  queryFn: ({ signal }) => call<typeof situacaoSeguradora>('GET /seguroAventura/seguradora', { signal, quiet: [0] }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const sincronizacoesQuery = queryOptions({
  queryKey: [...SEGURO_AVENTURA, 'sincronizacoes'] as const,
  queryFn: ({ signal }) => call<typeof consultarSincronizacoes>('GET /seguroAventura/sincronizacoes', { signal }),
});

export const planilhaDaSincronizacao = (id: number) =>
  call<typeof baixarSincronizacao>('GET /seguroAventura/sincronizacoes/{id}/planilha', { params: { id } });

export const clientesEventosQuery = (busca: Busca, hoje: CivilDate) => {
  const query = {
    ...filtroDe(busca, hoje),
    ...(busca.estados === undefined ? {} : { estados: [...busca.estados] }),
    coordenadaObrigatorio: 'S' as const,
  };
  return queryOptions({
    queryKey: [...SEGURO_AVENTURA, 'mapa', query] as const,
    queryFn: ({ signal }) => call<typeof consultarClientesEventos>('GET /clientes/consultarClientesEventos', { query, signal }),
  });
};

/** The name of an active client; '' for none. */
export const nomeClienteQuery = (id: string, enabled = true) =>
  queryOptions({
    queryKey: [...CLIENTES, 'nome', id] as const,
    queryFn: async ({ signal }) => {
      const { registros } = await call<typeof consultarClientes>('GET /clientes', { query: { ids: [id] }, signal });
      return registros[0]?.nome ?? `código ${id}`;
    },
    enabled: enabled && id !== '',
  });
