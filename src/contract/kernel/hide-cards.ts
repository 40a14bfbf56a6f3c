import { hideDigits } from './hide-numbers.ts';
import { luhn } from './luhn.ts';

/* Cards that are written so that some of their digits read as a day. */

const DAY = /[0-3]\d\/(?:0\d|1[0-2])\/(?:19|20)\d{2}|(?:19|20)\d{2}-(?:0\d|1[0-2])-[0-3]\d/;
/** Digits with the signs that usually stand within a number. */
const CHAIN = /\d+(?:[\s.\-/_\u2010-\u2015\u2212]{1,3}\d+)+/gu;
/** How a card of these lengths begins: one in ten of any digits holds otherwise, and what is told after a day would be hidden with it. */
const CARD = /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5\d|2[2-7]|6\d)\d{14}|3[47]\d{13}|3[0689]\d{12})$/;
const LONGEST = 19;

/** Where a card begins at one of these groups and ends with another, or null; `starts` of the groups, and where the chain ends. */
function cardIn(chain: string, groups: readonly { readonly digits: string; readonly start: number }[]): readonly [number, number] | null {
  for (const [from, { start }] of groups.entries()) {
    let digits = '';
    for (const group of groups.slice(from)) {
      digits += group.digits;
      if (digits.length > LONGEST) break;
      const end = group.start + group.digits.length;
      if (CARD.test(digits) && luhn(digits) && DAY.test(chain.slice(start, end))) return [start, end];
    }
  }
  return null;
}

function hideIn(chain: string): string {
  if (!DAY.test(chain)) return chain;
  const groups = [...chain.matchAll(/\d+/gu)].map(({ 0: digits, index }) => ({ digits, start: index }));
  const card = cardIn(chain, groups);
  if (card === null) return chain;
  const [start, end] = card;
  return `${chain.slice(0, start)}${hideDigits(chain.slice(start, end))}${hideIn(chain.slice(end))}`;
}

/** The text with such cards hidden but for their last four digits; everything else as it is. */
export const hideCardsAcrossDays = (text: string): string => (DAY.test(text) ? text.replace(CHAIN, hideIn) : text);
