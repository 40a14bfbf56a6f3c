import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { instantAt } from '#contract/ponto/ponto.rules.ts';
import type { HorarioResposta } from '#contract/ponto/ponto.schemas.ts';
import { passToNext } from '#web/ui/next-file.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './ponto.module.css';
import { treatmentText } from './textos.ts';

export interface DayTimesProps {
  readonly data: string;
  readonly times: readonly HorarioResposta[];
  /** Codes of those about to be taken away. */
  readonly removed: readonly number[];
  /** New ones, `HH:mm`. */
  readonly added: readonly string[];
  readonly onToggle: (id: number) => void;
  readonly onDrop: (horario: string) => void;
}

function Stored({
  time,
  gone,
  onToggle,
}: {
  readonly time: HorarioResposta;
  readonly gone: boolean;
  readonly onToggle: (id: number) => void;
}) {
  return (
    <li data-gone={gone || undefined}>
      <strong>{time.horario}</strong>
      {time.origem === 'O' ? <StatusTag>Original</StatusTag> : <StatusTag kind="info">Incluído</StatusTag>}
      <span className={classes['why']}>{treatmentText(time)}</span>
      <ActionIcon
        variant="subtle"
        color={gone ? 'gray' : 'red'}
        aria-label={gone ? `Manter ${time.horario}` : `Desconsiderar ${time.horario}`}
        onClick={() => onToggle(time.id)}
      >
        {gone ? <IconArrowBackUp size={16} /> : <IconX size={16} />}
      </ActionIcon>
    </li>
  );
}

/** Beside it, else where another one is typed. */
const passToNextTime = passToNext((part) => part.closest('form')?.querySelector('input'));

const New = ({ horario, onDrop }: { readonly horario: string; readonly onDrop: (horario: string) => void }) => (
  <li ref={passToNextTime}>
    <strong>{horario}</strong>
    <StatusTag kind="good">Novo</StatusTag>
    <span className={classes['why']} />
    <ActionIcon variant="subtle" color="red" aria-label={`Tirar ${horario}`} onClick={() => onDrop(horario)}>
      <IconX size={16} />
    </ActionIcon>
  </li>
);

/** The times of a day as they will be, in the order they happen: the last of a night is of the next morning. */
export function DayTimes({ data, times, removed, added, onToggle, onDrop }: DayTimesProps) {
  const rows = [
    ...times.map((time) => ({
      at: Date.parse(time.data_batida),
      row: <Stored key={time.id} time={time} gone={removed.includes(time.id)} onToggle={onToggle} />,
    })),
    ...added.map((horario) => ({
      at: instantAt(data, horario)?.getTime() ?? 0,
      row: <New key={horario} horario={horario} onDrop={onDrop} />,
    })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    <ul className={classes['editList']} aria-label="Horários do dia" aria-live="polite">
      {rows.length === 0 ? <li className={classes['none']}>Nenhum horário neste dia.</li> : rows.map(({ row }) => row)}
    </ul>
  );
}
