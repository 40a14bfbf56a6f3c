import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { ApoliceResposta, FichaLinhaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { FichaRow } from './fichas.list.queries.ts';
import type { listPolicies } from './fichas.policies.queries.ts';

/** A row of the list: the issuance speaks for the deal, else the proposal. */
export function toLinha(row: FichaRow): FichaLinhaResposta {
  const parcelas = row.emissao_id === null ? row.parcelas_proposta : row.parcelas_emissao;
  return {
    ...row,
    data_cadastro: row.data_cadastro.toISOString(),
    data_edicao: row.data_edicao.toISOString(),
    _arquivos: row.arquivos,
    _renovacao: row.renovacao,
    _responsavel: row.responsavel_nome ?? row.responsavel_login,
    _responsavel_status: row.responsavel_status,
    _seguradora: row.seguradora,
    parcelas_pagas: parcelas?.pagas ?? 0,
    parcelas_total: parcelas?.total ?? 0,
  };
}

type PolicyRow = Awaited<ReturnType<typeof listPolicies>>[number];

export const toApolice = (row: PolicyRow, anexos: AnexoResposta[]): ApoliceResposta => ({
  ...row,
  id_seguradora: row.id_fornecedor,
  parcelas_pagas: row.parcelas?.pagas ?? 0,
  parcelas_total: row.parcelas?.total ?? 0,
  anexos,
});
