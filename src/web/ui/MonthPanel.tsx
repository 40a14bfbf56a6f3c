import { DatesProvider, MonthPicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { focusChosen } from './focus-chosen.ts';

export interface MonthPanelProps {
  /** Any day of the month. */
  readonly value: string;
  /** The first day of the month. */
  readonly onPick: (day: string) => void;
}

/** The twelve months of a year, loaded when they are first opened. */
export function MonthPanel({ value, onPick }: MonthPanelProps) {
  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <MonthPicker
        ref={focusChosen}
        size="sm"
        value={value}
        defaultDate={value}
        onChange={(month) => {
          if (month !== null) onPick(month);
        }}
        ariaLabels={{
          yearLevelControl: 'Escolher ano',
          nextYear: 'Próximo ano',
          previousYear: 'Ano anterior',
          nextDecade: 'Próxima década',
          previousDecade: 'Década anterior',
        }}
      />
    </DatesProvider>
  );
}
