import { type ReactNode, useState } from 'react';
import { showNumber } from '#web/kernel/format.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { asksNumber, isNumber } from './typed-number.ts';

export interface TypedNumber {
  /** Null where so few ask for none. */
  readonly field: ReactNode;
  /** Whether it may go on; else says under the field what is missing. */
  readonly confirmed: () => boolean;
}

export interface TypedNumberOptions {
  /** Takes the focus of its dialog: for what is there when the dialog opens. */
  readonly firstFocus?: boolean;
}

/** Above two hundred people the number of them is typed before they are written to (E125). */
export function useTypedNumber(count: number, { firstFocus = false }: TypedNumberOptions = {}): TypedNumber {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const number = showNumber(count);
  const right = !asksNumber(count) || isNumber(typed, count);
  return {
    field: asksNumber(count) ? (
      <TextField
        label={`Digite ${number} para confirmar`}
        firstFocus={firstFocus}
        value={typed}
        error={wrong && !right ? `Digite ${number}` : null}
        onChange={setTyped}
      />
    ) : null,
    confirmed: () => {
      setWrong(!right);
      return right;
    },
  };
}
