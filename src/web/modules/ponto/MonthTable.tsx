import { Tooltip } from '@mantine/core';
import { IconPencil, IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { isLunch, NAO_FECHA } from '#contract/ponto/ponto.rules.ts';
import type { DiaResposta, HorarioResposta, MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { isWeekend, weekday } from './meses.ts';
import classes from './ponto.module.css';
import { treatmentText } from './textos.ts';

/** A time of a day: entries and exits in turn, lunch with an icon, what is no original mark with a star. */
function Time({ time, at, original }: { readonly time: HorarioResposta; readonly at: number; readonly original: string }) {
  const exit = at % 2 === 1;
  const way = exit ? 'Saída' : 'Entrada';
  const inside = (
    <>
      <span className={classes['aloud']}>{exit ? 'saída ' : 'entrada '}</span>
      {isLunch(time.horario) ? <IconToolsKitchen2 size={13} aria-label="almoço" /> : null}
      {time.horario}
    </>
  );
  if (time.origem === 'O') {
    return (
      <span className={classes['time']} data-exit={exit || undefined} title={way}>
        {inside}
      </span>
    );
  }
  const story = [way, treatmentText(time), original].filter((text) => text !== '').join('. ');
  return (
    <Story text={story}>
      <button type="button" className={classes['time']} data-exit={exit || undefined} data-treated>
        {inside}
        <span aria-hidden="true" className={classes['star']}>
          *
        </span>
        <span className={classes['aloud']}> ajustado. {story}</span>
      </button>
    </Story>
  );
}

/** What was done to a time: under the mouse, under the finger and with the keyboard. */
const Story = ({ text, children }: { readonly text: string; readonly children: ReactElement }) => (
  <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
    {children}
  </Tooltip>
);

/** An original mark that no longer counts. */
function Removed({ time }: { readonly time: HorarioResposta }) {
  const story = treatmentText(time);
  return (
    <Story text={story}>
      <button type="button" className={classes['removed']}>
        <s>{time.horario}</s>
        <span className={classes['aloud']}> {story}</span>
      </button>
    </Story>
  );
}

interface DayRowProps {
  readonly day: DiaResposta;
  readonly hoje: string;
  readonly onEdit?: (data: string) => void;
}

function DayRow({ day, hoje, onEdit }: DayRowProps) {
  const { data, horarios, desconsiderados } = day;
  const marks = desconsiderados.filter((time) => time.origem === 'O');
  const original = marks.length === 0 ? '' : `Batida original: ${marks.map((time) => time.horario).join(', ')}`;
  const editable = onEdit !== undefined && data <= hoje;
  return (
    <tr
      className={classes['day']}
      data-weekend={isWeekend(data) || undefined}
      data-today={data === hoje || undefined}
      data-opens={editable || undefined}
      {...(editable ? { onClick: () => onEdit(data) } : {})}
    >
      <th scope="row" className={classes['date']}>
        {formatCivilDate(data).slice(0, 5)} <span>{weekday(data)}</span>
        {data === hoje ? <StatusTag kind="info">Hoje</StatusTag> : null}
      </th>
      <td className={classes['times']}>
        {horarios.map((time, at) => (
          <Time key={time.id} time={time} at={at} original={original} />
        ))}
        {marks.map((time) => (
          <Removed key={time.id} time={time} />
        ))}
        {day.fecha === 'S' ? null : <StatusTag kind="attention">{NAO_FECHA}</StatusTag>}
        {/* Somebody may be at work: the day may still close. */}
        {day.fecha === 'N' && data === hoje ? <StatusTag kind="info">Em curso</StatusTag> : null}
      </td>
      <td className={classes['hours']}>{horarios.length === 0 ? '' : day.totalHoras}</td>
      {onEdit ? (
        <td className={classes['action']}>
          {editable ? (
            <IconAction label={`Ajustar ${formatCivilDate(data)}`} icon={<IconPencil size={16} />} onClick={() => onEdit(data)} />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

export interface MonthTableProps {
  readonly month: MesResposta;
  /** Absent: the month is only read. */
  readonly onEdit?: (data: string) => void;
}

/** Every day of the month with its times and hours. */
export function MonthTable({ month, onEdit }: MonthTableProps) {
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label="Dias do mês">
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Horários</th>
            <th scope="col" className={classes['hours']}>
              Horas
            </th>
            {onEdit ? (
              <th scope="col" className={classes['action']}>
                <span className={classes['aloud']}>Ações</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {month.datas.map((day) => (
            <DayRow key={day.data} day={day} hoje={month.hoje} {...(onEdit ? { onEdit } : {})} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total do mês
            </th>
            <td className={classes['hours']}>{month.totalMes}</td>
            {onEdit ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
