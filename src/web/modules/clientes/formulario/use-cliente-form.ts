import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors as FormErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { mergeTypedSince } from './conflict.ts';
import { endHandoff, handoffFor } from './handoff.ts';
import { problemsOf } from './problems.ts';
import { changedFields, newValues, sameValue, valuesOf } from './values.ts';
import type { ClienteValues, FieldName } from './values.ts';

export interface ClienteForm {
  readonly form: UseFormReturn<ClienteValues>;
  readonly isDirty: boolean;
  /** The record the form stands on, whose version a save carries; null while creating. */
  readonly base: () => ClienteCompletoResposta | null;
  /** Puts the form on `record`, with `values` typed over it. */
  readonly rebase: (record: ClienteCompletoResposta, values: ClienteValues) => void;
  /** Messages of the server: each stays until its field changes. */
  readonly setServerErrors: (fields: FieldErrors) => void;
}

const asFormErrors = (fields: FieldErrors): FormErrors<ClienteValues> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, { type: 'regra', message }])) as FormErrors<ClienteValues>;

/** The form of one client. A record read again replaces what is on screen only while nothing was typed. */
export function useClienteForm(record: ClienteCompletoResposta | null, userMode: boolean): ClienteForm {
  const baseRef = useRef(record);
  const refused = useRef<{ readonly fields: FieldErrors; readonly values: ClienteValues } | null>(null);

  const resolver: Resolver<ClienteValues> = useCallback((values) => {
    const { fields = {}, values: sent = null } = refused.current ?? {};
    const unchanged = Object.entries(fields).filter(
      ([field]) => sent && field in values && sameValue(sent[field as FieldName], values[field as FieldName]),
    );
    const problems = { ...Object.fromEntries(unchanged), ...problemsOf(values, baseRef.current) };
    return Object.keys(problems).length === 0 ? { values, errors: {} } : { values: {}, errors: asFormErrors(problems) };
  }, []);

  const form = useForm<ClienteValues>({
    defaultValues: record ? valuesOf(record) : newValues(userMode),
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const { reset, setValue, setError, getValues } = form;

  const rebase = useCallback(
    (next: ClienteCompletoResposta, values: ClienteValues): void => {
      const fresh = valuesOf(next);
      baseRef.current = next;
      refused.current = null;
      reset(fresh);
      for (const field of changedFields(fresh, values)) setValue(field as 'nome', values[field] as string, { shouldDirty: true });
    },
    [reset, setValue],
  );

  useEffect(() => {
    if (record === null || record === baseRef.current || isDirty) return;
    rebase(record, valuesOf(record));
  }, [record, isDirty, rebase]);

  const id = record?.dados.id ?? null;
  useEffect(() => {
    const handoff = id === null ? null : handoffFor(id);
    if (handoff === null || baseRef.current === null) return;
    endHandoff();
    rebase(baseRef.current, mergeTypedSince(handoff.submitted, handoff.now, valuesOf(baseRef.current)));
    if (handoff.focus !== null) document.querySelector<HTMLElement>(`[data-field="${handoff.focus}"] :is(input, textarea)`)?.focus();
  }, [id, rebase]);

  const setServerErrors = useCallback(
    (fields: FieldErrors): void => {
      refused.current = { fields, values: getValues() };
      for (const [field, message] of Object.entries(fields)) setError(field as FieldName, { type: 'servidor', message });
    },
    [setError, getValues],
  );

  return { form, isDirty, base: () => baseRef.current, rebase, setServerErrors };
}
