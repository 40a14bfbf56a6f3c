import type { FieldErrors } from '#contract/kernel/errors.ts';

/** A refused or failed call. `status` 0: no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Seconds after which the server may be asked again, where it said so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, requestId: string | null, retryAfter: number | null = null) {
    super(`API ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** Field messages of a 400, in screen order (E001); empty for any other status. Entries that are not texts are left out. */
  get fields(): FieldErrors {
    if (this.status !== 400) return {};
    return Object.fromEntries(Object.entries(this.body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }

  /** `mensagem` of the body, when the server sent one. */
  get serverMessage(): string | null {
    return typeof this.body['mensagem'] === 'string' ? this.body['mensagem'] : null;
  }
}

/** Field messages of any thrown value: those of a 400, else none. */
export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ApiError ? error.fields : {});

/** The caller gave up (abort): nothing to show. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Code of the record that an earlier call under the same key made, with other contents (E012); null for any other refusal. */
export function recordMadeBy(error: ApiError): number | null {
  const id = error.status === 422 ? error.body['registro'] : undefined;
  return typeof id === 'number' ? id : null;
}

/** By what the support finds a failed request; null where the server did not say. */
export function supportLine({ requestId, body }: Pick<ApiError, 'requestId' | 'body'>): string | null {
  const id = requestId ?? body['requisicao'];
  return typeof id === 'string' ? `Código para o suporte: ${id}` : null;
}
