import type { ReactNode } from 'react';
import { showNumber } from '../../kernel/format.ts';
import { MaskField } from '../../ui/MaskField.tsx';
import type { MaskKind } from '../../ui/masks.ts';
import { LongTextField, TextField } from '../../ui/TextField.tsx';
import { Bind, type Bound } from './bound.tsx';
import { CopyValue } from './CopyValue.tsx';
import { useFormSource } from './form-source.ts';
import classes from './text-fields.module.css';

export interface TextInputProps<Values> extends Bound<Values, string> {
  /** Absent: by the field's format. */
  readonly type?: 'url';
  readonly autoComplete?: string;
  readonly rightSection?: ReactNode;
}

const TYPES: Readonly<Record<string, 'email' | 'password'>> = { email: 'email', password: 'password' };

/** One line of text; a password by its dots. */
export function TextInput<Values>({ type, autoComplete = 'off', rightSection, ...props }: TextInputProps<Values>) {
  const { fields } = useFormSource();
  const kind = type ?? TYPES[fields[props.name]?.format ?? ''] ?? 'text';
  return (
    <Bind<string> {...props}>
      {({ longest, ...field }) => <TextField {...field} {...longest} type={kind} autoComplete={autoComplete} rightSection={rightSection} />}
    </Bind>
  );
}

export interface LongTextInputProps<Values> extends Bound<Values, string> {
  readonly minRows?: number;
  /** Says how much of the longest text is used. */
  readonly counted?: boolean;
}

/** Text with line breaks. */
export const LongTextInput = <Values,>({ minRows = 3, counted = false, ...props }: LongTextInputProps<Values>) => (
  <Bind<string> {...props}>
    {({ longest, ref: _ref, ...field }) => (
      <>
        <LongTextField {...field} {...longest} minRows={minRows} />
        {counted ? (
          <span className={classes['counter']}>
            {showNumber(field.value.length)} de {showNumber(longest.maxLength ?? 0)}
          </span>
        ) : null}
      </>
    )}
  </Bind>
);

const MASKS: Readonly<Record<string, MaskKind>> = { cpf: 'cpf', cnpj: 'cnpj', phone: 'phone', cep: 'cep' };
const COPIED: readonly MaskKind[] = ['cpf', 'cnpj', 'phone'];

/** Masked by the field's format, or as `kind` says where that is any text; a number by its digits. Documents and phones can be copied without the mask. */
export function MaskInput<Values>({ kind: given, ...props }: Bound<Values, string> & { readonly kind?: MaskKind }) {
  const { fields } = useFormSource();
  const kind = given ?? MASKS[fields[props.name]?.format ?? ''] ?? 'code';
  return (
    <Bind<string> {...props}>
      {({ longest: _longest, ...field }) => (
        <MaskField
          {...field}
          kind={kind}
          rightSection={COPIED.includes(kind) && field.value !== '' ? <CopyValue label={field.label} value={field.value} /> : null}
        />
      )}
    </Bind>
  );
}
