import { byKey, commaOfKeypad, hundredthsOf, readableDecimal, typedDecimal } from '#web/ui/typed-decimal.ts';
import { Field, type FieldProps, controlProps, idOf } from './Field.tsx';

export type Options = readonly (readonly [value: string, label: string])[];

/** One of a few, all in sight. */
export function RadioField({ name, label, value, onChange, options }: FieldProps & { readonly options: Options }) {
  return (
    <fieldset className="escolhas">
      <legend>{label}</legend>
      {options.map(([option, said]) => (
        <label key={option}>
          <input
            type="radio"
            id={`${idOf(name)}-${option}`}
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span>{said}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of a list; `none`: what none yet is called, null where there is always one. */
export function ListField(props: FieldProps & { readonly options: Options; readonly none?: string | null }) {
  const { value, onChange, options, none = 'Escolha' } = props;
  return (
    <Field {...props}>
      <select {...controlProps(props)} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {none === null ? null : <option value="">{none}</option>}
        {options.map(([option, said]) => (
          <option key={option} value={option}>
            {said}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** An amount in reais typed with a comma; `value` is what is typed, and `amountOf` what it says. */
export function AmountField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <Field {...props}>
      <div className="com-simbolo">
        <span aria-hidden="true">R$</span>
        <input
          {...controlProps(props)}
          type="text"
          inputMode="decimal"
          placeholder="0,00"
          value={value}
          onKeyDown={(event) => commaOfKeypad(event, event.currentTarget)}
          onChange={(event) => {
            const next = typedDecimal(value, event.currentTarget.value, byKey(event.nativeEvent) ? 'key' : 'paste');
            // A key that changes nothing draws nothing again.
            event.currentTarget.value = next;
            onChange(next);
          }}
          onBlur={() => {
            const left = value === '' ? '' : readableDecimal(hundredthsOf(value));
            if (left !== value) onChange(left);
          }}
        />
      </div>
    </Field>
  );
}
