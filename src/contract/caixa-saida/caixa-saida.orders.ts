/** Columns the outbox can be ordered by; the newest first when none is chosen. `data`: what its date column shows. */
export const ORDENS_EMAIL = ['status', 'data'] as const;

export type OrdemEmail = (typeof ORDENS_EMAIL)[number];
