import type { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import type { EventoBody } from './payload.ts';

export type Salvo = ResponseOf<typeof salvarEvento>;

/** Saves a reminder. That it is not there any more is the caller's to say (EVE-021). */
export const salvar = (body: EventoBody, key: string): Promise<Salvo> =>
  call<typeof salvarEvento>('POST /eventos', { body, key, quiet: [404] });
