import type { Sensitivity } from '#contract/kernel/sensitive.ts';

/* Made by `npm run docs` from the schemas of the operations: what the history masks and the log cuts, by name. Do not edit. */

export const SENSITIVE_NAMES: Readonly<Record<Sensitivity, readonly string[]>> = {
  documento: ['busca', 'cnh', 'cnpj', 'cpf', 'documento', 'numeroPassaporte', 'rg'],
  telefone: [
    'celular',
    'celular_assinatura',
    'contatoEmergenciaTelefone',
    'responsavelJuridicoTelefone',
    'responsavel_juridico_telefone',
    'telefone',
    'telefoneCelular',
    'telefoneComercial',
    'telefone_celular',
    'telefone_comercial',
    'telefone_residencial',
  ],
  email: ['email', 'email_assinatura', 'para_email', 'responder_para', 'responsavelJuridicoEmail', 'responsavel_juridico_email'],
  cartao: [],
  segredo: [
    'cartaOferta',
    'carta_oferta',
    'codigo',
    'codigoConsulta',
    'codigoEvento',
    'codigo_consulta',
    'codigosRecuperacao',
    'confirmar_senha',
    'desselecionados',
    'desselecionadosBoleto',
    'diarias_evento_checkin',
    'jwt',
    'numeroDiariasToken',
    'segredo',
    'senha',
    'senha_atual',
    'texto',
    'token',
    'tokenDiarias',
    'tokenNumeroDiarias',
    'tokenParticipante',
    'tokenPropriedade',
    'tokenUsuario',
    'token_propriedade',
  ],
  saude: ['contatoEmergenciaNome', 'restricoesDadosSaude'],
};

/** Sensitive elsewhere, but a text to look for where somebody asks for a list. */
export const PLAIN_IN_FILTERS: readonly string[] = ['carta_oferta', 'codigo', 'texto', 'token'];
