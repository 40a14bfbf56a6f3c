import type { FiancaEnviada } from '#contract/fiancas/fiancas.schemas.ts';

/** A rental-guarantee form of a tenant that may be sent as it is. */
export const rentalForm = (more: FiancaEnviada = {}): FiancaEnviada => ({
  locatario_cnpj_cpf: '529.982.247-25',
  locatario_nome: 'Marina Prado',
  locatario_email: 'marina@exemplo.com.br',
  locatario_telefones: '(48) 99999-0000',
  locatario_data_nascimento: '1990-05-01',
  locatario_estado_civil: 2,
  profissional_empresa: 'Trilha Nova Turismo',
  profissional_renda_mensal: '8.500,00',
  imovel_finalidade: 1,
  imovel_cep: '88010-000',
  imovel_endereco: 'Rua Felipe Schmidt, 100',
  imovel_cidade: 'Florianópolis',
  imovel_estado: 'SC',
  imovel_valor_aluguel: '2.300,5',
  preferencias_1_nome_referencia: 'Rui Melo',
  preferencias_1_telefone_referencia: '48988880000',
  preferencias_1_parentesco: 'Amigo',
  preferencias_2_nome_referencia: 'Ana Lima',
  preferencias_2_telefone_referencia: '48977770000',
  preferencias_2_parentesco: 'Colega',
  ...more,
});

export const AGENCY: FiancaEnviada = {
  imobiliaria: 'Imóveis da Ilha',
  cnpj: '11.222.333/0001-81',
  email_acompanhamento: 'contratos@ilha.com.br',
};
