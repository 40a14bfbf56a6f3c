import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import type { salvarPonto } from '#contract/ponto/ponto.operations.ts';
import { MOTIVO_PADRAO } from '#contract/ponto/ponto.rules.ts';
import type { MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { SaveForm } from '#web/patterns/form/SaveForm.tsx';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';
import { isTime, timeProblem } from '#web/ui/typed-time.ts';
import { toast } from '#web/ui/toasts.ts';
import { DayTimes } from './DayTimes.tsx';
import { weekday } from './meses.ts';
import classes from './ponto.module.css';
import { diaQuery } from './ponto.queries.ts';

export interface DayDialogProps {
  readonly month: MesResposta;
  readonly data: string;
  readonly onClose: () => void;
}

/** The times of a day, to add some and take some away with a reason; marks themselves stay (E153). */
export function DayDialog({ month, data, onClose }: DayDialogProps) {
  const keys = useIdempotency();
  const { data: dia, isError, refetch } = useQuery(diaQuery(month.usuario.id, data));
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [motivo, setMotivo] = useState('');
  const [leaving, setLeaving] = useState(false);
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
      onClose();
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
  const dirty = edited || motivo.trim() !== '';
  const save = (): void => {
    if (!edited || saving.isPending) return;
    if (problem === null) saving.mutate();
    else refuse();
  };
  // While it is on its way, what was typed waits for the answer: it may be a refusal.
  const close = (): void => {
    if (saving.isPending) return;
    if (dirty) setLeaving(true);
    else onClose();
  };
  const title = `${formatCivilDate(data)}, ${weekday(data)} · ${month.usuario.nome}`;
  return (
    <Dialog opened title={title} size="md" onClose={close}>
      <SaveForm className={classes['form']} onSave={save}>
        {dia === undefined ? (
          isError ? (
            <LoadFailure what="os horários" onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={90} />
          )
        ) : (
          <DayTimes
            data={data}
            times={dia.registros}
            removed={removed}
            added={added}
            onToggle={toggle}
            onDrop={(horario) => setAdded(added.filter((one) => one !== horario))}
          />
        )}
        <Group align="flex-start" gap="xs">
          <Box w={120}>
            <TimeField
              label="Novo horário"
              ref={timeBox}
              value={typed}
              error={refused !== null && refused === typed ? problem : null}
              onChange={setTyped}
              onEnter={add}
            />
          </Box>
          <Button mt={24} variant="default" leftSection={<IconPlus size={16} />} disabled={typed === ''} onClick={add}>
            Adicionar
          </Button>
        </Group>
        <TextField
          label="Motivo"
          name="motivo"
          maxLength={200}
          placeholder={MOTIVO_PADRAO}
          value={motivo}
          onChange={setMotivo}
          error={fieldErrorsOf(saving.error)['motivo']}
        />
        <RefusalBanner
          title="O ponto não foi ajustado"
          fields={Object.entries(fieldErrorsOf(saving.error)).map(([key, message]) => ({ key, label: null, message }))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!edited} loading={saving.isPending} title="Ctrl+S">
            Salvar
          </Button>
        </Group>
      </SaveForm>
      <UnsavedGuard dirty={dirty && !saving.isSuccess} />
      {leaving ? <LeaveDialog opened onLeave={onClose} onStay={() => setLeaving(false)} /> : null}
    </Dialog>
  );
}
