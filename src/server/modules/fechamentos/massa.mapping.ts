import type { CorridaResposta, ItemDaCorridaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { Counts, Failed, Run, RunItem, SlipCounts } from './massa.repository.ts';

const WITHOUT_PROBLEM = 'Erro inesperado';

/** A run with what came of it so far. */
export const toCorrida = (
  run: Run,
  counts: Counts & { readonly errosAbertos: number },
  boletos: SlipCounts,
  failed: readonly Failed[],
): CorridaResposta => ({
  id: run.id,
  data: run.mes,
  situacao: run.situacao,
  iniciadaEm: run.iniciada_em.toISOString(),
  terminadaEm: run.terminada_em?.toISOString() ?? null,
  iniciadaPor: run.iniciada_por,
  total: run.total,
  concluidos: run.total - counts.aguardando,
  fechados: counts.fechados,
  pulados: counts.pulados,
  comErro: counts.erros,
  errosAbertos: counts.errosAbertos,
  cobrado: counts.cobrado,
  boletos,
  erros: failed.map(({ id_cliente, nome, carta_oferta, campo, mensagem }) => ({
    idCliente: id_cliente,
    nome,
    cartaOferta: carta_oferta,
    campo,
    descricao: mensagem ?? WITHOUT_PROBLEM,
  })),
});

export const toItem = (row: RunItem): ItemDaCorridaResposta => ({
  idCliente: row.id_cliente,
  nome: row.nome,
  cartaOferta: row.carta_oferta,
  valorCobrado: row.valor_cobrado,
  mensagem: row.mensagem,
  link: row.link,
});
