/** Columns the months of partners can be ordered by; open ones first, by their codes, when none is chosen. */
export const ORDENS_FECHAMENTO = ['cartaOferta', 'nome', 'status', 'diarias', 'valorTotal'] as const;

export type OrdemFechamento = (typeof ORDENS_FECHAMENTO)[number];
