import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { validarCnpj, validarCpf } from '#contract/clientes/clientes.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { MASK_LENGTH } from '#web/ui/masks.ts';

export type DocumentKind = 'cpf' | 'cnpj';

/** `unknown`: not whole yet, or nobody could say. `other`: code of another record with the same document. */
export type DocumentState =
  | { readonly kind: 'unknown' | 'checking' }
  | { readonly kind: 'valid'; readonly warning: string | null; readonly other: number | null }
  | { readonly kind: 'invalid'; readonly message: string; readonly other: number | null };

async function ask(kind: DocumentKind, value: string, id: number | null): Promise<DocumentState> {
  const key = randomKey();
  try {
    const { aviso, id: other } =
      kind === 'cpf'
        ? await call<typeof validarCpf>('POST /clientes/validarCpf', { body: { cpf: value, id }, key })
        : await call<typeof validarCnpj>('POST /clientes/validarCnpj', { body: { cnpj: value, id }, key });
    return { kind: 'valid', warning: aviso, other };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.fields[kind];
    const other = error.body['id'];
    return message === undefined ? { kind: 'unknown' } : { kind: 'invalid', message, other: typeof other === 'number' ? other : null };
  }
}

/**
 * Asks the server about a document exactly when its last character is typed (CLI-115 to CLI-118); any other change takes the mark
 * away (CLI-173). `id`: the record it belongs to, left out of the search for duplicates.
 */
export function useDocumentCheck(kind: DocumentKind, id: number | null): { state: DocumentState; changed: (value: string) => void } {
  const last = useRef('');
  // Of two questions, only the answer to the later one counts.
  const { data, isPending, mutate, reset } = useMutation({ mutationFn: (value: string) => ask(kind, value, id) });
  const changed = (value: string): void => {
    if (value === last.current) return;
    last.current = value;
    if (value.length === MASK_LENGTH[kind]) mutate(value);
    else reset();
  };
  return { state: isPending ? { kind: 'checking' } : (data ?? { kind: 'unknown' }), changed };
}
