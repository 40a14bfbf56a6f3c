import { queryOptions } from '@tanstack/react-query';
import type { situacaoCobrancas } from '#contract/cobrancas/cobrancas.operations.ts';
import type {
  baixarMassa,
  consultarEventosFechamento,
  consultarFechamentos,
  consultarItensMassa,
  consultarLinhasFechamento,
  consultarMassa,
  explicarFechamento,
  fecharCartaOferta,
  preverMassa,
} from '#contract/fechamentos/fechamentos.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { orderQuery } from '#web/kernel/list-search.ts';
import { given } from '#web/kernel/search-params.ts';
import { comImpede } from '#web/modules/seguro-aventura/parts/mes-de-antes.ts';
import { nomeClienteQuery } from '#web/modules/seguro-aventura/seguro-aventura.queries.ts';
import { type Busca, type Lista, POR_PAGINA } from './busca.ts';

const FECHAMENTOS = ['fechamentos'] as const;
const MASSA = 'massa';

/** Events and people of a month in its explanation. */
export const LINHAS_POR_PAGINA = 10;

/** A client that was chosen is searched by its name (G2-16). */
export function listaQuery(data: CivilDate, { pesquisa, cliente, valorMinimo, pagina = 1, ...order }: Busca) {
  const query = {
    data,
    ...given('valorMinimo', valorMinimo),
    ...orderQuery(order),
    pagina: String(pagina),
    registrosPorPagina: String(POR_PAGINA),
  };
  return queryOptions({
    queryKey: [...FECHAMENTOS, 'lista', query, pesquisa, cliente] as const,
    queryFn: async ({ client, signal }) => {
      const texto = cliente === undefined ? pesquisa : await client.query(nomeClienteQuery(cliente));
      const lida = await call<typeof consultarFechamentos>('GET /seguroAventura/fechamentos', {
        query: { ...query, ...given('pesquisa', texto) },
        signal,
      });
      return { ...lida, registros: lida.registros.map(comImpede) };
    },
  });
}

interface Lida {
  readonly queryKey: readonly [unknown, unknown, { readonly data: CivilDate }, ...unknown[]];
}

/** While another page or search of a month comes, its rows stand; those of another month never do: their boxes would close this one. */
export const doMesmoMes =
  (mes: CivilDate) =>
  <Kept>(kept: Kept, before: Lida | undefined): Kept | undefined =>
    before?.queryKey[2].data === mes ? kept : undefined;

export const explicacaoQuery = (idCliente: number, data: CivilDate, valorMinimo: string | undefined) =>
  queryOptions({
    queryKey: [...FECHAMENTOS, 'explicacao', idCliente, data, valorMinimo] as const,
    queryFn: ({ signal }) =>
      call<typeof explicarFechamento>('GET /seguroAventura/fechamentos/{idCliente}/explicacao', {
        params: { idCliente },
        query: { data, ...given('valorMinimo', valorMinimo) },
        signal,
        quiet: [404],
      }),
  });

interface Trecho {
  readonly idCliente: number;
  readonly data: CivilDate;
  readonly pesquisa: string;
  readonly pagina: number;
}

const linhas = ({ data, pesquisa, pagina }: Trecho) => ({
  data,
  ...(pesquisa === '' ? {} : { pesquisa }),
  pagina: String(pagina),
  registrosPorPagina: String(LINHAS_POR_PAGINA),
});

export const eventosQuery = (trecho: Trecho) =>
  queryOptions({
    queryKey: [...FECHAMENTOS, 'eventos', trecho] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarEventosFechamento>('GET /seguroAventura/fechamentos/{idCliente}/eventos', {
        params: { idCliente: trecho.idCliente },
        query: linhas(trecho),
        signal,
      }),
  });

export const pessoasQuery = (trecho: Trecho) =>
  queryOptions({
    queryKey: [...FECHAMENTOS, 'pessoas', trecho] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarLinhasFechamento>('GET /seguroAventura/fechamentos/{idCliente}/linhas', {
        params: { idCliente: trecho.idCliente },
        query: linhas(trecho),
        signal,
      }),
  });

export type Pedido = RequestOf<typeof fecharCartaOferta>['body']['dados'];

/** Closes, simulates, or asks for a boleto. */
export const pedirFechamento = (dados: Pedido, key = randomKey()) =>
  call<typeof fecharCartaOferta>('POST /seguroAventura/fechamentoCartaOferta', { body: { dados }, key });

export type Massa = RequestOf<typeof preverMassa>['body'];

export const previaQuery = (body: Massa) =>
  queryOptions({
    queryKey: [...FECHAMENTOS, 'previa', body] as const,
    queryFn: ({ signal }) =>
      call<typeof preverMassa>('POST /seguroAventura/fechamentoCartaOferta/massa/previa', { body, key: randomKey(), signal }),
    // What it says is what will be done: never of a moment ago.
    gcTime: 0,
    staleTime: 0,
  });

/** The run that goes on, or the last one of the month. */
export const massaQuery = (data: CivilDate) =>
  queryOptions({
    queryKey: [...FECHAMENTOS, MASSA, data] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarMassa>('GET /seguroAventura/fechamentoCartaOferta/massa', { query: { data }, signal, quiet: [0] }),
  });

/** How far a run is, as it is now. */
export const corridaMudou = (): Promise<void> => changed('fechamentos', { of: [MASSA] });

export const itensQuery = (id: number, lista: Lista, pagina: number) =>
  queryOptions({
    queryKey: [...FECHAMENTOS, 'itens', id, lista, pagina] as const,
    queryFn: ({ signal }) =>
      call<typeof consultarItensMassa>('GET /seguroAventura/fechamentoCartaOferta/massa/{id}/itens', {
        params: { id },
        query: { lista, pagina: String(pagina), registrosPorPagina: String(LINHAS_POR_PAGINA) },
        signal,
      }),
  });

export const planilhaDaCorrida = (id: number) =>
  call<typeof baixarMassa>('GET /seguroAventura/fechamentoCartaOferta/massa/{id}/planilha', { params: { id } });

const INTEGRACOES = 'integracoes';

export const integracoesQuery = queryOptions({
  queryKey: [...FECHAMENTOS, INTEGRACOES] as const,
  queryFn: ({ signal }) => call<typeof situacaoCobrancas>('GET /cobrancas/situacao', { signal, quiet: [0] }),
});

/** What is paid, refused or issued stands in the months on screen. */
export const cobrancasMudaram = (): Promise<void> =>
  changed('fechamentos', { except: ([kind, what]) => kind !== FECHAMENTOS[0] || what === INTEGRACOES });
