import { formatCivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { ABSENT, showInstant } from '#web/kernel/format.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function textOf(text: string): string {
  if (INSTANT.test(text)) return showInstant(text);
  return isCivilDate(text) ? formatCivilDate(text) : text;
}

const joined = (fields: object, after: string, between: string): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field}${after}${valorTexto(value)}`)
    .join(between);

/** What an entry keeps of a field, for people: no braces, dates as they are written, nothing as a dash. */
export function valorTexto(value: unknown): string {
  if (value === null || value === undefined || value === '') return ABSENT;
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.length === 0 ? ABSENT : value.map(valorTexto).join(', ');
  if (typeof value === 'object') return joined(value, ' ', ', ') || ABSENT;
  return JSON.stringify(value);
}

/** The fields of a document in one line. */
export const detalheTexto = (detalhe: object): string => joined(detalhe, ': ', ' · ');
