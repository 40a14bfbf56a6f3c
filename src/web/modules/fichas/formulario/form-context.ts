import { createContext, useCallback, useContext } from 'react';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { today } from '#web/kernel/today.ts';
import type { Drafts } from '#web/modules/anexos/parts/use-drafts.ts';
import type { Choice } from '#web/patterns/picker/options.ts';
import type { Edit } from './edits.ts';
import type { FieldPath } from './field-paths.ts';
import type { Origem } from './payload.ts';
import { type Problems, problemsOf } from './problems.ts';
import { whenLetGo } from '#web/patterns/form/when-let-go.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { type FormState, type FormStore, standingRefusals } from './store.ts';
import type { FichaValues, Parte } from './values.ts';

export interface FormInfo {
  readonly store: FormStore;
  /** What the form stands on; `base` null while creating. */
  readonly origem: Origem;
  /** The renewed ficha, of a renewal. */
  readonly renovada: FichaCompletaResposta['fichaRenovada'];
  /** Nothing may be changed: no permission, or the ficha was removed. */
  readonly readOnly: boolean;
  /** Finished: only notes, reminders, new attachments and payments are taken (E105). */
  readonly finished: boolean;
  /** The insurer a new proposal starts with. */
  readonly fornecedor: readonly Choice[];
  readonly drafts: Readonly<Record<Parte, Drafts>>;
}

export const FormInfoContext = createContext<FormInfo | null>(null);

/** What every block of the form needs to know besides the values. */
export function useFormInfo(): FormInfo {
  const info = useContext(FormInfoContext);
  if (info === null) throw new Error('form block outside the form');
  return info;
}

/** Part of the values; the component renders again only when it changes. */
export function useValues<T>(select: (values: FichaValues) => T): T {
  const { store } = useFormInfo();
  return useStore(store, (state) => select(state.values));
}

export function useEdit(): (edit: Edit) => void {
  return useFormInfo().store.edit;
}

/** What a finished ficha still takes among its fields (E105). */
const FREE: readonly FieldPath[] = ['observacao'];

/** Whether a field cannot be changed now. */
export function useLocked(path: FieldPath): boolean {
  const { readOnly, finished } = useFormInfo();
  return readOnly || (finished && !FREE.includes(path));
}

const checked = new WeakMap<FichaValues, { readonly origem: Origem; readonly problems: Problems }>();

/** The contract's problems with what is typed; found once for each version of it. */
export function problemsNow({ values, ground: origem }: Pick<FormState, 'values' | 'ground'>): Problems {
  const known = checked.get(values);
  if (known?.origem === origem) return known.problems;
  const problems = problemsOf(values, origem, today(), origem.base?.dados.finalizado === 'S');
  checked.set(values, { origem, problems });
  return problems;
}

/** Messages that are said now: of the server, and of the contract where the person has been. */
export function shownProblems(state: FormState): Problems {
  const refused = standingRefusals(state);
  if (!state.tried && state.touched.size === 0) return refused;
  const local = Object.entries(problemsNow(state)).filter(([path]) => state.tried || state.touched.has(path));
  return { ...refused, ...Object.fromEntries(local) };
}

/** The message of a field, and how to say that it was left. */
export function useFieldState(path: string): { readonly error: string | null; readonly onBlur: () => void } {
  const { store } = useFormInfo();
  const error = useStore(store, (state) => shownProblems(state)[path] ?? null);
  return { error, onBlur: useCallback(() => whenLetGo(() => store.touch(path)), [store, path]) };
}
