import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { type Conflict, conflictOf } from '#web/patterns/save/conflict.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { focusFirst } from '#web/ui/focus-field.ts';
import { toast } from '#web/ui/toasts.ts';
import { EVENTOS_PADRAO } from '../eventos-padrao.queries.ts';
import { FIELD_ORDER, type PadraoField, type PadraoValues, bodyOf, changedFields, problemsOf, valuesOf } from './values.ts';

/** State of the pattern form and its save. `onSaved` leaves the screen. */
export function usePadraoForm(padrao: EventoPadraoResposta | null, onSaved: () => void) {
  const client = useQueryClient();
  const keys = useIdempotency();
  // What the form was filled from: a reading in the background must not pass for a version that was seen.
  const [base, setBase] = useState(padrao);
  const [values, setValues] = useState(() => valuesOf(padrao));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict<EventoPadraoResposta> | null>(null);
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const busy = useRef(false);

  const set = (change: Partial<PadraoValues>): void => {
    setValues((now) => ({ ...now, ...change }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !(key in change))));
  };
  const refuse = (fields: Readonly<Record<string, string>>): void => {
    setProblems(fields);
    requestAnimationFrame(() => focusFirst(FIELD_ORDER.filter((field) => field in fields)));
  };

  const send = async (said: PadraoValues, from: EventoPadraoResposta | null): Promise<void> => {
    const body = bodyOf(said, from);
    if (body === null || busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await call<typeof salvarEventoPadrao>('POST /eventosPadrao', { body, key: keys.keyFor(body) });
      keys.renew();
      toast({ kind: 'success', title: 'Evento automático salvo com sucesso!' });
      setSaved(true);
      void client.invalidateQueries({ queryKey: EVENTOS_PADRAO });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const stale = conflictOf<EventoPadraoResposta>(error);
      if (stale) setConflict(stale);
      else if (error.status === 400) refuse(error.fields);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    values,
    set,
    problems,
    saving,
    dirty: !saved && changedFields(valuesOf(base), values).length > 0,
    conflict,
    base,
    save: (): void => {
      const found = problemsOf(values);
      if (Object.keys(found).length > 0) refuse(found);
      else void send(values, base);
    },
    resolve: (keep: ReadonlySet<PadraoField>): void => {
      if (conflict === null) return;
      const theirs = valuesOf(conflict.theirs);
      const merged: PadraoValues = { ...theirs, ...Object.fromEntries([...keep].map((field) => [field, values[field]])) };
      setConflict(null);
      setBase(conflict.theirs);
      setValues(merged);
      void send(merged, conflict.theirs);
    },
    dismissConflict: () => setConflict(null),
  };
}

export type PadraoForm = ReturnType<typeof usePadraoForm>;
