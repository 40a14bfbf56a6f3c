import type { RefObject } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConflictDialogProps } from '../../ui/ConflictDialog.tsx';
import { type Drafting, useDraft } from '../draft/use-draft.ts';
import { focusFirst } from '../../ui/focus-field.ts';
import { createSaver, type Refusal } from './saver.ts';
import type { SaveOptions } from './save-options.ts';
import { unansweredAt } from './unanswered.ts';

export interface RecordSaveOptions<Values, Stored, Body, Saved, Field extends string = string, Extra = void>
  extends SaveOptions<Values, Stored, Body, Saved, Field, Extra> {
  /** The form among those of its address: kind and code. Null: nothing typed stays unsaved in it. */
  readonly name: string | null;
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
  /** What was typed before the page was loaded again, to be taken back or thrown away. */
  readonly offer: Drafting['offer'];
  /** What is typed was given up. */
  readonly forget: () => void;
  /** Where a refused field is looked for; the whole page while nothing has it. */
  readonly place: RefObject<HTMLFormElement | null>;
}

const SENT_BEFORE = 'O envio de antes está salvo';
const OLDER = 'Foi salvo por outra pessoa, ou em outra aba, depois que você digitou';

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
export function useRecordSave<Values extends object, Stored, Body, Saved, Field extends string = string, Extra = void>(
  options: RecordSaveOptions<Values, Stored, Body, Saved, Field, Extra>,
): RecordSave<Extra> {
  const { form, name, conflictTitle, visible = true } = options;
  const [saver] = useState(() =>
    createSaver<Values, Stored, Body, Saved, Field, Extra>(
      unansweredAt(name === null ? location.pathname : `${location.pathname} ${name}`),
    ),
  );
  const { saving, done, refusal, conflict } = useSyncExternalStore(saver.subscribe, saver.get);
  const place = useRef<HTMLFormElement>(null);
  useRefusalFocus(refusal, visible, place);
  // What was typed over a record that says another thing now.
  const [older, setOlder] = useState<{ readonly before: Values; readonly mine: Values } | null>(null);
  const { offer, forget } = useDraft({
    form,
    name,
    unanswered: () => saver.unanswered() ?? saver.earlier(form.values()),
    resume: saver.resume,
    ask: (before, mine) => setOlder({ before, mine }),
    saving,
    done,
    place,
  });

  const fieldsOf = (before: Values, mine: Values, theirs: Values): ConflictDialogProps['fields'] =>
    form.versions.differences(before, mine, theirs).map(({ field, changedHere }) => ({
      key: field,
      label: form.labelOf(field),
      mine: form.show(field, mine),
      theirs: form.show(field, theirs),
      changedHere,
    }));
  const question = (): ConflictDialogProps | null => {
    const base = form.base();
    if (conflict === null) return null;
    return {
      title: base === null ? SENT_BEFORE : conflictTitle,
      message: conflict.message,
      fields: fieldsOf(base === null ? form.filled() : form.valuesOf(base), form.values(), form.valuesOf(conflict.theirs)),
      onResolve: (keep) => void saver.resolve(options, keep as ReadonlySet<Field>),
      onClose: saver.dismiss,
    };
  };
  const recovery = (): ConflictDialogProps | null => {
    if (older === null) return null;
    const theirs = form.values();
    const take = (keep: ReadonlySet<string>): void => {
      form.fill(form.versions.merge(older.mine, theirs, keep as ReadonlySet<Field>, older.before));
      setOlder(null);
    };
    const fields = fieldsOf(older.before, older.mine, theirs);
    return {
      title: conflictTitle,
      message: OLDER,
      fields,
      resolveLabel: 'Usar assim',
      onResolve: take,
      onClose: () => take(new Set(fields.filter((one) => one.changedHere).map((one) => one.key))),
    };
  };
  const collision = question() ?? recovery();
  return { saving, done, refusal, collision, offer, forget, save: (extra) => void saver.save(options, extra), place };
}
