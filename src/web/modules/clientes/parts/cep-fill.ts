/** The fields an address look-up may fill; the house number is never touched (E084). */
export const FILLED_BY_CEP = ['endereco', 'bairro', 'cidade', 'estado'] as const;
export type FilledField = (typeof FILLED_BY_CEP)[number];
export type Address = Readonly<Record<FilledField, string>>;

/**
 * What to write after a look-up: only in fields that are empty or still hold what an earlier look-up wrote. A CEP of a whole town
 * knows no street (null): what an earlier CEP wrote there goes, what a person wrote stays.
 */
export function fillFromCep(
  now: Address,
  earlier: Partial<Address>,
  found: Readonly<Record<FilledField, string | null>>,
): { readonly changes: Partial<Address>; readonly filled: Partial<Address> } {
  const changes: Partial<Record<FilledField, string>> = {};
  const filled: Partial<Record<FilledField, string>> = {};
  for (const field of FILLED_BY_CEP) {
    const free = now[field].trim() === '' || now[field] === earlier[field];
    if (!free) continue;
    const next = found[field] ?? '';
    if (next !== now[field]) changes[field] = next;
    if (next !== '') filled[field] = next;
  }
  return { changes, filled };
}
