/** Columns the reminders can be ordered by; open ones first, by day, when none is chosen (E095). */
export const ORDENS_EVENTO = ['id', 'descricao', 'data'] as const;

export type OrdemEvento = (typeof ORDENS_EVENTO)[number];
