/**
 * Columns the insured events of a day or a month can be ordered by; the latest start first when none is chosen. States as the cards have them;
 * `fila`: how far they are with the insurer, where they have anything to do with it.
 */
export const ORDENS_EVENTO_SEGURADO = [
  'codigo',
  'nomeEvento',
  'nomeEmpresa',
  'dataInicio',
  'quantidadeParticipantes',
  'diarias',
  'estado',
  'fila',
] as const;

export type OrdemEventoSegurado = (typeof ORDENS_EVENTO_SEGURADO)[number];
