import type { salvarEvento } from '#contract/eventos/eventos.operations.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { type EventoCompleto, eventoQuery } from '../eventos.queries.ts';
import type { EventoBody } from './payload.ts';

export type Salvo = ResponseOf<typeof salvarEvento>;

/** Somebody else saved first (E013). */
export interface Conflict {
  readonly message: string;
  readonly theirs: EventoCompleto;
}

export type Resultado =
  | { readonly kind: 'saved'; readonly salvo: Salvo }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** It was not there any more. */
  | { readonly kind: 'gone' }
  /** Already shown by the API client. */
  | { readonly kind: 'failed' };

async function failureOf(error: unknown, id: number | null): Promise<Resultado> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) return { kind: 'gone' };
  if (error.status !== 400) return { kind: 'failed' };
  const { data_edicao: message, ...fields } = error.fields;
  if (message === undefined || id === null) return { kind: 'refused', fields: error.fields };
  if (error.body['registroAtual'] === undefined) return { kind: 'refused', fields: { ...fields, data_edicao: message } };
  // What the refusal carries has no names: the record is read whole.
  const theirs = await queryClient.query(eventoQuery(id));
  return { kind: 'conflict', conflict: { message, theirs } };
}

/** Saves a reminder; whatever was answered comes back as a value. */
export async function enviar(body: EventoBody, key: string): Promise<Resultado> {
  try {
    return { kind: 'saved', salvo: await call<typeof salvarEvento>('POST /eventos', { body, key, quiet: [404] }) };
  } catch (error) {
    try {
      return await failureOf(error, body.dados.id ?? null);
    } catch (second) {
      if (!(second instanceof ApiError)) throw second;
      return { kind: second.status === 404 ? 'gone' : 'failed' };
    }
  }
}
