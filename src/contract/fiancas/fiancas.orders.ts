/** Columns the requests can be ordered by; the newest first when none is chosen. */
export const ORDENS_FIANCA = ['id', 'nome', 'imobiliaria', 'data_cadastro'] as const;

export type OrdemFianca = (typeof ORDENS_FIANCA)[number];
