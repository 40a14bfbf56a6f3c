import { z } from 'zod';
import { HISTORICO_CONTADO_MAX } from '../historico/historico.labels.ts';
import { Instante, Valor, quantos, textOrNull } from '../kernel/vocabulary.ts';

/** A day as stored, or none. */
const dia = textOrNull;

/** What hangs on a client, in figures. A fact whose list the caller may not open is null: it was not even looked for. Days are those of São Paulo. */
export const ClienteResumo = z.object({
  anexos: quantos.nullable(),
  /** Open reminders, of the client and of its fichas; `proximo` is the first day that counts. */
  eventos: z.object({ abertos: quantos, atrasados: quantos, proximo: dia }).nullable(),
  fichas: quantos.nullable(),
  /** Insurance that was issued; in force while neither cancelled nor past its last day. `fim`: the first of those last days. */
  apolices: z.object({ total: quantos, vigentes: quantos, fim: dia }).nullable(),
  /** Unpaid instalments of what was issued and not cancelled, without their charges (E110). */
  parcelas: z.object({ abertas: quantos, valor: Valor, vencidas: quantos, valor_vencido: Valor }).nullable(),
  /** The later of the last reminder concluded and the last ficha opened. */
  contato: z.object({ quando: Instante, como: z.enum(['evento', 'ficha']) }).nullable(),
  /** SMS to it, whatever became of them. */
  sms: quantos.nullable(),
  /** Entries of its history from before this very look, counted up to a bound. */
  historico: quantos.max(HISTORICO_CONTADO_MAX).nullable(),
});

export type ClienteResumoResposta = z.output<typeof ClienteResumo>;
