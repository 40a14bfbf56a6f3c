/** Columns the patterns can be ordered by; by target, then description when none is chosen. */
export const ORDENS_PADRAO = ['alvo', 'descricao'] as const;

export type OrdemPadrao = (typeof ORDENS_PADRAO)[number];
