import { z } from 'zod';
import {
  type EmpresaDaProposta,
  type ParticipanteDaProposta,
  ParticipanteProposta,
  type PropostaCompleta,
  type PropostaGrupoResposta,
  type PropostaLinhaResposta,
} from '#contract/propostas/propostas.schemas.ts';
import type { Partner } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import type { GroupRow, LineRow, ProposalRow } from './propostas.queries.ts';

/** `08:00:59` as `08:00`. */
const hour = (time: string | null): string | null => time?.slice(0, 5) ?? null;

export const toLinha = (row: LineRow): PropostaLinhaResposta => ({
  id: row.id,
  lido: row.lido,
  cartaOferta: row.carta_oferta,
  nomeEmpresa: row.nome_empresa,
  nomeEvento: row.nome_evento,
  localEvento: row.local_evento,
  dataInicio: row.data_inicio,
  dataFinal: row.data_final,
  responsavel: row.responsavel,
  quantidadeParticipantes: row.quantidade_participantes,
  inscricaoFinalizada: row.inscricao_finalizada,
  eventoCancelado: row.evento_cancelado,
  dataCadastro: row.data_cadastro.toISOString(),
});

const Guardados = z.array(ParticipanteProposta);

const participantes = (stored: unknown): ParticipanteDaProposta[] => Guardados.parse(stored);

export const toProposta = (row: ProposalRow): PropostaCompleta => ({
  ...toLinha(row),
  codigoEvento: row.codigo_evento,
  cnpj: row.cnpj,
  bloqueado: row.bloqueado,
  descricaoEvento: row.descricao_evento,
  horaInicio: hour(row.hora_inicio),
  horaFinal: hour(row.hora_final),
  telefoneCelular: row.telefone_celular,
  email: row.email,
  participantes: participantes(row.participantes),
  emailFinalizadoEnviado: row.email_finalizado_enviado,
  motivoCancelado: row.motivo_cancelado,
});

export const toGrupo = (row: GroupRow): PropostaGrupoResposta => ({
  cartaOferta: row.carta_oferta,
  nomeEmpresa: row.nome_empresa,
  quantidade: row.quantidade,
  naoLidos: row.nao_lidos,
  ultimo: row.ultimo.toISOString(),
});

/** Whom a partner is reached by: a person itself, a company by whoever answers for it (G2-43). */
export function toEmpresa(row: Partner): EmpresaDaProposta {
  const company = row.tipo_pessoa === 'J';
  return {
    cartaOferta: row.carta_oferta,
    nomeEmpresa: (company ? row.nome_fantasia : null) ?? row.nome,
    cnpj: company ? row.cnpj : null,
    responsavel: (company ? row.responsavel_juridico_nome : null) ?? row.nome,
    telefoneCelular: (company ? row.responsavel_juridico_telefone : null) ?? row.telefone_celular,
    email: (company ? row.responsavel_juridico_email : null) ?? row.email,
  };
}
