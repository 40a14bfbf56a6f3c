/** Columns the moves can be ordered by; the newest first when none is chosen. */
export const ORDENS_MUDANCA = ['cliente', 'grupo', 'data'] as const;

export type OrdemMudanca = (typeof ORDENS_MUDANCA)[number];
