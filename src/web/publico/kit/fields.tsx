import { Maskito, maskitoTransform } from '@maskito/core';
import { type HTMLAttributes, useCallback, useMemo, useState } from 'react';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { type MaskKind, bareValue, maskOptions } from '#web/ui/masks.ts';
import { dateText, dateValue, isShort, pastDateValue, steppedDate, typedDate } from '#web/ui/typed-date.ts';
import { Field, type FieldProps, controlProps, idOf } from './Field.tsx';

type InputMode = NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>;

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email';
  readonly inputMode?: InputMode;
  readonly onBlur?: () => void;
}

/** Nothing limits what is typed: a browser cuts what is pasted without a word, and what is too long its form says. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', inputMode = type, value, onChange, onBlur } = props;
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        type={type}
        inputMode={inputMode}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

export interface TypedFieldProps extends FieldProps {
  /** What the box shows of what was typed or pasted. */
  readonly typed: (text: string) => string;
  /** What it shows when it is left. */
  readonly whole: (text: string) => string;
  readonly placeholder: string;
}

/** Figures typed in any habit, as an hour or the end of a card: written out whole when they are left. */
export function TypedField(props: TypedFieldProps) {
  const { typed, whole, placeholder, value, onChange } = props;
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        type="text"
        inputMode="numeric"
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          const next = typed(event.currentTarget.value);
          // A key that changes nothing draws nothing again.
          event.currentTarget.value = next;
          onChange(next);
        }}
        onBlur={() => {
          const left = whole(value);
          if (left !== value) onChange(left);
        }}
      />
    </Field>
  );
}

/** CPF, CNPJ, phone or CEP, typed or pasted in any form; `value` without punctuation. */
export function MaskedField(props: FieldProps & { readonly kind: MaskKind }) {
  const { kind, value, onChange } = props;
  const options = useMemo(() => maskOptions(kind), [kind]);
  const mask = useCallback(
    (input: HTMLInputElement | null) => {
      const masked = input && new Maskito(input, options);
      return () => masked?.destroy();
    },
    [options],
  );
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        ref={mask}
        type={kind === 'phone' ? 'tel' : 'text'}
        inputMode={kind === 'cnpj' ? 'text' : kind === 'phone' ? 'tel' : 'numeric'}
        value={maskitoTransform(value, options)}
        onInput={(event) => onChange(bareValue(kind, event.currentTarget.value))}
        // React asks for a change handler beside `value`; the input event above already carries every change.
        onChange={() => undefined}
      />
    </Field>
  );
}

const today = () => civilDateAt(new Date());

export interface DateFieldProps extends FieldProps {
  /** Nobody is born after today: of a year of two digits it is the last one that has come. */
  readonly past?: boolean;
  /** Told whether the year that is being typed may still become one of four digits. */
  readonly onHalf?: (half: boolean) => void;
}

/** A civil day typed as digits, `dd/mm/aaaa`, in any habit; `value` is `YYYY-MM-DD`, '' or a text that is no day. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, past = false, onHalf } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const text = typing ?? dateText(value);
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        type="text"
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        value={text}
        onChange={(event) => {
          const next = typedDate(text, event.currentTarget.value);
          // A key that changes nothing draws nothing again.
          event.currentTarget.value = next;
          setTyping(next);
          onHalf?.(isShort(next));
          onChange(past ? pastDateValue(next, today()) : dateValue(next, today()));
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          const day = steppedDate(value, event.key, today());
          if (day === null) return;
          event.preventDefault();
          setTyping(null);
          onChange(day);
        }}
        onBlur={() => {
          setTyping(null);
          onHalf?.(false);
        }}
      />
    </Field>
  );
}

export function AreaField(props: FieldProps & { readonly rows: number }) {
  const { rows, value, onChange } = props;
  return (
    <Field {...props}>
      <textarea {...controlProps(props)} rows={rows} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}

/** A box to tick: `value` is S or N. */
export function CheckField(props: FieldProps) {
  const { name, label, hint, error, value, onChange } = props;
  return (
    <div className="campo marca" data-erro={error !== undefined || undefined}>
      <label htmlFor={idOf(name)}>
        <input
          {...controlProps(props)}
          type="checkbox"
          checked={value === 'S'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'S' : 'N')}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p className="dica" id={`${idOf(name)}-dica`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="erro" id={`${idOf(name)}-erro`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** In itself too: without the style sheet people would see it, and fill it in. */
const UNSEEN = { position: 'absolute', clipPath: 'inset(50%)' } as const;

/** A field nobody sees: who fills it in is a machine. */
export function HiddenField({ name, value, onChange }: Pick<FieldProps, 'name' | 'value' | 'onChange'>) {
  return (
    <div className="escondido" style={UNSEEN} aria-hidden="true">
      <label htmlFor={idOf(name)}>Não preencha</label>
      <input
        id={idOf(name)}
        name={name}
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
