/** Columns the templates can be ordered by; by description when none is chosen. */
export const ORDENS_MODELO_EMAIL = ['id', 'descricao', 'titulo', 'tipo'] as const;

export type OrdemModeloEmail = (typeof ORDENS_MODELO_EMAIL)[number];
