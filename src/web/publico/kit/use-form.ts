import { type FocusEvent, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { type Marks, UNMARKED, markedAtOnce, markedWhenLeft, markedWhenRefused, unmarked, whenLeft } from './left.ts';
import { type TabPlace, keptTexts, tabPlace } from './tab.ts';

/** Every field of a public form is a text: of a box to tick, S or N. */
export type Values<K extends string> = Readonly<Record<K, string>>;

/** What a field needs of its form. */
export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface Form<K extends string> {
  readonly values: Values<K>;
  readonly errors: FieldErrors;
  /** The field that was marked last by being left, or at once; nothing of a refusal, which its summary tells. */
  readonly said: string | null;
  /** How often it was refused since it was not: the summary takes the focus each time. */
  readonly refusals: number;
  readonly field: (name: K) => Bound;
  /** Puts values in the place of what stands there, or what a function makes of it; their errors go. */
  readonly put: (values: Partial<Values<K>> | ((now: Values<K>) => Partial<Values<K>>)) => void;
  /** Says at once what is wrong with a field; nothing else changes, and the focus stays. */
  readonly mark: (errors: FieldErrors) => void;
  /** Of the `form` that is left field by field: what is wrong with what stands in one is said at once. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /** Shows what is wrong under the fields, and what is still wrong with what stands in them; `elsewhere`: besides, of what is no field of it. */
  readonly refuse: (errors: FieldErrors, elsewhere?: FieldErrors) => void;
  /** As it was at first; nothing stays in the tab. */
  readonly empty: () => void;
}

const nowhere = <T>(): TabPlace<T> => ({ read: () => null, keep: () => undefined, clear: () => undefined });

/** Where the text of a form is kept in this tab; `null` keeps it nowhere (a card). */
const placeOf = <K extends string>(name: string | null, initial: Values<K>): TabPlace<Values<K>> =>
  name === null ? nowhere() : tabPlace(name, (value) => keptTexts(initial, value));

interface State<K extends string> extends Marks {
  readonly values: Values<K>;
  readonly refusals: number;
}

const textIn = (values: Readonly<Record<string, string>>, name: string): string | undefined => values[name];

/**
 * A form of a public page. What is typed stays in this tab, through a reload and a lost signal, until `empty`; under `name`, or nowhere for
 * null. An error goes as soon as its field changes. `check`: all that is wrong, as it is told when it is sent.
 */
export function useForm<K extends string>(name: string | null, initial: Values<K>, check: (values: Values<K>) => FieldErrors): Form<K> {
  const [place] = useState(() => placeOf(name, initial));
  const [first] = useState(initial);
  const [state, setState] = useState<State<K>>(() => ({ values: place.read() ?? first, ...UNMARKED, refusals: 0 }));
  const { values } = state;
  // As it stands on screen: what comes when the form is gone is nothing of the one that takes its place in this tab.
  useLayoutEffect(() => {
    if (values === first) place.clear();
    else place.keep(values);
  }, [place, first, values]);
  const put: Form<K>['put'] = (changed) =>
    setState((now) => {
      const some = typeof changed === 'function' ? changed(now.values) : changed;
      const names = Object.keys(some);
      if (names.length === 0) return now;
      return { ...now, values: { ...now.values, ...some }, ...unmarked(now, (name) => names.includes(name)) };
    });
  return {
    ...state,
    put,
    field: (field) => ({
      name: field,
      value: values[field],
      error: state.errors[field],
      onChange: (value) => put({ [field]: value } as Partial<Values<K>>),
    }),
    mark: (errors) => setState((now) => ({ ...now, ...markedAtOnce(now, errors, () => check(now.values)) })),
    onBlur: (event) =>
      whenLeft(event, (left) =>
        setState((now) => ({ ...now, ...markedWhenLeft(now, left, textIn(now.values, left), () => check(now.values)) })),
      ),
    refuse: (errors, elsewhere = {}) =>
      setState((now) => ({
        values: now.values,
        ...markedWhenRefused(
          now,
          errors,
          (name) => textIn(now.values, name),
          () => check(now.values),
        ),
        refusals: Object.keys({ ...errors, ...elsewhere }).length === 0 ? 0 : now.refusals + 1,
      })),
    empty: () => {
      // At once: the form may be gone with its screen before it is drawn empty.
      place.clear();
      setState({ values: first, ...UNMARKED, refusals: 0 });
    },
  };
}
