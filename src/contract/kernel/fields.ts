import type { Sensitivity } from './sensitive.ts';

/*
 * What a screen knows of the fields of a form: made from the schemas by `npm run docs`, so that no schema library comes along.
 */

/** How a field is typed and read. `list`: something with a block of its own on screen. */
export type FieldFormat =
  | 'text'
  | 'password'
  | 'email'
  | 'cpf'
  | 'cnpj'
  | 'phone'
  | 'cep'
  | 'colour'
  | 'date'
  | 'amount'
  | 'number'
  | 'choice'
  | 'yesNo'
  | 'record'
  | 'list';

export interface FieldInfo {
  readonly label: string;
  readonly format: FieldFormat;
  /** All it may say, when that is one of a closed list. */
  readonly choices?: readonly (string | number)[];
  /** Always one of its choices, never blank. */
  readonly chosen?: true;
  /** Most characters. */
  readonly max?: number;
  /** Said when it is blank. */
  readonly required?: string;
  /** What of it, or of anything inside it, not everybody may read. */
  readonly sensitive?: Sensitivity;
  /** Only of people, or only of companies. */
  readonly person?: 'F' | 'J';
}

/** The fields of a form by name, in the order of the screen. */
export type FieldTable<Name extends string = string> = Readonly<Record<Name, FieldInfo>>;

/** Never on screen: which record, and the version of it that was edited. */
type Kept = 'id' | 'data_edicao';

/** The fields of a form schema; those of a part of it as `part.field`. A table without one of them does not compile. */
export type FormFields<S extends { readonly shape: object }> = {
  [K in Exclude<keyof S['shape'] & string, Kept>]: S['shape'][K] extends { readonly shape: object }
    ? K | `${K}.${FormFields<S['shape'][K]>}`
    : K;
}[Exclude<keyof S['shape'] & string, Kept>];
