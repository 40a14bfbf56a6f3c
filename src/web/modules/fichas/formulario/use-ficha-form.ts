import { useCallback, useEffect, useState } from 'react';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { mergeTypedSince } from './conflict.ts';
import { renovarEnderecos } from './edits.ts';
import { isDirty } from './field-paths.ts';
import { endHandoff, handoffFor } from './handoff.ts';
import type { Origem } from './payload.ts';
import { createFormStore, type FormStore, useStore } from './store.ts';
import type { FichaValues } from './values.ts';
import { valuesOf } from './values.ts';

export interface FichaForm {
  readonly store: FormStore;
  /** What the form stands on: its version goes with a save. */
  readonly origem: Origem;
  readonly dirty: boolean;
  /** Puts the form on `record`, with `values` typed over it. */
  readonly rebase: (record: FichaCompletaResposta, values: FichaValues) => void;
}

export interface FichaFormOptions {
  readonly record: FichaCompletaResposta | null;
  readonly clienteId: number;
  readonly renovada: number | null;
  readonly start: () => FichaValues;
  readonly diasLembrar: number;
}

/** The form of one ficha. A record read again replaces what is on screen only while nothing was typed. */
export function useFichaForm({ record, clienteId, renovada, start, diasLembrar }: FichaFormOptions): FichaForm {
  const [store] = useState(() => {
    const filled = start();
    const made = createFormStore(filled);
    const handoff = record ? handoffFor(record.dados.id) : null;
    if (handoff) made.rebase(filled, mergeTypedSince(handoff.submitted, handoff.now, filled));
    return made;
  });
  useEffect(endHandoff, []);
  const [origem, setOrigem] = useState<Origem>({ base: record, clienteId, renovada });
  const dirty = useStore(store, ({ filled, values }) => isDirty(filled, values));

  const rebase = useCallback(
    (next: FichaCompletaResposta, values: FichaValues): void => {
      setOrigem({ base: next, clienteId, renovada: null });
      store.rebase(valuesOf(next, diasLembrar), values);
    },
    [store, clienteId, diasLembrar],
  );

  const { base } = origem;
  useEffect(() => {
    if (record === null || record === base) return;
    const fresh = valuesOf(record, diasLembrar);
    const { filled, values } = store.get();
    if (!isDirty(filled, values)) rebase(record, fresh);
    else store.edit(renovarEnderecos([...record.anexosFormulario, ...record.anexosProposta, ...record.anexosEmissao]));
    // Only what was read again: the base it is compared with follows by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [record]);

  return { store, origem, dirty, rebase };
}
