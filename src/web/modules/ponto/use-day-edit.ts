import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { salvarPonto } from '#contract/ponto/ponto.operations.ts';
import type { MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { isTime, timeProblem } from '#web/ui/typed-time.ts';
import { toast } from '#web/ui/toasts.ts';

export interface EditedDay {
  readonly month: MesResposta;
  readonly data: string;
  readonly onSaved: () => void;
}

/** What is to change of a day: times taken away, times added, the one that is being typed, and why. */
export function useDayEdit({ month, data, onSaved }: EditedDay) {
  const keys = useIdempotency();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [motivo, setMotivo] = useState('');
  // The time that was to go as it stands, and is none.
  const [refused, setRefused] = useState<string | null>(null);
  const timeBox = useRef<HTMLInputElement>(null);
  const saving = useMutation({
    mutationFn: () => {
      const times = !isTime(typed) || added.includes(typed) ? added : [...added, typed];
      const body = {
        ano: month.ano,
        mes: month.mes,
        id_usuario: month.usuario.id,
        horarios: times.map((horario) => `${data}T${horario}`),
        removidos: [...removed],
        motivo: motivo.trim(),
      };
      return call<typeof salvarPonto>('POST /ponto', { body, key: keys.keyFor(body) });
    },
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Ponto ajustado!' });
      onSaved();
      await changed('ponto');
    },
  });
  const problem = timeProblem(typed);
  const refuse = (): void => {
    setRefused(typed);
    timeBox.current?.focus();
  };
  const add = (): void => {
    if (problem !== null) return refuse();
    if (!added.includes(typed)) setAdded([...added, typed]);
    setTyped('');
    saving.reset();
    // The button has nothing to add any more.
    timeBox.current?.focus();
  };
  const toggle = (id: number): void => {
    setRemoved(removed.includes(id) ? removed.filter((one) => one !== id) : [...removed, id]);
    saving.reset();
  };
  const edited = removed.length > 0 || added.length > 0 || typed !== '';
  const save = (): void => {
    if (!edited || saving.isPending) return;
    if (problem === null) saving.mutate();
    else refuse();
  };
  return {
    times: { removed, added, toggle, drop: (horario: string): void => setAdded(added.filter((one) => one !== horario)) },
    time: { box: timeBox, typed, error: refused !== null && refused === typed ? problem : null, type: setTyped, add },
    reason: { motivo, write: setMotivo },
    /** Something would be saved. */
    edited,
    /** Something would be lost by leaving. */
    dirty: (edited || motivo.trim() !== '') && !saving.isSuccess,
    saving: saving.isPending,
    refusal: fieldErrorsOf(saving.error),
    save,
  };
}

export type DayEdit = ReturnType<typeof useDayEdit>;
