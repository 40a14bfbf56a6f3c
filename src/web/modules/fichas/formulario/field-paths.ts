import { FICHA_FIELDS } from '#contract/fichas/fichas.form.ts';
import type { AnexoItem } from '#web/modules/anexos/parts/anexo-item.ts';
import { sameBy } from '#web/patterns/save/versions.ts';
import type { EmissaoValues, FichaValues, PropostaValues } from './values.ts';

export type Deal = 'proposta' | 'emissao';
/** A field of the form as messages, comparisons and `data-field` name it. */
export type FieldPath = keyof typeof FICHA_FIELDS;

/** What is chosen between two versions: a field, or one instalment of a deal. */
export type VersionPath = FieldPath | `${Deal}.parcelas.${number}`;

type Inside<P extends Deal, Values> = { readonly [K in keyof Values & string as Extract<`${P}.${K}`, FieldPath>]: Values[K] };
/** The values by path, as the bound fields name them. */
export type FichaFields = Pick<FichaValues, Exclude<Extract<keyof FichaValues, FieldPath>, Deal>> &
  Inside<'proposta', PropostaValues> &
  Inside<'emissao', EmissaoValues>;

export const FIELD_PATHS = Object.keys(FICHA_FIELDS) as FieldPath[];

export const isFieldPath = (path: string): path is FieldPath => path in FICHA_FIELDS;

/** A label that says which deal it is about, where both may be on screen. */
export function fullLabel(path: VersionPath): string {
  const [parte, field, at] = path.split('.');
  const label = isFieldPath(path) ? FICHA_FIELDS[path].label : `Parcela ${Number(at) + 1}`;
  if (field === undefined || path.endsWith('data_proposta') || path.endsWith('data_emitido')) return label;
  return `${label} (${parte === 'proposta' ? 'proposta' : 'emissão'})`;
}

/** The value of a field; undefined inside a deal that is not there. Of a deal itself, whether it is there. */
export function valueAt(values: FichaValues, path: FieldPath): unknown {
  if (path === 'proposta' || path === 'emissao') return values[path] !== null;
  const [parte, field] = path.split('.') as [keyof FichaValues, string | undefined];
  if (field === undefined) return values[parte];
  const deal = values[parte] as PropostaValues | EmissaoValues | null;
  if (deal === null) return undefined;
  // The total is one thing with the instalments it is split over.
  return field === 'parcelas' ? { total: deal.total, parcelas: deal.parcelas } : (deal as unknown as Record<string, unknown>)[field];
}

/** Whether two values of a field say the same. */
export const sameValue = sameBy((key, part) => {
  // Codes and numbers of instalments say nothing of what they are.
  if (key === 'numero') return undefined;
  if (typeof part !== 'object' || part === null) return part;
  if ('vencimento' in part) return { ...part, id: undefined };
  // The address of an attachment is another at each reading.
  return 'anexo' in part ? { ...part, anexo: (part as AnexoItem).anexo.id } : part;
});

/** Fields that differ between two versions of the form, in the order of the screen. */
export const changedPaths = (before: FichaValues, after: FichaValues): FieldPath[] =>
  FIELD_PATHS.filter((path) => !sameValue(valueAt(before, path), valueAt(after, path)));

/** Whether anything would be lost by leaving. */
export const isDirty = (before: FichaValues, after: FichaValues): boolean =>
  before !== after &&
  (changedPaths(before, after).length > 0 || !sameValue(before.anexos, after.anexos) || !sameValue(before.eventos, after.eventos));
