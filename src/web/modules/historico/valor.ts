import { formatCivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { ABSENT, showInstant } from '#web/kernel/format.ts';
import type { Palavras } from './palavras.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function textOf(text: string): string {
  if (INSTANT.test(text)) return showInstant(text);
  return isCivilDate(text) ? formatCivilDate(text) : text;
}

/** As it is kept. */
const LITERAL: Palavras = { campo: (name) => name, valor: () => null };

const joined = (fields: object, after: string, between: string, palavras: Palavras): string =>
  Object.entries(fields)
    .map(([field, value]) => `${palavras.campo(field)}${after}${valorTexto(value, palavras, field)}`)
    .join(between);

/** What an entry keeps of a field, for people: the words of its screen, no braces, dates as they are written, nothing as a dash. */
export function valorTexto(value: unknown, palavras = LITERAL, field = ''): string {
  if (value === null || value === undefined || value === '') return ABSENT;
  if (typeof value === 'string') return palavras.valor(field, value) ?? textOf(value);
  if (typeof value === 'number') return palavras.valor(field, value) ?? String(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.length === 0 ? ABSENT : value.map((one) => valorTexto(one, palavras, field)).join(', ');
  if (typeof value === 'object') return joined(value, ' ', ', ', palavras) || ABSENT;
  return JSON.stringify(value);
}

/** The fields of a document in one line. */
export const detalheTexto = (detalhe: object, palavras = LITERAL): string => joined(detalhe, ': ', ' · ', palavras);
