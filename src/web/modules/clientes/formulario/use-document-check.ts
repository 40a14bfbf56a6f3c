import { useEffect, useRef, useState } from 'react';
import type { validarCnpj, validarCpf } from '#contract/clientes/clientes.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { MASK_LENGTH } from '#web/ui/masks.ts';

export type DocumentKind = 'cpf' | 'cnpj';

/** `unknown`: not whole yet, or nobody could say. `other`: code of another record with the same document. */
export type DocumentState =
  | { readonly kind: 'unknown' | 'checking' }
  | { readonly kind: 'valid'; readonly warning: string | null; readonly other: number | null }
  | { readonly kind: 'invalid'; readonly message: string; readonly other: number | null };

const UNKNOWN: DocumentState = { kind: 'unknown' };

async function ask(kind: DocumentKind, value: string, id: number | null, signal: AbortSignal): Promise<DocumentState> {
  const options = { key: randomKey(), signal };
  try {
    const { aviso, id: other } =
      kind === 'cpf'
        ? await call<typeof validarCpf>('POST /clientes/validarCpf', { body: { cpf: value, id }, ...options })
        : await call<typeof validarCnpj>('POST /clientes/validarCnpj', { body: { cnpj: value, id }, ...options });
    return { kind: 'valid', warning: aviso, other };
  } catch (error) {
    if (isAbort(error) || !(error instanceof ApiError)) throw error;
    const message = error.fields[kind];
    const other = error.body['id'];
    return message === undefined ? UNKNOWN : { kind: 'invalid', message, other: typeof other === 'number' ? other : null };
  }
}

/**
 * Asks the server about a document exactly when its last character is typed (CLI-115 to CLI-118); any other change takes the mark
 * away (CLI-173). `id`: the record it belongs to, left out of the search for duplicates.
 */
export function useDocumentCheck(kind: DocumentKind, id: number | null): { state: DocumentState; changed: (value: string) => void } {
  const [state, setState] = useState<DocumentState>(UNKNOWN);
  const asking = useRef<AbortController>(null);
  const last = useRef('');
  useEffect(() => () => asking.current?.abort(), []);
  const changed = (value: string): void => {
    if (value === last.current) return;
    last.current = value;
    asking.current?.abort();
    if (value.length !== MASK_LENGTH[kind]) {
      setState(UNKNOWN);
      return;
    }
    const control = new AbortController();
    asking.current = control;
    setState({ kind: 'checking' });
    ask(kind, value, id, control.signal).then(
      (next) => {
        if (!control.signal.aborted) setState(next);
      },
      (error: unknown) => {
        if (!isAbort(error)) throw error;
      },
    );
  };
  return { state, changed };
}
