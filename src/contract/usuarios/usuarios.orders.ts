/** Columns the users can be ordered by; by login when none is chosen (USU-024). */
export const ORDENS_USUARIO = ['id', 'login', 'ultimo_acesso'] as const;

export type OrdemUsuario = (typeof ORDENS_USUARIO)[number];
