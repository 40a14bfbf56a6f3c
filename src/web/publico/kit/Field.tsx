import type { ReactNode } from 'react';
import type { Bound } from './use-form.ts';

/** What every field of a public form may say. */
export interface FieldProps extends Bound {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
}

export const idOf = (name: string): string => `campo-${name}`;

/** What an input of the form carries: its name, its label's aim, and what is said of it. */
export const controlProps = ({ name, error, hint, required, disabled, autoComplete }: FieldProps) => ({
  id: idOf(name),
  name,
  disabled: disabled ?? false,
  autoComplete: autoComplete ?? 'off',
  'aria-required': required ?? false,
  'aria-invalid': error !== undefined,
  'aria-describedby':
    [hint === undefined ? '' : `${idOf(name)}-dica`, error === undefined ? '' : `${idOf(name)}-erro`].join(' ').trim() || undefined,
});

/** Label, what is said before, the control, and what is wrong with it. */
export function Field({ name, label, hint, required, error, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className="campo" data-erro={error !== undefined || undefined}>
      <label htmlFor={idOf(name)}>
        {label}
        {required ? <span className="obrigatorio"> *</span> : null}
      </label>
      {hint === undefined ? null : (
        <p className="dica" id={`${idOf(name)}-dica`}>
          {hint}
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p className="erro" id={`${idOf(name)}-erro`}>
          {error}
        </p>
      )}
    </div>
  );
}
