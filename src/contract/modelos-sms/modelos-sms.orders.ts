/** Columns the templates can be ordered by; by description when none is chosen. */
export const ORDENS_MODELO_SMS = ['id', 'descricao', 'tipo'] as const;

export type OrdemModeloSms = (typeof ORDENS_MODELO_SMS)[number];
