import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { alertProblem, toast } from '#web/ui/toasts.ts';
import { focusFirst } from '#web/ui/focus-field.ts';
import { NAO_EXISTE } from '../conclusao/use-conclusao.ts';
import { EVENTOS, eventoQuery } from '../eventos.queries.ts';
import { mergeVersions } from './conflict.ts';
import { type Conflict, enviar } from './enviar.ts';
import type { EventoForm, FormOptions } from './evento-form.ts';
import { type EventoBody, camposDe, conclusaoDe } from './payload.ts';
import { LABELS, type Problems, problemsOf, refusedFields } from './problems.ts';
import { useAnexos } from './use-anexos.ts';
import { type EventoField, type EventoValues, changedFields, valuesOf } from './values.ts';

const FIELD_ORDER = Object.keys(LABELS) as EventoField[];

/** The state of the dialog's form, and what saving it does in each of its modes. */
export function useEventoForm({ escrita, initial, onSaved, onClose }: FormOptions): EventoForm {
  const client = useQueryClient();
  const keys = useIdempotency();
  const stored = escrita.kind === 'editar' ? escrita.stored : null;
  // What the form was filled from: a reading in the background must not pass for a version that was seen.
  const [base, setBase] = useState({ values: initial, data_edicao: stored?.registro.data_edicao ?? null });
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [others, setOthers] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saving, setSaving] = useState(false);
  const [cliente, setCliente] = useState<readonly PickerOption[]>([]);
  const busy = useRef(false);
  const anexos = useAnexos(stored?.registro.anexos ?? []);

  const set = (change: Partial<EventoValues>): void => {
    setValues((now) => ({ ...now, ...change }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !(key in change))));
    setOthers([]);
  };

  const refuse = (known: Problems, rest: readonly string[]): void => {
    setProblems(known);
    setOthers(rest);
    // After the messages are there: a field that has one may stand in a part that opens with it.
    requestAnimationFrame(() => focusFirst(FIELD_ORDER.filter((field) => field in known)));
  };

  const bodyOf = (said: EventoValues, data_edicao: string | null): EventoBody => ({
    dados: {
      ...camposDe(said),
      ...(escrita.kind === 'editar' && { id: escrita.stored.registro.id, data_edicao, ...conclusaoDe(said) }),
      ...(escrita.kind === 'novo' && (cliente[0] ? { alvo_tabela: 'clientes' as const, id_alvo: Number(cliente[0].id) } : escrita.alvo)),
    },
    anexos: [...anexos.adopt],
    anexosRemover: [...anexos.remove],
  });

  const send = async (said: EventoValues, data_edicao: string | null): Promise<void> => {
    const body = bodyOf(said, data_edicao);
    const outcome = await enviar(body, keys.keyFor(body));
    if (outcome.kind === 'saved') {
      keys.renew();
      toast({ kind: 'success', title: 'Evento salvo com sucesso!' });
      client.removeQueries({ queryKey: eventoQuery(outcome.salvo.id).queryKey });
      void client.invalidateQueries({ queryKey: EVENTOS });
      onSaved(outcome.salvo.registro);
      onClose();
    } else if (outcome.kind === 'gone') {
      alertProblem({ title: NAO_EXISTE });
      void client.invalidateQueries({ queryKey: EVENTOS });
      onClose();
    } else if (outcome.kind === 'refused') {
      const { known, others: rest } = refusedFields(outcome.fields);
      refuse(known, rest);
    } else if (outcome.kind === 'conflict') setConflict(outcome.conflict);
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

  const save = (): void => {
    if (anexos.drafts.busy) {
      toast({ kind: 'error', title: 'Aguarde enquanto o upload dos anexos é feito!' });
      return;
    }
    const found = problemsOf(values, stored?.registro.recorrente_pai ?? null);
    if (Object.keys(found).length > 0) refuse(found, []);
    else if (escrita.kind === 'automatico') {
      escrita.onSalvar({ ...escrita.rascunho, ...camposDe(values) });
      onClose();
    } else void once(() => send(values, base.data_edicao));
  };

  const resolve = (keep: ReadonlySet<EventoField>): void => {
    if (conflict === null) return;
    const theirs = valuesOf(conflict.theirs.registro);
    const merged = mergeVersions(values, theirs, keep);
    const { data_edicao } = conflict.theirs.registro;
    setConflict(null);
    setBase({ values: theirs, data_edicao });
    setValues(merged);
    void once(() => send(merged, data_edicao));
  };

  return {
    values,
    set,
    problems,
    others,
    anexos,
    cliente,
    setCliente,
    dirty:
      changedFields(base.values, values).length > 0 ||
      cliente.length > 0 ||
      anexos.adopt.length > 0 ||
      anexos.remove.length > 0 ||
      anexos.drafts.files.length > 0,
    saving,
    save,
    conflict,
    base: base.values,
    resolve,
    dismissConflict: () => setConflict(null),
  };
}
