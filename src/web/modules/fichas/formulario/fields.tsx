import type { ReactNode } from 'react';
import { DateField } from '#web/ui/DateField.tsx';
import type { CellProps } from '#web/ui/FormLayout.tsx';
import { Cell } from '#web/ui/FormLayout.tsx';
import { LongTextField, TextField } from '#web/ui/TextField.tsx';
import { editNegocio, setFields } from './edits.ts';
import type { FieldPath } from './field-paths.ts';
import { LABELS } from './field-paths.ts';
import { useEdit, useFieldState, useFormInfo, useValues } from './form-context.ts';
import type { NegocioValues } from './negocio.ts';
import type { EmissaoValues, FichaValues, PropostaValues } from './values.ts';

/*
 * The product's fields bound to the form by name. Each one follows only its own value: a keystroke renders nothing else.
 */

export type Span = NonNullable<CellProps['span']>;
export type Deal = 'proposta' | 'emissao';

type KeysOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;
type TextName = Exclude<KeysOf<FichaValues, string>, 'tipo' | 'possui_vigencia' | 'periodo_lembrar'>;
type DealText<P extends Deal> = KeysOf<P extends 'proposta' ? PropostaValues : EmissaoValues, string>;
export type DealMoney = Exclude<KeysOf<NegocioValues, number>, 'total'>;

/** Place of a field on the grid; `data-field` is how a refused save finds it. */
export const FieldCell = ({ path, span = 12, children }: { path: FieldPath; span?: Span; children: ReactNode }) => (
  <Cell span={span}>
    <div data-field={path}>{children}</div>
  </Cell>
);

/** What a finished ficha still takes among its fields (E105). */
const FREE: readonly FieldPath[] = ['observacao'];

/** Whether a field cannot be changed now. */
export function useLocked(path: FieldPath): boolean {
  const { readOnly, finished } = useFormInfo();
  return readOnly || (finished && !FREE.includes(path));
}

/** A text of the ficha itself as every field component takes it. */
export function useText(name: TextName) {
  const edit = useEdit();
  const value = useValues((values) => values[name]);
  const disabled = useLocked(name);
  return {
    ...useFieldState(name),
    name,
    label: LABELS[name],
    value,
    onChange: (text: string) => edit(setFields({ [name]: text })),
    disabled,
  };
}

const dealPath = (parte: Deal, name: string): FieldPath => `${parte}.${name}` as FieldPath;

/** One field of a deal; `empty` while the deal is on its way out. */
export function useDealField<V>(parte: Deal, name: string, empty: V) {
  const edit = useEdit();
  const path = dealPath(parte, name);
  const value = useValues((values) => ((values[parte] as Readonly<Record<string, unknown>> | null)?.[name] as V | undefined) ?? empty);
  const disabled = useLocked(path);
  return {
    ...useFieldState(path),
    path,
    label: LABELS[path],
    value,
    onChange: (next: V) => edit(editNegocio(parte, (deal) => ({ ...deal, [name]: next }))),
    disabled,
  };
}

interface Bound<N extends string> {
  readonly name: N;
  readonly span?: Span;
  readonly maxLength: number;
  readonly required?: boolean;
}

export function TextInput({ name, span = 12, ...rest }: Bound<TextName>) {
  return (
    <FieldCell path={name} span={span}>
      <TextField {...useText(name)} {...rest} />
    </FieldCell>
  );
}

export function LongTextInput({ name, span = 12, ...rest }: Bound<TextName>) {
  return (
    <FieldCell path={name} span={span}>
      <LongTextField {...useText(name)} {...rest} minRows={2} />
    </FieldCell>
  );
}

export function DateInput({ name, span = 12, required = false }: Omit<Bound<'data_vigencia'>, 'maxLength'>) {
  return (
    <FieldCell path={name} span={span}>
      <DateField {...useText(name)} required={required} />
    </FieldCell>
  );
}

interface DealBound<P extends Deal> {
  readonly parte: P;
  readonly name: DealText<P>;
  readonly span?: Span;
  readonly required?: boolean;
}

export function DealTextInput<P extends Deal>({ parte, name, span = 12, ...rest }: DealBound<P> & { readonly maxLength: number }) {
  const { path, ...field } = useDealField(parte, name, '');
  return (
    <FieldCell path={path} span={span}>
      <TextField {...field} {...rest} />
    </FieldCell>
  );
}

export function DealLongTextInput<P extends Deal>({ parte, name, span = 12, ...rest }: DealBound<P> & { readonly maxLength: number }) {
  const { path, ...field } = useDealField(parte, name, '');
  return (
    <FieldCell path={path} span={span}>
      <LongTextField {...field} {...rest} minRows={2} />
    </FieldCell>
  );
}

export function DealDateInput<P extends Deal>({ parte, name, span = 12, required = false }: DealBound<P>) {
  const { path, ...field } = useDealField(parte, name, '');
  return (
    <FieldCell path={path} span={span}>
      <DateField {...field} required={required} />
    </FieldCell>
  );
}
