import type { Sensitivity } from '#contract/kernel/sensitive.ts';

/* Made by `npm run docs` from the schemas of the operations: what the history masks and the log cuts, by name. Do not edit. */

export const SENSITIVE_NAMES: Readonly<Record<Sensitivity, readonly string[]>> = {
  documento: ['cnh', 'cnpj', 'cpf', 'rg'],
  telefone: [
    'celular',
    'celular_assinatura',
    'responsavel_juridico_telefone',
    'telefone_celular',
    'telefone_comercial',
    'telefone_residencial',
  ],
  email: ['email', 'email_assinatura', 'para_email', 'responder_para', 'responsavel_juridico_email'],
  cartao: [],
  segredo: ['codigo', 'codigosRecuperacao', 'confirmar_senha', 'segredo', 'senha', 'senha_atual', 'texto', 'token'],
  saude: [],
};

/** Sensitive elsewhere, but a text to look for where somebody asks for a list. */
export const PLAIN_IN_FILTERS: readonly string[] = ['texto'];
