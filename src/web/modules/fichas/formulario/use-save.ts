import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaCompletaResposta, FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { today } from '#web/kernel/today.ts';
import { isRegistro } from '#web/modules/clientes/cliente.queries.ts';
import { type Conflict, conflictOf } from '#web/patterns/save/conflict.ts';
import { toast } from '#web/ui/toasts.ts';
import { fichaQuery, isFicha } from '../fichas.queries.ts';
import { differences, mergeTypedSince, mergeVersions } from './conflict.ts';
import type { FieldPath } from './field-paths.ts';
import type { EventosDaEtapa, Origem } from './payload.ts';
import { payloadOf } from './payload.ts';
import { type Problems, placeServerFields, problemsOf } from './problems.ts';
import { attachedTo } from './save-outcomes.ts';
import type { FormStore } from './store.ts';
import type { FichaValues } from './values.ts';
import { valuesOf } from './values.ts';

/** A refused save. `at` tells two refusals with the same messages apart. */
export interface Refusal {
  readonly fields: Problems;
  readonly at: number;
}

export interface SaveOptions {
  readonly store: FormStore;
  readonly origem: Origem;
  readonly diasLembrar: number;
  readonly busy: () => boolean;
  readonly eventos: () => EventosDaEtapa | null;
  /** Stands the form on what is stored now, with `values` typed over it. */
  readonly rebase: (record: FichaCompletaResposta, values: FichaValues) => void;
  /** Opens the ficha that exists now. */
  readonly onCreated: (saved: FichaSalvaResposta, submitted: FichaValues) => void;
}

export interface Save {
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict<FichaCompletaResposta> | null;
  /** `finalizado`: finishes or reopens with this save. */
  readonly save: (finalizado?: boolean) => void;
  /** Goes on with my value in the fields of `keep` and the other one's in the rest. */
  readonly resolve: (keep: ReadonlySet<FieldPath>) => void;
  readonly dismissConflict: () => void;
}

/** Saving a ficha: what is refused, what collided, and what follows a success. */
export function useSave({ store, origem, diasLembrar, busy, eventos, rebase, onCreated }: SaveOptions): Save {
  const client = useQueryClient();
  const keys = useIdempotency();
  const running = useRef(false);
  // Kept beside the form: it outlives the choice between two versions.
  const asked = useRef<boolean | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict<FichaCompletaResposta> | null>(null);
  const now = (): FichaValues => store.get().values;

  const refuse = (fields: Problems, sent: FieldErrors): void => {
    store.refuse(Object.keys(sent).length === 0 ? {} : placeServerFields(sent, store.get().filled, now()));
    setRefusal((last) => ({ fields, at: (last?.at ?? 0) + 1 }));
    toast({ kind: 'error', title: 'Houve alguns erros :(', text: 'Verifique os campos que precisam ser preenchidos corretamente!' });
  };

  const succeed = async (saved: FichaSalvaResposta, submitted: FichaValues, base: FichaCompletaResposta | null): Promise<void> => {
    keys.renew();
    setRefusal(null);
    toast({ kind: 'success', title: 'Ficha de atendimento salva com sucesso!' });
    // Also the ficha this one renews; itself it is read again below, or by the screen it is opened in.
    // Itself it is read again below, or by the screen it is opened in; of clients' records, the first issuance changes its own (E070).
    void changed('fichas', {
      except: (key) => isFicha(key, saved.dados.id) || (isRegistro(key) && key[2] !== saved.cliente.id),
    });
    if (base === null) {
      onCreated(saved, submitted);
      return;
    }
    try {
      const query = fichaQuery(saved.dados.id);
      const fresh = await client.query({ ...query, staleTime: 0 });
      rebase(fresh, mergeTypedSince(submitted, now(), valuesOf(fresh, diasLembrar)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Saved, but it could not be read again: at least the next save must carry the new version.
      const stored = { ...base, ...saved, ...attachedTo(submitted) };
      rebase(stored, mergeTypedSince(submitted, now(), valuesOf(stored, diasLembrar)));
    }
  };

  const send = async (from: Origem): Promise<void> => {
    const submitted = now();
    const body = payloadOf(submitted, from, { eventos: eventos(), finalizado: asked.current });
    try {
      const saved = await call<typeof salvarFicha>('POST /fichas', { body, key: keys.keyFor(body) });
      await succeed(saved, submitted, from.base);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) return;
      const stale = conflictOf<FichaCompletaResposta>(error);
      if (stale !== null) await collide(stale, from);
      else refuse(placeServerFields(error.fields, store.get().filled, now()), error.fields);
    }
  };

  const goOn = (theirs: FichaCompletaResposta, keep: ReadonlySet<FieldPath>): Promise<void> => {
    client.setQueryData(fichaQuery(theirs.dados.id).queryKey, theirs);
    rebase(theirs, mergeVersions(now(), valuesOf(theirs, diasLembrar), keep));
    return send({ ...origem, base: theirs });
  };

  const collide = async (stale: Conflict<FichaCompletaResposta>, from: Origem): Promise<void> => {
    const base = from.base ? valuesOf(from.base, diasLembrar) : now();
    if (differences(base, now(), valuesOf(stale.theirs, diasLembrar)).length > 0) setConflict(stale);
    else await goOn(stale.theirs, new Set());
  };

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    try {
      await work();
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  const save = (finalizado?: boolean): void => {
    if (busy()) {
      toast({ kind: 'info', title: 'Aguarde enquanto o upload dos anexos é feito!' });
      return;
    }
    void once(async () => {
      asked.current = finalizado;
      const problems = problemsOf(now(), origem, today(), finalizado ?? origem.base?.dados.finalizado === 'S');
      if (Object.keys(problems).length > 0) refuse(problems, {});
      else await send(origem);
    });
  };

  const resolve = (keep: ReadonlySet<FieldPath>): void => {
    if (conflict === null) return;
    setConflict(null);
    void once(() => goOn(conflict.theirs, keep));
  };

  return { saving, refusal, conflict, save, resolve, dismissConflict: useCallback(() => setConflict(null), []) };
}
