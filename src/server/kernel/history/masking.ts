import { maskDocument } from '#contract/kernel/documents.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Snapshot = Readonly<Record<string, unknown>>;

const DOCUMENTS = new Set(['cpf', 'cnpj', 'rg', 'cnh']);
const PHONES = new Set([
  'telefone_residencial',
  'telefone_comercial',
  'telefone_celular',
  'celular_assinatura',
  'responsavel_juridico_telefone',
]);
const NEVER = new Set(['senha', 'senha_hash', 'confirmar_senha', 'texto', 'token', 'codigo', 'busca', 'busca_digitos', 'busca_geral']);

const maskPhone = (phone: string): string => `${'*'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-4)}`;

/** A value as the history may keep it: documents and phones masked, secrets never. */
function masked(key: string, value: unknown): Json | undefined {
  if (NEVER.has(key) || value === undefined) return undefined;
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') {
    if (DOCUMENTS.has(key)) return maskDocument(value);
    return PHONES.has(key) ? maskPhone(value) : value;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** A record as the history may keep it. */
export function maskRecord(record: Snapshot): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(record)) {
    const safe = masked(key, value);
    if (safe !== undefined) result[key] = safe;
  }
  return result;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What changed between two snapshots, masked: only the keys whose value differs. */
export function maskedDiff(before: Snapshot, after: Snapshot): { before: Record<string, Json>; after: Record<string, Json> } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !same(before[key], after[key]));
  const pick = (record: Snapshot): Snapshot => Object.fromEntries(changed.filter((key) => key in record).map((key) => [key, record[key]]));
  return { before: maskRecord(pick(before)), after: maskRecord(pick(after)) };
}
