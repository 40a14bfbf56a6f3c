import { queryOptions } from '@tanstack/react-query';
import type { consultarAniversariantes } from '#contract/clientes/aniversariantes.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type {
  consultarFunil,
  consultarFunilCotacoes,
  consultarFunilEmissoes,
  consultarFunilEmissoesCanceladas,
  consultarFunilPropostas,
  consultarFunilRenovacoes,
  consultarGeral,
  consultarParcelas,
  consultarVigente,
  exportarFunil,
} from '#contract/relatorios/relatorios.operations.ts';
import {
  ORDENS_FICHA_DO_FUNIL,
  ORDENS_NEGOCIO,
  type OrdemFichaDoFunil,
  type OrdemNegocio,
} from '#contract/relatorios/relatorios.orders.ts';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import type { EmissaoNoFunilResposta, FichaNoFunilResposta, PropostaNoFunilResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { anoEMesDe, naOrdem } from './relatorios.busca.ts';

/** Every query of the reports begins with this key. */
export const RELATORIOS = ['relatorios'] as const;

export interface DeQuem {
  readonly id_responsavel?: string;
}

export const geralQuery = (query: DeQuem) =>
  queryOptions({
    queryKey: [...RELATORIOS, 'geral', query] as const,
    queryFn: ({ signal }) => call<typeof consultarGeral>('GET /relatorios/geral', { query, signal }),
  });

/** Whose birthday is on a day, at most two hundred. */
export const aniversariantesDoDiaQuery = (data: CivilDate) =>
  queryOptions({
    queryKey: ['aniversariantes', 'relatorios', data] as const,
    queryFn: async ({ signal }) => {
      const { datas } = await call<typeof consultarAniversariantes>('GET /clientes/aniversariantes', { query: { data }, signal });
      return datas.find((one) => one.data === data) ?? { data, total: 0, registros: [] };
    },
  });

export const funilQuery = (query: DeQuem & { readonly data: CivilDate }) =>
  queryOptions({
    queryKey: [...RELATORIOS, 'funil', query] as const,
    queryFn: ({ signal }) => call<typeof consultarFunil>('GET /relatorios/funil', { query, signal }),
  });

/** The funnel of a month as a workbook (REL-529). */
export const planilhaDoFunil = (deQuem: DeQuem, mes: CivilDate) =>
  call<typeof exportarFunil>('GET /relatorios/funil/xls', { query: { ...deQuem, data: mes, ...anoEMesDe(mes) }, once: true });

/** A row of any stage, as its table shows it. */
export interface LinhaDoFunil {
  readonly id: number;
  readonly id_cliente: number;
  readonly cliente: string;
  readonly titulo: string;
  readonly responsavel: string | null;
  readonly data: CivilDate | null;
  readonly vigencia: CivilDate | null;
  readonly cadastro: string;
  readonly seguradora: string | null;
  readonly apolice: string | null;
  readonly liquido: string | null;
  readonly bruto: string | null;
  readonly parcelas: number | null;
}

const linha = ({ dados, cliente }: FichaNoFunilResposta): LinhaDoFunil => ({
  id: dados.id,
  id_cliente: dados.id_cliente,
  cliente: cliente.nome,
  titulo: dados.titulo,
  responsavel: nomeDoResponsavel(dados._responsavel, dados._responsavel_status),
  data: null,
  vigencia: dados.data_vigencia,
  cadastro: dados.data_cadastro,
  seguradora: null,
  apolice: null,
  liquido: null,
  bruto: null,
  parcelas: null,
});

const doNegocio = (deal: PropostaNoFunilResposta['proposta'] | EmissaoNoFunilResposta['emissao']) => ({
  seguradora: deal._fornecedor,
  liquido: deal.valor_liquido,
  bruto: deal.valor_bruto,
  parcelas: deal.parcelas.length,
});

type Proposta = RequestOf<typeof consultarFunilPropostas>['query'];
export type PedidoDoFunil = Omit<Proposta, 'ordem'> & {
  readonly id_seguradora?: string;
  readonly ordem?: OrdemFichaDoFunil | OrdemNegocio;
};

const PAGE: Readonly<
  Record<EtapaFunil, (query: PedidoDoFunil, signal: AbortSignal) => Promise<{ registros: LinhaDoFunil[]; totalRegistros: number }>>
> = {
  cotacao: async ({ id_seguradora: _none, todas: _todas, ...asked }, signal) => {
    const query = naOrdem(asked, ORDENS_FICHA_DO_FUNIL);
    const { cotacoes, totalRegistros } = await call<typeof consultarFunilCotacoes>('GET /relatorios/funil/cotacoes', { query, signal });
    return { registros: cotacoes.map(linha), totalRegistros };
  },
  renovacao: async ({ id_responsavel, pagina, registrosPorPagina, ordem, sentido }, signal) => {
    const query = naOrdem({ id_responsavel, pagina, registrosPorPagina, ordem, sentido }, ORDENS_FICHA_DO_FUNIL);
    const { renovacoes, totalRegistros } = await call<typeof consultarFunilRenovacoes>('GET /relatorios/funil/renovacoes', {
      query,
      signal,
    });
    return { registros: renovacoes.map(linha), totalRegistros };
  },
  proposta: async ({ id_seguradora: _none, ...asked }, signal) => {
    const query = naOrdem(asked, ORDENS_NEGOCIO);
    const { propostas, totalRegistros } = await call<typeof consultarFunilPropostas>('GET /relatorios/funil/propostas', { query, signal });
    return {
      registros: propostas.map((one) => ({ ...linha(one), ...doNegocio(one.proposta), data: one.proposta.data_proposta })),
      totalRegistros,
    };
  },
  emitido: async ({ todas: _todas, ...asked }, signal) => {
    const query = naOrdem(asked, ORDENS_NEGOCIO);
    const { emissoes, totalRegistros } = await call<typeof consultarFunilEmissoes>('GET /relatorios/funil/emissoes', { query, signal });
    return {
      registros: emissoes.map((one) => ({
        ...linha(one),
        ...doNegocio(one.emissao),
        data: one.emissao.data_emitido,
        apolice: one.emissao.numero_apolice,
      })),
      totalRegistros,
    };
  },
  // By year and month (REL-521).
  emitidoCancelado: async ({ todas: _todas, data, ...others }, signal) => {
    const query = { ...naOrdem(others, ORDENS_NEGOCIO), ...(data === undefined ? {} : anoEMesDe(data)) };
    const { emissoesCanceladas, totalRegistros } = await call<typeof consultarFunilEmissoesCanceladas>(
      'GET /relatorios/funil/emissoesCanceladas',
      { query, signal },
    );
    return {
      registros: emissoesCanceladas.map((one) => ({
        ...linha(one),
        ...doNegocio(one.emissao),
        data: one.emissao.data_cancelado,
        apolice: one.emissao.numero_apolice,
      })),
      totalRegistros,
    };
  },
};

/** A page of a stage. */
export const etapaQuery = (etapa: EtapaFunil, query: PedidoDoFunil) =>
  queryOptions({
    queryKey: [...RELATORIOS, 'etapa', etapa, query] as const,
    queryFn: ({ signal }) => PAGE[etapa](query, signal),
  });

export const vigenteQuery = (query: RequestOf<typeof consultarVigente>['query']) =>
  queryOptions({
    queryKey: [...RELATORIOS, 'vigente', query] as const,
    queryFn: async ({ signal }) => {
      const answer = await call<typeof consultarVigente>('GET /relatorios/vigente', { query, signal });
      return { ...answer, registros: answer.registros.map((one) => ({ ...one, id: one.dados.id })) };
    },
  });

export const parcelasQuery = (query: RequestOf<typeof consultarParcelas>['query']) =>
  queryOptions({
    queryKey: [...RELATORIOS, 'parcelas', query] as const,
    queryFn: ({ signal }) => call<typeof consultarParcelas>('GET /fichasEmissao/parcelas', { query, signal }),
  });
