import { maskDocument } from './documents.ts';
import type { Sensitivity } from './sensitive.ts';

const LEFT = 4;

/** All digits but the last four, everything else as it was written. */
function hideDigits(text: string): string {
  let left = text.replace(/\P{Nd}/gu, '').length - LEFT;
  return text.replace(/\p{Nd}/gu, (digit) => (left-- > 0 ? '*' : digit));
}

export const maskPhone = (phone: string): string => hideDigits(phone);

/** `j***@exemplo.com.br`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
};

const KEPT = String.raw`(?<kept>\b(?=\d*[a-f])[0-9a-f]{64}\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?:19|20)\d{2}-(?:0\d|1[0-2])-[0-3]\d(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?!\d)|\b[0-3]\d\/(?:0\d|1[0-2])\/(?:19|20)\d{2}\b)`;
const EMAIL = String.raw`(?<email>[\p{L}\p{Nd}_.+\-]{1,64}@[\w\-]{1,63}(?:\.[\w\-]{1,63})+)`;
/** What stands between the digits of a number, as hands and programs write it: also hard spaces, long dashes and underscores. */
const BETWEEN = String.raw`[\s().\-\/_\u2010-\u2015\u2212]{0,3}`;
const CNPJ = String.raw`(?<cnpj>\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b)`;

/**
 * In this order: what only looks like a number and is none (a digest, a file's key, a day, an instant), an e-mail address, a CNPJ with
 * letters, and so many digits, of any script, with at most three signs between them.
 */
const parts = (digits: number): RegExp =>
  new RegExp(`${KEPT}|${EMAIL}|${CNPJ}|${String.raw`\p{Nd}(?:${BETWEEN}\p{Nd})`}{${digits - 1},}`, 'giu');

const hide =
  (pattern: RegExp) =>
  (text: string): string =>
    text.replace(pattern, (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as { readonly kept?: string; readonly email?: string; readonly cnpj?: string };
      if (groups.kept !== undefined) return found;
      if (groups.email !== undefined) return maskEmail(found);
      return groups.cnpj === undefined ? hideDigits(found) : `**.***.***/****-${found.slice(-2)}`;
    });

/** Free text without what a person could have typed into it: documents, cards, e-mail addresses, phones with their area. */
export const hideInText: (text: string) => string = hide(parts(10));

/** The same for what was searched for: who searches types a phone without its area, or half a document. */
export const hideInSearch: (text: string) => string = hide(parts(8));

/** In the place of words that are not kept. */
const UNSAID = '[oculto]';

/** What may be kept of a sensitive text; null: nothing. */
export const HIDDEN: Readonly<Record<Sensitivity, ((text: string) => string) | null>> = {
  documento: (text) => maskDocument(text.replace(/[^0-9a-z]/gi, '')),
  telefone: maskPhone,
  email: maskEmail,
  cartao: null,
  segredo: null,
  saude: null,
  procura: () => UNSAID,
};
