import { z } from 'zod';
import { Id, Instante, textOrNull } from '../kernel/vocabulary.ts';

export const ESTADOS_AVISO = ['pendente', 'processando', 'processado', 'ignorado', 'erro'] as const;

/** A notice of a provider, and what became of it. */
export const Aviso = z.object({
  id: Id,
  provedor: z.string(),
  /** What the provider calls this kind of notice. */
  tipo: z.string(),
  /** The provider's own id of it. */
  idEvento: z.string(),
  estado: z.enum(ESTADOS_AVISO),
  tentativas: z.int(),
  ultimoErro: textOrNull,
  recebidoEm: Instante,
});

export type AvisoResposta = z.output<typeof Aviso>;
