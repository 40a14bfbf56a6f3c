import type { Etapa } from '#contract/fichas/fichas.labels.ts';
import { CANCELADO, ETAPA_FINALIZADO, ETAPAS } from '#contract/fichas/fichas.labels.ts';

/** Where a ficha stands, as every list and the form say it. */
export interface Situacao {
  readonly etapa: Etapa;
  readonly cancelado: boolean;
  readonly finalizado: boolean;
}

export interface Etiqueta {
  readonly text: string;
  readonly cor: 'purple' | 'yellow' | 'blue' | 'green' | 'red';
}

/** Colours of the stages (FIC-019). */
const CORES = { 1: 'purple', 2: 'yellow', 3: 'blue', 4: 'green' } as const;

/** The tag of a ficha: cancelled beats finished beats the stage (FIC-017, FIC-018); null when it has none. */
export function etiquetaDe({ etapa, cancelado, finalizado }: Situacao): Etiqueta | null {
  if (cancelado) return { text: CANCELADO, cor: 'red' };
  if (etapa === 0) return null;
  return { text: finalizado ? ETAPA_FINALIZADO : ETAPAS[etapa], cor: CORES[etapa] };
}

/** The same from a row of the API. */
export const situacaoDe = (row: { readonly etapa: Etapa; readonly cancelado: 'S' | 'N'; readonly finalizado: 'S' | 'N' }): Situacao => ({
  etapa: row.etapa,
  cancelado: row.cancelado === 'S',
  finalizado: row.finalizado === 'S',
});
