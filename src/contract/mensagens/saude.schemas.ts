import { z } from 'zod';
import { Id, Instante, SimNao, textOrNull } from '../kernel/vocabulary.ts';
import { Canal } from './mensagens.schemas.ts';

/** Nobody needs to know by how many more, and to count them all takes long. */
export const ESPERAM_MAX = 10_000;
/** Of our own that ended badly, the newest. */
export const NOSSAS_MAX = 50;

const CanalDeSaida = z.object({
  canal: Canal,
  /** Since when and why nothing leaves by it; null: it goes. */
  parado: z.object({ desde: Instante, motivo: z.string() }).nullable(),
  /** How many wait, for their turn or for their hour; one above the most that is counted says that there are more. */
  esperam: z
    .int()
    .nonnegative()
    .max(ESPERAM_MAX + 1),
});

/** A message of the product's own (a code, a reminder, a notice) that did not leave, or may not have: nothing that it says. */
const NossaQueFalhou = z.object({
  id: Id,
  canal: z.enum(['email', 'sms']),
  criado_em: Instante,
  /** Blank of an SMS. */
  assunto: z.string(),
  /** Masked; the first of several. */
  para: z.string(),
  /** It may have arrived. */
  incerta: SimNao,
  motivo: textOrNull,
});

export const SaudeDasMensagens = z.object({
  canais: z.array(CanalDeSaida),
  /** How many SMS are paid for; null: the provider did not say. */
  creditos_sms: z.number().nullable(),
  nossas: z.array(NossaQueFalhou).max(NOSSAS_MAX),
});

export type SaudeDasMensagensResposta = z.output<typeof SaudeDasMensagens>;
