import { useMemo, useRef, useState } from 'react';
import { FICHA_FIELDS } from '#contract/fichas/fichas.form.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { today } from '#web/kernel/today.ts';
import { keptOf } from '#web/patterns/draft/draft.ts';
import { useTakeOver } from '#web/patterns/form/handoff.ts';
import { useReread } from '#web/patterns/form/use-reread.ts';
import type { RecordDoor } from '#web/patterns/save/door.ts';
import { fullLabel, isDirty, type VersionPath } from './field-paths.ts';
import { problemsNow } from './form-context.ts';
import type { Origem } from './payload.ts';
import { placeServerFields, problemsOf } from './problems.ts';
import { showFicha } from './show-ficha.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { createFormStore, type FormStore } from './store.ts';
import { type FichaValues, valuesOf } from './values.ts';
import { fichaVersions } from './versions.ts';

/** What is asked of a save besides the values: to finish the ficha, or to reopen it. */
export type Finalizar = boolean | undefined;
type FichaDoor = RecordDoor<FichaValues, FichaCompletaResposta, VersionPath, Finalizar>;

/** Name under which a registration hands over what was typed since. */
export const handoffOf = (id: number): string => `fichas/${id}`;

/** A ficha's store as its save sees it. */
const doorOf = (store: FormStore, diasLembrar: number, behind: { current: boolean }): FichaDoor => ({
  base: () => store.get().ground.base,
  values: () => store.get().values,
  filled: () => store.get().filled,
  fill: (values) => store.edit(() => values),
  onTyped: store.subscribe,
  // An attachment has an address of its own, which expires.
  keeps: keptOf(FICHA_FIELDS, ['eventos', 'cotacaoDecidida']),
  valuesOf: (stored) => valuesOf(stored, diasLembrar),
  versions: fichaVersions,
  check: (values, base, finalizar) =>
    problemsOf(values, { ...store.get().ground, base }, today(), finalizar ?? base?.dados.finalizado === 'S'),
  rebase: (stored, values, saved) => {
    behind.current = saved !== undefined;
    store.rebase(stored, saved ?? valuesOf(stored, diasLembrar), values);
  },
  refuse: (said) => {
    const here = problemsNow(store.get());
    // What is told here as well goes when it is put right, whichever field does that.
    const others = Object.entries(said).filter(([path, message]) => here[path] !== message);
    if (Object.keys(said).length === 0) store.forget();
    else store.refuse(Object.fromEntries(others));
  },
  place: (said) => placeServerFields(said, store.get().filled, store.get().values),
  labelOf: fullLabel,
  show: showFicha,
});

export interface FichaForm extends FichaDoor {
  readonly store: FormStore;
  /** What the form stands on. */
  readonly origem: Origem;
  readonly dirty: boolean;
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
  const [store] = useState(() => createFormStore({ base: record, clienteId, renovada }, start()));
  const behind = useRef(false);
  const door = useMemo(() => doorOf(store, diasLembrar, behind), [store, diasLembrar]);
  const origem = useStore(store, (state) => state.ground);
  const dirty = useStore(store, ({ filled, values }) => isDirty(filled, values));

  useTakeOver<FichaValues>(record && handoffOf(record.dados.id), ({ submitted, now }) => {
    const stored = door.base();
    if (stored !== null) door.rebase(stored, fichaVersions.typedSince(submitted, now, door.valuesOf(stored)));
  });
  useReread({
    record,
    base: door.base,
    dirty,
    behind: () => behind.current,
    replace: (read) => door.rebase(read, door.valuesOf(read)),
    renew: store.renew,
  });
  return { ...door, store, origem, dirty };
}
