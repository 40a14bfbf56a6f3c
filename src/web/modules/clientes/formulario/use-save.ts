import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { type Conflict, conflictOf } from '#web/patterns/save/conflict.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { toast } from '#web/ui/toasts.ts';
import { CLIENTES } from '../clientes.queries.ts';
import { clienteQuery } from './cliente.queries.ts';
import { differences, mergeTypedSince, mergeVersions } from './conflict.ts';
import { payloadOf } from './payload.ts';
import { problemsOf } from './problems.ts';
import type { ClienteForm } from './use-cliente-form.ts';
import { valuesOf } from './values.ts';
import type { ClienteValues, FieldName } from './values.ts';

/** A refused save. `at` tells two refusals with the same messages apart. */
export interface Refusal {
  readonly fields: FieldErrors;
  readonly at: number;
}

export interface Save {
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<ClienteCompletoResposta> | null;
  /** `inactivateUser`: the client's user goes with it (E044). */
  readonly save: (inactivateUser: boolean) => void;
  /** Goes on with my value in the fields of `keep` and the other one's in the rest. */
  readonly resolve: (keep: ReadonlySet<FieldName>) => void;
  readonly dismissConflict: () => void;
}

/** Saving a client: what is refused, what collided, and what follows a success. `onCreated` opens the record that exists now. */
export function useSave(
  { form, base, rebase, setServerErrors }: ClienteForm,
  onCreated: (id: number, submitted: ClienteValues, now: ClienteValues) => void,
): Save {
  const client = useQueryClient();
  const keys = useIdempotency();
  const busy = useRef(false);
  // Kept beside the form: it outlives the choice between two versions.
  const inactivateUser = useRef(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict<ClienteCompletoResposta> | null>(null);
  const { getValues, handleSubmit } = form;

  const refuse = (fields: FieldErrors): void => {
    setServerErrors(fields);
    setRefusal((last) => ({ fields, at: (last?.at ?? 0) + 1 }));
    for (const text of Object.values(fields)) toast({ kind: 'error', title: 'Erro ao salvar o cliente', text });
  };

  const reread = async (id: number): Promise<ClienteCompletoResposta> => {
    const query = clienteQuery(id);
    const fresh = await client.query({ ...query, staleTime: 0 });
    return client.getQueryData(query.queryKey) ?? fresh;
  };

  const succeed = async (answer: { id: number; data_edicao: string }, submitted: ClienteValues): Promise<void> => {
    const before = base();
    keys.renew();
    setRefusal(null);
    toast({ kind: 'success', title: 'Cliente salvo com sucesso!' });
    // The list of users shows name and login of those behind it.
    void client.invalidateQueries({ queryKey: ['usuarios'] });
    void client.invalidateQueries({ queryKey: CLIENTES, predicate: ({ queryKey }) => queryKey[1] !== 'registro' });
    try {
      const fresh = await reread(answer.id);
      if (before) rebase(fresh, mergeTypedSince(submitted, getValues(), valuesOf(fresh)));
      else onCreated(answer.id, submitted, getValues());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Saved, but the record could not be read again: at least the next save must carry the new version.
      if (before) rebase({ ...before, dados: { ...before.dados, data_edicao: answer.data_edicao } }, getValues());
      else onCreated(answer.id, submitted, getValues());
    }
  };

  const send = async (): Promise<void> => {
    const submitted = structuredClone(getValues());
    const body = payloadOf(submitted, base(), inactivateUser.current);
    try {
      await succeed(await call<typeof salvarCliente>('POST /clientes', { body, key: keys.keyFor(body) }), submitted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) return;
      const stale = conflictOf<ClienteCompletoResposta>(error);
      if (stale === null) refuse(error.fields);
      else await collide(stale);
    }
  };

  const goOn = (theirs: ClienteCompletoResposta, keep: ReadonlySet<FieldName>): Promise<void> => {
    client.setQueryData(clienteQuery(theirs.dados.id).queryKey, theirs);
    rebase(theirs, mergeVersions(getValues(), valuesOf(theirs), keep));
    return send();
  };

  const collide = async (stale: Conflict<ClienteCompletoResposta>): Promise<void> => {
    const stood = base();
    const open = stood ? differences(valuesOf(stood), getValues(), valuesOf(stale.theirs)) : [];
    if (open.length > 0) setConflict(stale);
    else await goOn(stale.theirs, new Set());
  };

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const save = (withUser: boolean): void =>
    void once(async () => {
      inactivateUser.current = withUser;
      setServerErrors({});
      await handleSubmit(send, () => refuse(problemsOf(getValues(), base())))();
    });

  const resolve = (keep: ReadonlySet<FieldName>): void => {
    if (conflict === null) return;
    setConflict(null);
    void once(() => goOn(conflict.theirs, keep));
  };

  return { saving, refusal, conflict, save, resolve, dismissConflict: useCallback(() => setConflict(null), []) };
}
