/** `(11) 91234-5678`, `(11) 1234-5678`; shorter numbers come back as they are (GAP-01). */
export function formatPhone(digits: string): string {
  if (digits.length === 11) return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`;
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`;
  return digits;
}

/** `11111-111`. */
export const formatCep = (cep: string): string => (cep.length === 8 ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep);

/** Lower case, no accents, single spaces: how texts are compared in searches (E009). The database has the same rule in `f_busca`. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
