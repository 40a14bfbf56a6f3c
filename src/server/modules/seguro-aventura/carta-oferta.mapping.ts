import { simNao } from '#contract/kernel/vocabulary.ts';
import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import type { PartnerRow } from './carta-oferta.queries.ts';

type Entered = PartnerRow & { readonly id: number; readonly nome: string; readonly carta_oferta: string };

/** A partner as it sees itself. */
export const toPromotora = (row: Entered): PromotoraResposta => ({
  id: row.id,
  idCliente: row.id,
  nome: row.nome,
  nomeFantasia: row.nome_fantasia,
  tipoPessoa: row.tipo_pessoa ?? 'F',
  cpf: row.cpf,
  cnpj: row.cnpj,
  email: row.email,
  telefoneComercial: row.telefone_comercial,
  telefoneCelular: row.telefone_celular,
  responsavelJuridicoNome: row.responsavel_juridico_nome,
  responsavelJuridicoEmail: row.responsavel_juridico_email,
  responsavelJuridicoTelefone: row.responsavel_juridico_telefone,
  cartaOferta: row.carta_oferta,
  numeroApolice: row.numero_apolice,
  seguroValorDiaria: row.seguro_valor_diaria,
  seguroValorMorteAcidental: row.seguro_valor_morte_acidental,
  seguroValorInvalidez: row.seguro_valor_invalidez,
  seguroValorDmho: row.seguro_valor_dmho,
  seguroPropriedadeBloqueado: row.seguro_propriedade_bloqueado ?? 'N',
  seguroEventoNome: row.seguro_evento_nome,
  seguroEventoLocal: row.seguro_evento_local,
  seguroEventoDescricao: row.seguro_evento_descricao,
  cadastroParticipanteNome: row.cadastro_participante_nome,
  bloquearEnvioEmailsSeguroAventura: row.bloquear_envio_emails_seguro_aventura ?? 'N',
  clienteGrupoSuspenso: simNao(row.suspenso),
  possuiGrupoPropriedade: simNao(row.propriedade),
});
