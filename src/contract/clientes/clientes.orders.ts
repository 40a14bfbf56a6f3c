/** Columns the list can be ordered by; by name then code when none is chosen (E046). */
export const ORDENS_CLIENTE = ['id', 'nome', 'data_nascimento', 'nome_fantasia', 'estado', 'cidade', 'documento'] as const;

export type OrdemCliente = (typeof ORDENS_CLIENTE)[number];
