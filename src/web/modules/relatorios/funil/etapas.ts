import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import type { FunilMesResposta } from '#contract/relatorios/relatorios.schemas.ts';
import type { RelatoriosBusca } from '../relatorios.busca.ts';

/** Stages that have a month; the others are of now. */
export const DO_MES = ['cotacao', 'proposta', 'emitido', 'emitidoCancelado'] as const satisfies readonly EtapaFunil[];

/** Where the count of each stage is. */
export const TOTAL = {
  cotacao: 'totalCotacaoMes',
  renovacao: 'totalRenovacao',
  proposta: 'totalPropostasMes',
  emitido: 'totalEmissaoMes',
  emitidoCancelado: 'totalEmissaoCanceladaMes',
} as const satisfies Readonly<Record<EtapaFunil, keyof FunilMesResposta>>;

/** The address that opens a stage of the month. */
export const buscaDaEtapa = (busca: RelatoriosBusca, etapa: EtapaFunil) => ({
  ...busca,
  pagina: undefined,
  dia: undefined,
  seguradora: undefined,
  todas: undefined,
  etapa,
});
