import { useState } from 'react';
import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { DateField } from '#web/ui/DateField.tsx';

export interface DayFieldProps {
  readonly label: string;
  /** The day in force. */
  readonly value: CivilDate;
  /** Why a day cannot be chosen, or null. */
  readonly problemOf: (day: CivilDate) => string | null;
  readonly onChange: (day: CivilDate) => void;
}

interface Typed {
  readonly text: string;
  /** The day that was in force: another takes away what was typed over it. */
  readonly over: CivilDate;
}

/** The day a screen shows; what is typed counts once it is a day that may be chosen, and until then stays there with what is wrong of it. */
export function DayField({ label, value, problemOf, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const text = typed?.over === value ? typed.text : null;
  return (
    <DateField
      label={label}
      value={text ?? value}
      error={text !== null && isCivilDate(text) ? problemOf(text) : null}
      // Nothing typed is the day in force again.
      onBlur={() => setTyped((one) => (one?.text === '' ? null : one))}
      onChange={(day) => {
        const counts = isCivilDate(day) && problemOf(day) === null;
        setTyped(counts ? null : { text: day, over: value });
        if (counts) onChange(day);
      }}
    />
  );
}
