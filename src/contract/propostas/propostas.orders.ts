/** Columns the proposals can be ordered by; the newest first when none is chosen. */
export const ORDENS_PROPOSTA = ['id', 'nomeEvento', 'nomeEmpresa', 'dataInicio', 'quantidadeParticipantes', 'dataCadastro'] as const;

export type OrdemProposta = (typeof ORDENS_PROPOSTA)[number];
