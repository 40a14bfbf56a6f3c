/** Columns the fichas of one client can be ordered by; newest first when none is chosen (E117). */
export const ORDENS_FICHA = ['tipo', 'titulo', 'data_vigencia', 'valor_bruto', 'data_cadastro'] as const;

export type OrdemFicha = (typeof ORDENS_FICHA)[number];
