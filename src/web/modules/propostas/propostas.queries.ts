import { queryOptions } from '@tanstack/react-query';
import type { agruparPropostas, consultarProposta, consultarPropostas } from '#contract/propostas/propostas.operations.ts';
import {
  ORDENS_GRUPO_DE_PROPOSTAS,
  ORDENS_PROPOSTA,
  type OrdemGrupoDePropostas,
  type OrdemProposta,
} from '#contract/propostas/propostas.orders.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { type ListSearch, listQuery, readListSearch } from '#web/kernel/list-search.ts';
import { type RawSearch, oneOfParam, searchParam } from '#web/kernel/search-params.ts';

/** Every query about proposals begins with this key. */
const PROPOSTAS = ['propostas'] as const;
/** And that of one of them with this. */
const UMA = 'uma';

/** What the address of the list says; without `lido` it lists the unread (PRO-002). */
export interface PropostaBusca extends ListSearch<OrdemProposta> {
  readonly texto?: string;
  readonly lido?: 'S' | 'T';
  readonly cartaOferta?: string;
}

export function readPropostaBusca(raw: RawSearch): PropostaBusca {
  const texto = searchParam(raw['texto']);
  const lido = oneOfParam(raw['lido'], ['S', 'T']);
  const cartaOferta = searchParam(raw['cartaOferta'], 100);
  return {
    ...(texto === undefined ? {} : { texto }),
    ...(lido === undefined ? {} : { lido }),
    ...(cartaOferta === undefined ? {} : { cartaOferta }),
    ...readListSearch(raw, ORDENS_PROPOSTA),
  };
}

/** A page of the proposals. */
export const propostasQuery = ({ texto, lido, cartaOferta, ...search }: PropostaBusca) =>
  queryOptions({
    queryKey: [...PROPOSTAS, 'lista', texto ?? '', lido ?? 'N', cartaOferta ?? '', listQuery(search)] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarPropostas>('GET /formularioAcidentesPessoais', {
        query: { texto, lido: lido ?? 'N', cartaOferta, ...listQuery(search) },
        signal,
      }),
  });

type GrupoBusca = ListSearch<OrdemGrupoDePropostas>;

export const readGrupoBusca = (raw: RawSearch): GrupoBusca => readListSearch(raw, ORDENS_GRUPO_DE_PROPOSTAS);

/** A page of the partners that sent proposals. */
export const gruposQuery = (search: GrupoBusca) =>
  queryOptions({
    queryKey: [...PROPOSTAS, 'grupos', listQuery(search)] as const,
    queryFn: async ({ signal }) => {
      const { pagina, registrosPorPagina, ...order } = listQuery(search);
      const { dados, totalRegistros } = await call<typeof agruparPropostas>('GET /formularioAcidentesPessoais/agrupado', {
        query: { pagina: String(pagina), registrosPorPagina: String(registrosPorPagina), ...order },
        signal,
      });
      return { registros: dados.map((grupo, at) => ({ id: at + 1, ...grupo })), totalRegistros };
    },
  });

/** Says that proposals were changed; one on screen is not opened again for it, for that would be reading it. */
export const propostasMudaram = (): Promise<void> => changed('propostas', { except: (key) => key[1] === UMA });

/** One proposal. To ask for it is to read it: once for each visit. */
export const propostaQuery = (id: number) =>
  queryOptions({
    queryKey: [...PROPOSTAS, UMA, id] as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { dados } = await call<typeof consultarProposta>('GET /formularioAcidentesPessoais/{id}', {
        params: { id },
        quiet: [404],
        signal,
      });
      void propostasMudaram();
      return dados;
    },
  });
