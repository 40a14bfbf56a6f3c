/** Columns the payment requests can be ordered by; the newest first when none is chosen. */
export const ORDENS_SOLICITACAO = ['id', 'nome', 'bandeira', 'vencimento', 'valor', 'vencimento_fatura', 'data_cadastro'] as const;

export type OrdemSolicitacao = (typeof ORDENS_SOLICITACAO)[number];
