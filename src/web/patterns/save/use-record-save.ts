import type { RefObject } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConflictDialogProps } from '../../ui/ConflictDialog.tsx';
import { focusFirst } from '../../ui/focus-field.ts';
import { createSaver, type Refusal, type SaveOptions } from './saver.ts';
import { unansweredAt } from './unanswered.ts';

export interface RecordSaveOptions<Values, Stored, Body, Saved, Field extends string = string, Extra = void>
  extends SaveOptions<Values, Stored, Body, Saved, Field, Extra> {
  /** Head of the dialog that asks about a collision. */
  readonly conflictTitle: string;
  /** The fields are on screen, not behind a tab: a refusal waits for them to be shown. */
  readonly visible?: boolean;
}

/** The save of a record as its screen uses it. */
export interface RecordSave<Extra = void> {
  readonly saving: boolean;
  readonly done: boolean;
  readonly refusal: Refusal | null;
  /** The question about a collision, ready to be asked. */
  readonly collision: ConflictDialogProps | null;
  readonly save: (extra: Extra) => void;
  /** Where a refused field is looked for; the whole page while nothing has it. */
  readonly place: RefObject<HTMLFormElement | null>;
}

/** Brings the first wrong field of a new refusal into view; a change of tab by hand moves nothing. */
function useRefusalFocus(refusal: Refusal | null, visible: boolean, place: RefObject<HTMLElement | null>): void {
  const told = useRef<Refusal | null>(null);
  useEffect(() => {
    if (!visible || refusal === null || told.current === refusal) return;
    told.current = refusal;
    focusFirst(Object.keys(refusal.fields), place.current ?? document);
  }, [refusal, visible, place]);
}

/**
 * Saving a record: once at a time and once for each content (E012), refusals at their fields with the first one focused, collisions field
 * by field (E013), and what was typed meanwhile kept. The rules are in `saver.ts`.
 */
export function useRecordSave<Values, Stored, Body, Saved, Field extends string = string, Extra = void>(
  options: RecordSaveOptions<Values, Stored, Body, Saved, Field, Extra>,
): RecordSave<Extra> {
  const { form, conflictTitle, visible = true } = options;
  const [saver] = useState(() => createSaver<Values, Stored, Body, Saved, Field, Extra>(unansweredAt(location.pathname)));
  const { saving, done, refusal, conflict } = useSyncExternalStore(saver.subscribe, saver.get);
  const place = useRef<HTMLFormElement>(null);
  useRefusalFocus(refusal, visible, place);

  const question = (): ConflictDialogProps | null => {
    const base = form.base();
    if (conflict === null || base === null) return null;
    const [mine, theirs] = [form.values(), form.valuesOf(conflict.theirs)];
    return {
      title: conflictTitle,
      message: conflict.message,
      fields: form.versions.differences(form.valuesOf(base), mine, theirs).map(({ field, changedHere }) => ({
        key: field,
        label: form.labelOf(field),
        mine: form.show(field, mine),
        theirs: form.show(field, theirs),
        changedHere,
      })),
      onResolve: (keep) => void saver.resolve(options, keep as ReadonlySet<Field>),
      onClose: saver.dismiss,
    };
  };
  return { saving, done, refusal, collision: question(), save: (extra) => void saver.save(options, extra), place };
}
