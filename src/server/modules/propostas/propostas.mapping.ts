import { z } from 'zod';
import {
  type EmpresaDaProposta,
  type ParticipanteDaProposta,
  ParticipanteProposta,
  type PropostaCompleta,
  type PropostaGrupoResposta,
  type PropostaLinhaResposta,
} from '#contract/propostas/propostas.schemas.ts';
import type { Partner, Responsible } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import type { GroupRow, LineRow, ProposalRow } from './propostas.queries.ts';

/** `08:00:59` as `08:00`. */
export const hour = (time: string | null): string | null => time?.slice(0, 5) ?? null;

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

export const participantes = (stored: unknown): ParticipanteDaProposta[] => Guardados.parse(stored);

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

/** What a proposal of this partner begins from. */
export const toEmpresa = (row: Partner, { responsavel, email, telefone }: Responsible): EmpresaDaProposta => ({
  cartaOferta: row.carta_oferta,
  nomeEmpresa: (row.tipo_pessoa === 'J' ? row.nome_fantasia : null) ?? row.nome,
  cnpj: row.tipo_pessoa === 'J' ? row.cnpj : null,
  responsavel,
  telefoneCelular: telefone,
  email,
});
