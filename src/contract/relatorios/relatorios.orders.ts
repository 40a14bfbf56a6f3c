/** Columns that quotes and renewals can be ordered by; the newest first when none is chosen. */
export const ORDENS_FICHA_DO_FUNIL = ['cliente', 'titulo', 'responsavel', 'cadastro', 'vigencia'] as const;
export type OrdemFichaDoFunil = (typeof ORDENS_FICHA_DO_FUNIL)[number];

/** Columns that proposals and issuances can be ordered by; the newest first when none is chosen. `data`: the day they are listed by. */
export const ORDENS_NEGOCIO = ['cliente', 'titulo', 'responsavel', 'data', 'seguradora', 'bruto', 'liquido'] as const;
export type OrdemNegocio = (typeof ORDENS_NEGOCIO)[number];

/** Columns that policies in force can be ordered by; the soonest end first when none is chosen. */
export const ORDENS_VIGENTE = ['cliente', 'titulo', 'seguradora', 'responsavel', 'liquido', 'vigencia'] as const;
export type OrdemVigente = (typeof ORDENS_VIGENTE)[number];

/** Columns that instalments can be ordered by, each of their own table; the soonest due when none is chosen. */
export const ORDENS_PARCELA = ['vencimento', 'valor', 'pago'] as const;
export type OrdemParcela = (typeof ORDENS_PARCELA)[number];
