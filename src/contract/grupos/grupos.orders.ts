/** Columns the groups can be ordered by; by name when none is chosen. */
export const ORDENS_GRUPO = ['id', 'descricao', 'quantidade'] as const;

export type OrdemGrupo = (typeof ORDENS_GRUPO)[number];
