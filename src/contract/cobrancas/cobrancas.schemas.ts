import { z } from 'zod';
import { Instante, SimNao } from '../kernel/vocabulary.ts';

const Quantos = z.int().nonnegative();

/** How things stand between the house and the provider of charges. */
export const SituacaoCobrancas = z.object({
  /** When the provider last told of anything; null: never. */
  ultimoAviso: Instante.nullable(),
  /** Written down, and not issued yet. */
  aguardando: Quantos,
  recusadas: Quantos,
  /** Whose answer was lost: they are asked about by themselves. */
  incertas: Quantos,
  abertas: Quantos,
  vencidas: Quantos,
  canal: z.object({ parado: SimNao, ate: Instante.nullable(), motivo: z.string().nullable() }),
});
export type SituacaoCobrancasResposta = z.input<typeof SituacaoCobrancas>;
