/** Columns the addresses can be ordered by; by address when none is chosen. */
export const ORDENS_ENDERECO = ['endereco_ip', 'criado_em'] as const;

export type OrdemEndereco = (typeof ORDENS_ENDERECO)[number];
