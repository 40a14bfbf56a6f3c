import { useCombobox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhen } from '../../kernel/use-when.ts';
import { matching, sameName } from '../../ui/matching.ts';
import { NOT_SOUGHT } from '../../ui/options-status.tsx';
import { useToldOption } from '../../ui/use-told-option.ts';
import type { OptionsSource, PickerOption } from './options.ts';
import { firstOf } from './typed-choice.ts';
import { useOptions } from './use-options.ts';

export interface RecordPicking {
  readonly value: readonly PickerOption[];
  /** `text`: what is left in the box. */
  readonly onChange: (value: readonly PickerOption[], text: string) => void;
  /** What is typed and not chosen yet, where a form keeps it; absent, the picker does. */
  readonly text?: string;
  readonly onText?: (text: string) => void;
  readonly onBlur?: () => void;
  /** What is offered for a text. */
  readonly options: OptionsSource;
  readonly multiple?: boolean;
  /** Offers to create what was typed when no option has that name; null when it was refused. */
  readonly create?: (text: string) => Promise<PickerOption | null>;
  readonly disabled?: boolean;
}

/** What is offered beside the records. */
export const CREATE = ' criar';
export const TRY_AGAIN = ' tentar novamente';

/** True while the focus comes back to a box that was put out of use while what was chosen was stored: it asks for nothing else to choose. */
function useReturning(disabled: boolean) {
  const returning = useRef(false);
  useWhen(disabled, () => () => {
    returning.current = true;
    queueMicrotask(() => {
      returning.current = false;
    });
  });
  return returning;
}

/** What is on offer for a finished text: whenever it is another, its first is the one that Enter chooses. */
function useFirstPointed(settled: string | null, pointFirst: () => void): void {
  const point = useEffectEvent(pointFirst);
  useEffect(() => {
    if (settled !== null) point();
  }, [settled]);
}

/** Creates what was typed, once at a time. */
function useCreating(create: RecordPicking['create'], add: (option: PickerOption) => void) {
  const [creating, setCreating] = useState(false);
  const createTyped = async (typed: string): Promise<void> => {
    if (!create || creating) return;
    setCreating(true);
    try {
      const option = await create(typed);
      if (option) add(option);
    } finally {
      setCreating(false);
    }
  };
  return { creating, createTyped };
}

/** What is typed, by the form that keeps it or by the picker itself; `latest` also between two drawings. */
function useText({ text, onText }: RecordPicking) {
  const [own, setOwn] = useState('');
  const shown = text ?? own;
  const latest = useRef(shown);
  const put = (next: string): void => {
    latest.current = next;
    setOwn(next);
  };
  return { text: shown, latest, put, onText };
}

/** What is offered for the text: who is not chosen yet, and to create one of that name where there is none. */
function useOffer({ options: source, value, create }: RecordPicking, text: string, opened: boolean) {
  const { options, loading, failed, tryAgain, find } = useOptions(source, text, opened);
  const chosen = new Set(value.map((one) => one.id));
  const typed = text.trim();
  return {
    offered: options.filter((one) => !chosen.has(one.id)),
    creatable:
      create !== undefined && typed !== '' && !loading && !failed && ![...options, ...value].some((one) => sameName(one.label, typed)),
    loading,
    failed,
    tryAgain,
    find,
  };
}

/** Searching and choosing records by the keyboard: what is typed is chosen with Enter, or by leaving once it is the name of one. */
export function useRecordPicker(props: RecordPicking) {
  const { value, onChange, multiple = false, create, disabled = false } = props;
  const { text, latest, put, onText } = useText(props);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useToldOption(box);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { offered, creatable, loading, failed, tryAgain, find } = useOffer(props, text, combobox.dropdownOpened);
  const typed = text.trim();
  const returning = useReturning(disabled);

  const write = (next: string): void => {
    put(next);
    onText?.(next);
    combobox.resetSelectedOption();
    combobox.openDropdown();
  };
  const choose = (next: readonly PickerOption[]): void => {
    put('');
    onChange(next, '');
    // The option goes, and the one that takes its place was chosen by nobody.
    combobox.resetSelectedOption();
    if (!multiple) combobox.closeDropdown();
  };
  const add = (option: PickerOption): void => choose(multiple ? [...value, option] : [option]);
  const remove = (option: PickerOption): void =>
    onChange(
      value.filter((other) => other.id !== option.id),
      text,
    );
  const { creating, createTyped } = useCreating(create, add);
  const submit = (id: string): void => {
    if (id === TRY_AGAIN) return tryAgain();
    if (id === CREATE) return void createTyped(typed);
    const option = offered.find((one) => one.id === id);
    if (option) add(option);
  };
  /** How often Escape was pressed: whoever gives up while the answer is on its way chose nothing. */
  const givenUp = useRef(0);
  const chooseFirst = async (): Promise<void> => {
    const before = givenUp.current;
    const option = firstOf(await find(typed), value);
    if (latest.current.trim() !== typed || givenUp.current !== before) return;
    if (option) add(option);
    // Whoever is meant is chosen already.
    else if (matching(value, typed).length > 0) choose(value);
  };
  const removeLast = (): void => {
    const last = value.at(-1);
    if (last && !last.locked) onChange(value.slice(0, -1), text);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && text === '') removeLast();
    if (event.key === 'Escape') givenUp.current += 1;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (typed === '' && !combobox.dropdownOpened)) return;
    // Enter chooses, and never saves the form around it while something is typed or offered.
    event.preventDefault();
    if (typed !== '' && combobox.getSelectedOptionIndex() === -1) void chooseFirst();
  };
  const enter = (field: HTMLElement): void => {
    setBox(field);
    if (!returning.current) combobox.openDropdown();
  };
  const leave = (): void => {
    setBox(null);
    combobox.closeDropdown();
    const meant = loading ? undefined : offered.find((one) => sameName(one.label, typed));
    if (meant) add(meant);
    else if (value.some((one) => sameName(one.label, typed))) choose(value);
    props.onBlur?.();
  };

  const settled = typed === '' || loading || !combobox.dropdownOpened ? null : [text, ...offered.map((one) => one.id)].join(' ');
  useFirstPointed(settled, () => combobox.selectFirstOption());

  return {
    combobox,
    text,
    typed,
    /** What was typed and left is no record. */
    unmatched: box === null && typed !== '',
    offered,
    creatable,
    loading,
    failed,
    creating,
    /** How many are on offer, as it is told: null while that is not settled. */
    status: failed ? NOT_SOUGHT : settled === null ? null : offered.length + (creatable ? 1 : 0),
    write,
    remove,
    submit,
    press,
    enter,
    leave,
  };
}

export type PickerState = ReturnType<typeof useRecordPicker>;
