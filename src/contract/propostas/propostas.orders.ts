/** Columns the proposals can be ordered by; the newest first when none is chosen. */
export const ORDENS_PROPOSTA = ['id', 'nomeEvento', 'nomeEmpresa', 'dataInicio', 'quantidadeParticipantes', 'dataCadastro'] as const;

export type OrdemProposta = (typeof ORDENS_PROPOSTA)[number];

/** Columns the partners that sent proposals can be ordered by; whoever sent the newest first when none is chosen. */
export const ORDENS_GRUPO_DE_PROPOSTAS = ['nomeEmpresa', 'cartaOferta', 'naoLidos', 'quantidade', 'ultimo'] as const;

export type OrdemGrupoDePropostas = (typeof ORDENS_GRUPO_DE_PROPOSTAS)[number];
