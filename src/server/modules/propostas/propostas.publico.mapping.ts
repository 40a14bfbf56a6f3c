import { cancelavelAte } from '#contract/propostas/proposta.rules.ts';
import type { PropostaLimpa } from '#contract/propostas/proposta.rules.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { EncerradaResposta, RascunhoResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { hour, participantes } from './propostas.mapping.ts';
import type { OwnRow } from './propostas.publico.repository.ts';

type Start = Pick<OwnRow, 'data_inicio' | 'hora_inicio'>;

/** Until when it may be cancelled, on the terms of the house. */
export const untilOf = (row: Start, hours: number): Date | null => cancelavelAte(row.data_inicio, row.hora_inicio, hours);

export const toRascunho = (row: OwnRow, hours: number): RascunhoResposta => ({
  situacao: 'rascunho',
  codigoEvento: row.codigo_evento,
  inscricaoFinalizada: 'N',
  dataEdicao: row.data_edicao.toISOString(),
  cancelavelAte: untilOf(row, hours)?.toISOString() ?? null,
  cartaOferta: row.carta_oferta,
  nomeEmpresa: row.nome_empresa,
  cnpj: row.cnpj,
  bloqueado: row.bloqueado,
  nomeEvento: row.nome_evento,
  descricaoEvento: row.descricao_evento,
  localEvento: row.local_evento,
  dataInicio: row.data_inicio,
  horaInicio: hour(row.hora_inicio),
  dataFinal: row.data_final,
  horaFinal: hour(row.hora_final),
  responsavel: row.responsavel,
  telefoneCelular: row.telefone_celular,
  email: row.email,
  participantes: participantes(row.participantes),
});

export const isDraft = (row: OwnRow): boolean => row.inscricao_finalizada === 'N' && row.evento_cancelado === 'N';

/** Whether there is time to cancel: a draft has all the time there is. */
export const mayCancel = (row: Start & Pick<OwnRow, 'inscricao_finalizada' | 'evento_cancelado'>, hours: number, now: Date): boolean => {
  const until = untilOf(row, hours);
  return row.evento_cancelado === 'N' && (row.inscricao_finalizada === 'N' || until === null || now <= until);
};

export const toEncerrada = (row: OwnRow, hours: number, now: Date): EncerradaResposta => ({
  situacao: row.evento_cancelado === 'S' ? 'cancelada' : 'finalizada',
  codigoEvento: row.codigo_evento,
  inscricaoFinalizada: row.inscricao_finalizada,
  nomeEvento: row.nome_evento,
  cancelavelAte: untilOf(row, hours)?.toISOString() ?? null,
  podeCancelar: simNao(mayCancel(row, hours, now)),
});

/** What the history tells of a proposal: whose names are in it it does not. */
export const told = (proposal: PropostaLimpa, bloqueado: 'S' | 'N', inscricaoFinalizada: 'S' | 'N') => {
  const { participantes: people, ...own } = proposal;
  return { ...own, bloqueado, inscricaoFinalizada, quantidadeParticipantes: people.length };
};

/** The same of what is stored. */
export const toldRow = (row: OwnRow) => ({
  cartaOferta: row.carta_oferta,
  nomeEmpresa: row.nome_empresa,
  cnpj: row.cnpj,
  nomeEvento: row.nome_evento,
  descricaoEvento: row.descricao_evento,
  localEvento: row.local_evento,
  dataInicio: row.data_inicio,
  horaInicio: row.hora_inicio,
  dataFinal: row.data_final,
  horaFinal: row.hora_final,
  responsavel: row.responsavel,
  telefoneCelular: row.telefone_celular,
  email: row.email,
  bloqueado: row.bloqueado,
  inscricaoFinalizada: row.inscricao_finalizada,
  quantidadeParticipantes: row.quantidade_participantes,
});
