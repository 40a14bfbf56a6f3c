import type {
  ApoliceVigenteResposta,
  EmissaoNoFunilResposta,
  FichaNoFunilResposta,
  FunilMesResposta,
  ParcelaDoRelatorioResposta,
  PropostaNoFunilResposta,
  SeguradoraTotalResposta,
} from '#contract/relatorios/relatorios.schemas.ts';
import { podeRenovar } from '#contract/fichas/fichas.rules.ts';
import { type CivilDate, daysBetween } from '#contract/kernel/dates.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { InsurerRow, MonthRow } from './relatorios.funil.queries.ts';
import type { ParcelaRow } from './relatorios.parcelas.queries.ts';
import type { FichaRow, IssuanceRow, ProposalRow } from './relatorios.rows.queries.ts';

export const SEM_SEGURADORA = 'Sem seguradora';

export const toMes = (row: MonthRow, now: { readonly open: number; readonly renewals: number }): FunilMesResposta => ({
  ...row,
  totalPropostas: now.open,
  totalRenovacao: now.renewals,
});

export const toSeguradora = (links: SignedLinks, { nome, foto, ...row }: InsurerRow): SeguradoraTotalResposta => ({
  ...row,
  nome: nome ?? SEM_SEGURADORA,
  foto: photoLink(links, foto),
});

/** The ficha and its client; the schema of the answer strips the rest. */
export const toFicha = (links: SignedLinks, row: FichaRow): FichaNoFunilResposta => ({
  dados: {
    ...row,
    data_cadastro: row.data_cadastro.toISOString(),
    _responsavel: row.responsavel,
    _responsavel_status: row.responsavel_status,
  },
  cliente: { id: row.id_cliente, nome: row.cliente, foto: photoLink(links, row.cliente_foto) },
});

const dealOf = <R extends ProposalRow | IssuanceRow>(row: R) => ({ ...row, id: row.deal_id, _fornecedor: row.fornecedor });

export const toProposta = (links: SignedLinks, row: ProposalRow): PropostaNoFunilResposta => ({
  ...toFicha(links, row),
  proposta: dealOf(row),
});

export const toEmissao = (links: SignedLinks, row: IssuanceRow): EmissaoNoFunilResposta => ({
  ...toFicha(links, row),
  emissao: dealOf(row),
});

/** A policy, with what may be done about its end: one that is renewed already leads to its renewal (E107). */
export const toVigente = (links: SignedLinks, row: IssuanceRow, day: CivilDate): ApoliceVigenteResposta => ({
  ...toFicha(links, row),
  emissao: dealOf(row),
  dias: daysBetween(day, row.data_vigencia ?? day),
  renovacao: row.renovacao,
  podeRenovar: simNao(podeRenovar({ ...row, ativo: 'S', _renovacao: row.renovacao })),
});

export const toParcela = (links: SignedLinks, row: ParcelaRow): ParcelaDoRelatorioResposta => ({
  ...row,
  ficha: {
    id: row.id_ficha,
    id_cliente: row.id_cliente,
    titulo: row.titulo,
    numero_apolice: row.numero_apolice,
    data_edicao: row.data_edicao.toISOString(),
  },
  cliente: { id: row.id_cliente, nome: row.cliente, foto: photoLink(links, row.cliente_foto) },
});
