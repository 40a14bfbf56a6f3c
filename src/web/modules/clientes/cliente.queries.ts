import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { GRUPO_SEGURADORAS, SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { consultarCliente, consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { consultarCodigoConsulta } from '#contract/clientes/consulta.operations.ts';
import type { resumoCliente } from '#contract/clientes/resumo.operations.ts';
import type { consultarCep } from '#contract/enderecos/enderecos.operations.ts';
import type { consultarTermos } from '#contract/termos/termos.operations.ts';
import { call } from '#web/kernel/api.ts';
import { CLIENTES } from './clientes.queries.ts';

/** One client's whole record. A 404 is the screen's to show. */
export const clienteQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLIENTES, 'registro', id] as const,
    queryFn: ({ signal }) => call<typeof consultarCliente>('GET /clientes/{id}', { params: { id }, signal, quiet: [404] }),
  });

/** Whether a key is that of one client's record, which a form may stand on. */
export const isRegistro = ([kind, what]: QueryKey): boolean => kind === CLIENTES[0] && what === 'registro';

/** Name of the insurer a new client starts with; null when it cannot be read. */
export const seguradoraPadraoQuery = queryOptions({
  queryKey: [...CLIENTES, 'seguradora-padrao'] as const,
  queryFn: async ({ signal }) => {
    const { registros } = await call<typeof consultarClientes>('GET /clientes', {
      query: { texto: String(SEGURADORA_PADRAO), grupos: [String(GRUPO_SEGURADORAS)], registrosPorPagina: '5' },
      signal,
    });
    return registros.find((one) => one.id === SEGURADORA_PADRAO)?.nome ?? null;
  },
  staleTime: 600_000,
});

/** The facts over a client's record, asked for beside it. The screen says when they do not come. */
export const resumoQuery = (id: number) =>
  queryOptions({
    queryKey: ['resumo', id] as const,
    queryFn: ({ signal }) =>
      call<typeof resumoCliente>('GET /clientes/{id}/resumo', { params: { id }, signal, quiet: [0, 404, 500, 502, 503, 504] }),
  });

/** The versions of a partner's liability term. The card says when they do not come. */
export const termosQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLIENTES, 'termos', id] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarTermos>('GET /clientes/arquivoTermo/{id}', { params: { id }, signal, quiet: [0, 404, 500, 502, 503, 504] }),
  });

/** The address of a client's own policies; shown beside them, and left out where it does not come. */
export const codigoConsultaQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLIENTES, 'codigo-consulta', id] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarCodigoConsulta>('GET /clientes/codigoConsulta/{id}', {
        params: { id },
        signal,
        quiet: [0, 404, 500, 502, 503, 504],
      }),
  });

/** Every failure: the person goes on typing and is told nothing (GER-042). */
const SILENT = [0, 400, 403, 404, 422, 429, 500, 502, 503, 504];

/** The address of a CEP. */
export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['cep', cep] as const,
    queryFn: ({ signal }) => call<typeof consultarCep>('GET /cep/{cep}', { params: { cep }, signal, quiet: SILENT }),
    staleTime: 600_000,
    retry: false,
  });
