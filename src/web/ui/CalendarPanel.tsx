import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { focusChosen } from './focus-chosen.ts';

export interface CalendarPanelProps {
  readonly value: string | null;
  readonly onPick: (day: string) => void;
}

/** The month view of DateField, loaded when it is first opened. */
export function CalendarPanel({ value, onPick }: CalendarPanelProps) {
  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        ref={focusChosen}
        size="sm"
        value={value}
        {...(value === null ? {} : { defaultDate: value })}
        onChange={(day) => {
          if (day !== null) onPick(day);
        }}
        ariaLabels={{
          monthLevelControl: 'Escolher mês',
          yearLevelControl: 'Escolher ano',
          nextMonth: 'Próximo mês',
          previousMonth: 'Mês anterior',
          nextYear: 'Próximo ano',
          previousYear: 'Ano anterior',
          nextDecade: 'Próxima década',
          previousDecade: 'Década anterior',
        }}
      />
    </DatesProvider>
  );
}
