/** Columns the terminals can be ordered by; by name when none is chosen. */
export const ORDENS_DISPOSITIVO = ['id', 'descricao', 'ponto', 'vinculo', 'ativo'] as const;

export type OrdemDispositivo = (typeof ORDENS_DISPOSITIVO)[number];
