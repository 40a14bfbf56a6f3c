import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { MOTIVO_PADRAO } from '#contract/ponto/ponto.rules.ts';
import type { MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { SaveForm } from '#web/patterns/form/SaveForm.tsx';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';
import { DayTimes } from './DayTimes.tsx';
import { weekday } from './meses.ts';
import classes from './ponto.module.css';
import { diaQuery } from './ponto.queries.ts';
import { type DayEdit, useDayEdit } from './use-day-edit.ts';

export interface DayDialogProps {
  readonly month: MesResposta;
  readonly data: string;
  readonly onClose: () => void;
}

interface StoredTimesProps extends Pick<DayDialogProps, 'month' | 'data'> {
  readonly times: DayEdit['times'];
}

/** The times the day has, and those that are to be added to it. */
function StoredTimes({ month, data, times }: StoredTimesProps) {
  const { data: dia, isError, refetch } = useQuery(diaQuery(month.usuario.id, data));
  if (dia === undefined) return isError ? <LoadFailure what="os horários" onRetry={() => void refetch()} /> : <Skeleton height={90} />;
  return (
    <DayTimes data={data} times={dia.registros} removed={times.removed} added={times.added} onToggle={times.toggle} onDrop={times.drop} />
  );
}

const NewTime = ({ time }: { readonly time: DayEdit['time'] }) => (
  <Group align="flex-start" gap="xs">
    <Box w={120}>
      <TimeField label="Novo horário" ref={time.box} value={time.typed} error={time.error} onChange={time.type} onEnter={time.add} />
    </Box>
    <Button mt={24} variant="default" leftSection={<IconPlus size={16} />} disabled={time.typed === ''} onClick={time.add}>
      Adicionar
    </Button>
  </Group>
);

/** The times of a day, to add some and take some away with a reason; marks themselves stay (E153). */
export function DayDialog({ month, data, onClose }: DayDialogProps) {
  const { times, time, reason, edited, dirty, saving, refusal, save } = useDayEdit({ month, data, onSaved: onClose });
  const [leaving, setLeaving] = useState(false);
  // While it is on its way, what was typed waits for the answer: it may be a refusal.
  const close = (): void => {
    if (saving) return;
    if (dirty) setLeaving(true);
    else onClose();
  };
  const title = `${formatCivilDate(data)}, ${weekday(data)} · ${month.usuario.nome}`;
  return (
    <Dialog opened title={title} size="md" onClose={close}>
      <SaveForm className={classes['form']} onSave={save}>
        <StoredTimes month={month} data={data} times={times} />
        <NewTime time={time} />
        <TextField
          label="Motivo"
          name="motivo"
          maxLength={200}
          placeholder={MOTIVO_PADRAO}
          value={reason.motivo}
          onChange={reason.write}
          error={refusal['motivo']}
        />
        <RefusalBanner
          title="O ponto não foi ajustado"
          fields={Object.entries(refusal).map(([key, message]) => ({ key, label: null, message }))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!edited} loading={saving} title="Ctrl+S">
            Salvar
          </Button>
        </Group>
      </SaveForm>
      <UnsavedGuard dirty={dirty} />
      {leaving ? <LeaveDialog opened onLeave={onClose} onStay={() => setLeaving(false)} /> : null}
    </Dialog>
  );
}
