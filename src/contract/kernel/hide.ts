import { maskDocument } from './documents.ts';
import { hideCardsAcrossDays } from './hide-cards.ts';
import { ISO_DAY, SIGN, WRITTEN_DAY, hideDigits, hideNumbers } from './hide-numbers.ts';
import type { Sensitivity } from './sensitive.ts';

export const maskPhone = (phone: string): string => hideDigits(phone);

/** `j***@exemplo.com.br`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
};

const DAY = String.raw`\b${ISO_DAY}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:[Zz]|[+-]\d{2}:?\d{2})?)?(?!\d)|\b${WRITTEN_DAY}\b`;
const KEPT = String.raw`(?<kept>\b(?=\d*[a-fA-F])[0-9a-fA-F]{64}\b|\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b|${DAY})`;
const EMAIL = String.raw`(?<email>[\p{L}\p{Nd}_.+\-]{1,64}@[\w\-]{1,63}(?:\.[\w\-]{1,63})+)`;
const CNPJ = String.raw`(?<cnpj>\b[0-9A-Za-z]{2}\.[0-9A-Za-z]{3}\.[0-9A-Za-z]{3}\/[0-9A-Za-z]{4}-\d{2}\b)`;
/**
 * An amount that says it is one; without thousands it has no more digits than a phone without its area. Without cents it goes on with no
 * other digits, lest it be the beginning of a document, unless they are a day.
 */
const MONEY = String.raw`(?<money>[Rr]\$\s{0,2}-?(?:\d{1,3}(?:\.\d{3}){0,3}|\d{1,9})(?:,\d{2}|(?!${SIGN}{1,3}(?!${DAY})\p{Nd}))(?![.,]?\p{Nd}))`;
/** An RG whose last sign is a letter. */
const RG_X = String.raw`(?<rg>\b\d{1,2}\.\d{3}\.\d{3}-[Xx]\b)`;
/** Digits of any script with few signs between them, whatever those are, up to what is known to be no number. */
const CHAIN = String.raw`\p{Nd}+(?:[^\p{L}\p{Nd}"'{}\[\]<>@?%$]{1,6}(?!${DAY})\p{Nd}+)*`;

/**
 * In this order: what only looks like a number and is none (a digest, a file's key, a day, an instant), an e-mail address, a CNPJ with
 * letters, an amount, an RG, and digits, in which `hideNumbers` looks for numbers.
 */
const PATTERN = new RegExp(`${KEPT}|${EMAIL}|${CNPJ}|${MONEY}|${RG_X}|${CHAIN}`, 'gu');

/** Fewer digits, and no address of mail, are nobody's number. */
const WORTH_A_LOOK = /@|\p{Nd}(?:\P{Nd}*\p{Nd}){6}|\/[0-9A-Za-z]{4}-\d{2}/u;

const hide =
  (most: number) =>
  (text: string): string =>
    !WORTH_A_LOOK.test(text)
      ? text
      : hideCardsAcrossDays(text).replace(PATTERN, (found: string, ...rest: unknown[]) => {
          const groups = rest.at(-1) as Readonly<Record<'kept' | 'email' | 'cnpj' | 'money' | 'rg', string | undefined>>;
          if (groups.kept !== undefined || groups.money !== undefined) return found;
          if (groups.email !== undefined) return maskEmail(found);
          if (groups.rg !== undefined) return hideDigits(found);
          return groups.cnpj === undefined ? hideNumbers(found, most) : `**.***.***/****-${found.slice(-2)}`;
        });

/** Free text without what a person could have typed into it: documents, cards, e-mail addresses, phones. */
export const hideInText: (text: string) => string = hide(10);

/** The same for what was searched for: who searches types a phone without its area, or half a document. */
export const hideInSearch: (text: string) => string = hide(8);

/** In the place of words that are not kept. */
const UNSAID = '[oculto]';

/** Where a whole number is as long as a phone with its area; ids of ours grow by one, and none gets there. */
const SHORTEST_NUMBER = 1_000_000_000;

/** A document, a card or a phone that was sent as a number. */
export const isPersonalNumber = (value: number): boolean => Number.isInteger(value) && Math.abs(value) >= SHORTEST_NUMBER;

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
