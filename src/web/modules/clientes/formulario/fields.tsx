import { useController, useFormContext } from 'react-hook-form';
import type { ReactNode } from 'react';
import { CheckField, RadioRow, SelectField } from '#web/ui/ChoiceFields.tsx';
import { ColorField } from '#web/ui/ColorField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Cell } from '#web/ui/FormLayout.tsx';
import type { CellProps } from '#web/ui/FormLayout.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import type { MaskKind } from '#web/ui/masks.ts';
import { LongTextField, TextField } from '#web/ui/TextField.tsx';
import { CopyValue } from '#web/patterns/form/CopyValue.tsx';
import { useFormInfo } from './form-context.ts';
import { LABELS, OPTIONS } from './labels.ts';
import type { ClienteValues, FieldName, TextFieldName } from './values.ts';

/*
 * The product's fields bound to the form by name. Each one re-renders alone: a keystroke touches nothing else.
 */

export type TypedName = TextFieldName | 'login' | 'senha' | 'confirmar_senha';

export interface BoundProps<N extends FieldName> {
  readonly name: N;
  readonly span?: NonNullable<CellProps['span']>;
  readonly label?: string;
  readonly required?: boolean;
}

/** Place of a field on the grid; `data-field` is how a refused save finds it. */
export const FieldCell = ({ name, span = 12, children }: { name: FieldName; span?: CellProps['span']; children: ReactNode }) => (
  <Cell {...(span === undefined ? {} : { span })}>
    <div data-field={name}>{children}</div>
  </Cell>
);

/** A text of the form as every field component takes it. */
export function useTyped(name: TypedName, label?: string) {
  const { control } = useFormContext<ClienteValues>();
  const { readOnly } = useFormInfo();
  const { field, fieldState } = useController<ClienteValues, TypedName>({ control, name });
  return {
    name,
    label: label ?? LABELS[name],
    value: field.value,
    onChange: (value: string) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    disabled: readOnly,
  };
}

export interface TextProps extends BoundProps<TypedName> {
  readonly maxLength: number;
  readonly type?: 'text' | 'email' | 'url' | 'password';
  readonly autoComplete?: string;
}

export function TextInputField({ name, span, label, required = false, ...rest }: TextProps) {
  const field = useTyped(name, label);
  return (
    <FieldCell name={name} span={span}>
      <TextField {...field} {...rest} required={required} />
    </FieldCell>
  );
}

export function LongTextInputField({ name, span, label, ...rest }: TextProps & { readonly minRows?: number }) {
  const { ref: _ref, ...field } = useTyped(name, label);
  return (
    <FieldCell name={name} span={span}>
      <LongTextField {...field} maxLength={rest.maxLength} minRows={rest.minRows ?? 3} />
    </FieldCell>
  );
}

export function DateInputField({ name, span, label }: BoundProps<TypedName>) {
  const field = useTyped(name, label);
  return (
    <FieldCell name={name} span={span}>
      <DateField {...field} />
    </FieldCell>
  );
}

const COPIED: readonly MaskKind[] = ['phone', 'cpf', 'cnpj'];

export function MaskInputField({ name, span, label, kind }: BoundProps<TypedName> & { readonly kind: MaskKind }) {
  const field = useTyped(name, label);
  return (
    <FieldCell name={name} span={span}>
      <MaskField
        {...field}
        kind={kind}
        rightSection={COPIED.includes(kind) && field.value !== '' ? <CopyValue label={field.label} value={field.value} /> : null}
      />
    </FieldCell>
  );
}

type ListName = 'sexo' | 'estado_civil' | 'id_recomendacao' | 'estado';

export function SelectInputField({ name, span, label }: BoundProps<ListName>) {
  const field = useTyped(name, label);
  return (
    <FieldCell name={name} span={span}>
      <SelectField {...field} options={OPTIONS[name]} clearable={!field.disabled} searchable={name === 'estado'} />
    </FieldCell>
  );
}

export function ColorInputField({ name, span }: BoundProps<'cor'>) {
  const field = useTyped(name);
  return (
    <FieldCell name={name} span={span}>
      <ColorField {...field} />
    </FieldCell>
  );
}

export function RadioInputField({ name, span }: BoundProps<'tipo_cliente' | 'tipo_pessoa'>) {
  const { control } = useFormContext<ClienteValues>();
  const { readOnly } = useFormInfo();
  const { field, fieldState } = useController<ClienteValues, typeof name>({ control, name });
  return (
    <FieldCell name={name} span={span}>
      <RadioRow
        label={LABELS[name]}
        value={field.value}
        onChange={field.onChange}
        options={OPTIONS[name]}
        error={fieldState.error?.message}
        disabled={readOnly}
      />
    </FieldCell>
  );
}

export function CheckInputField({ name, span }: BoundProps<'pre_cliente'>) {
  const { control } = useFormContext<ClienteValues>();
  const { readOnly } = useFormInfo();
  const { field } = useController<ClienteValues, typeof name>({ control, name });
  return (
    <FieldCell name={name} span={span}>
      <CheckField label={LABELS[name]} value={field.value} onChange={field.onChange} disabled={readOnly} />
    </FieldCell>
  );
}
