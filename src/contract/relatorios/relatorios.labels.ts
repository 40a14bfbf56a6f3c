/** Stages of the funnel (REL-503). */
export const ETAPAS_FUNIL = ['cotacao', 'renovacao', 'proposta', 'emitido', 'emitidoCancelado'] as const;
export type EtapaFunil = (typeof ETAPAS_FUNIL)[number];

/** Months of the chart (E158). */
export const MESES_DO_FUNIL = 6;
/** A policy that ends within these days is marked (E161). */
export const VIGENCIA_PROXIMA_DIAS = 30;
/** An instalment due within these days is near (E162). */
export const PARCELA_PROXIMA_DIAS = 7;

/** Situations of an instalment (E162). */
export const STATUS_PARCELA = { 1: 'Vencida', 2: 'Vence em breve', 3: 'A vencer', 4: 'Paga' } as const;
export type StatusParcela = keyof typeof STATUS_PARCELA;
