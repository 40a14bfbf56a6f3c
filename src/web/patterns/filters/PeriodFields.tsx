import { type CivilDate, formatCivilDate } from '#contract/kernel/dates.ts';
import { useTypedText } from '../../kernel/typed-text.ts';
import { DateField } from '../../ui/DateField.tsx';
import type { FilterChip } from '../../ui/FilterChips.tsx';
import { dateProblem } from '../../ui/typed-date.ts';
import classes from './filters.module.css';

export interface Period {
  readonly from: CivilDate | undefined;
  readonly until: CivilDate | undefined;
  readonly onFrom: (day: CivilDate | undefined) => void;
  readonly onUntil: (day: CivilDate | undefined) => void;
}

interface DayFilterProps {
  readonly label: string;
  readonly day: CivilDate | undefined;
  readonly onDay: (day: CivilDate | undefined) => void;
}

function DayFilter({ label, day, onDay }: DayFilterProps) {
  const typed = useTypedText(day ?? '', (text) => {
    if (dateProblem(text) === null) onDay(text === '' ? undefined : text);
  });
  return <DateField label={label} value={typed.value} onChange={typed.onChange} />;
}

export interface PeriodFieldsProps {
  readonly labels: readonly [from: string, until: string];
  readonly period: Period;
}

/** The first and the last day of what a list shows. */
export const PeriodFields = ({ labels, period }: PeriodFieldsProps) => (
  <div className={classes['period']}>
    <DayFilter label={labels[0]} day={period.from} onDay={period.onFrom} />
    <DayFilter label={labels[1]} day={period.until} onDay={period.onUntil} />
  </div>
);

/** The days that are applied, each with what takes it away. */
export const periodChips = ({ from, until, onFrom, onUntil }: Period): FilterChip[] => [
  ...(from === undefined ? [] : [{ key: 'inicio', label: `A partir de ${formatCivilDate(from)}`, onRemove: () => onFrom(undefined) }]),
  ...(until === undefined ? [] : [{ key: 'fim', label: `Até ${formatCivilDate(until)}`, onRemove: () => onUntil(undefined) }]),
];
