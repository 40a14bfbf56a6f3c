import type { ComponentType, ReactNode } from 'react';
import { Cell, type CellProps } from '../../ui/FormLayout.tsx';
import type { FieldProps } from '../../ui/field.ts';
import { type NamesOf, useFormSource } from './form-source.ts';

/*
 * The product's fields bound to a form by name. Label, longest text and the mark of what is required come from the table of the form;
 * each field follows only its own value, so that a keystroke renders nothing else. `TextInput<Values>` takes only the names of texts.
 */

export type Span = NonNullable<CellProps['span']>;

/** What a place on screen may say of its field that the table does not. */
export interface Look {
  readonly label?: string;
  readonly labelHidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: string;
  readonly placeholder?: string;
  readonly firstFocus?: boolean;
}

/** One of the values that hold a `T`, and its twelfths of the row where there are rows. */
export interface Bound<Values, T> extends Look {
  readonly name: NamesOf<Values, T>;
  readonly span?: Span;
}

/** What a field component takes, and the longest text. */
export interface BoundField<T> extends FieldProps<T> {
  readonly disabled: boolean;
  readonly longest: { readonly maxLength?: number };
}

export interface BindProps<T> extends Look {
  readonly name: string;
  readonly span?: Span | undefined;
  readonly children: (field: BoundField<T>) => ReactNode;
}

/** A field of the form around it, in its place: `data-field` is how a refused save finds it. */
export function Bind<T>({ name, span, children, ...look }: BindProps<T>) {
  const { fields, Field } = useFormSource();
  const info = fields[name];
  const place = (
    <div data-field={name}>
      <Field name={name}>
        {({ value, onChange, locked, ...field }) =>
          children({
            ...field,
            name,
            value: value as T,
            onChange,
            label: info?.label ?? name,
            required: info?.required !== undefined,
            longest: info?.max === undefined ? {} : { maxLength: info.max },
            ...look,
            disabled: locked || (look.disabled ?? false),
          })
        }
      </Field>
    </div>
  );
  return span === undefined ? place : <Cell span={span}>{place}</Cell>;
}

/** Binds a field component that needs nothing else. */
export const bound = <T,>(Field: ComponentType<FieldProps<T>>) =>
  function BoundInput<Values>(props: Bound<Values, T>) {
    return <Bind<T> {...props}>{({ longest: _longest, ...field }) => <Field {...field} />}</Bind>;
  };
