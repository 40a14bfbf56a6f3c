import type { ClienteACobrar } from '#server/integrations/cobrancas/cobrancas.port.ts';

/** Somebody to be charged, with what is said of them. */
export const toCharge = (more: Partial<ClienteACobrar> = {}): ClienteACobrar => ({
  chave: '7',
  nome: 'Operadora Trilha Nova',
  documento: '11222333000181',
  email: 'parceira@exemplo.com.br',
  celular: null,
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  ...more,
});
