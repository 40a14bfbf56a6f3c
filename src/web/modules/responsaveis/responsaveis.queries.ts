import { queryOptions } from '@tanstack/react-query';
import type { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { call } from '#web/kernel/api.ts';

/** How long the names of people are kept. */
const NAMES_MS = 300_000;

/** Names of people by code, for codes that came without one. */
export const nomesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['usuarios', 'nomes-por-codigo', ids] as const,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const query = { ids, registrosPorPagina: '200' };
      const { registros } = await call<typeof consultarResponsaveis>('GET /usuarios/responsaveis', { query, signal });
      return Object.fromEntries(registros.map(({ dados, cliente }) => [String(dados.id), nomeDoResponsavel(cliente.nome, dados.status)]));
    },
    enabled: ids.length > 0,
    staleTime: NAMES_MS,
  });
