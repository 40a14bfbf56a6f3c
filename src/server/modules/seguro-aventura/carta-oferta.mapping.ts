import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import type { Partner } from './carta-oferta.api.ts';

/** A partner as it sees itself. */
export const toPromotora = (row: Partner): PromotoraResposta => ({
  id: row.id,
  idCliente: row.id,
  nome: row.nome,
  nomeFantasia: row.nome_fantasia,
  tipoPessoa: row.tipo_pessoa,
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
  seguroPropriedadeBloqueado: row.seguro_propriedade_bloqueado,
  seguroEventoNome: row.seguro_evento_nome,
  seguroEventoLocal: row.seguro_evento_local,
  seguroEventoDescricao: row.seguro_evento_descricao,
  cadastroParticipanteNome: row.cadastro_participante_nome,
  bloquearEnvioEmailsSeguroAventura: row.bloquear_envio_emails_seguro_aventura,
  clienteGrupoSuspenso: row.cliente_grupo_suspenso,
  possuiGrupoPropriedade: row.possui_grupo_propriedade,
});
