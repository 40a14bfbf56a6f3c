import { ISO_DAY, SIGN, WRITTEN_DAY, hideDigits } from './hide-numbers.ts';
import { luhn } from './luhn.ts';

/* Cards that are written so that some of their digits read as a day. */

const DAY = new RegExp(`${WRITTEN_DAY}|${ISO_DAY}`);
const CHAIN = new RegExp(String.raw`\d+(?:${SIGN}{1,3}\d+)*`, 'gu');
/** How a card of these lengths begins: one in ten of any digits holds otherwise, and what is told after a day would be hidden with it. */
const CARD = /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5\d|2[2-7]|6\d)\d{14}|3[47]\d{13}|3[0689]\d{12})$/;
const LONGEST = 19;

interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** Where a card ends that begins with this group and reads as a day somewhere; null where none does. */
function cardFrom(chain: string, groups: readonly Group[], from: number): number | null {
  const start = groups[from]?.start;
  let digits = '';
  for (let at = from; at < groups.length && digits.length < LONGEST; at += 1) {
    const { digits: more = '', end = 0 } = groups[at] ?? {};
    digits += more;
    if (CARD.test(digits) && luhn(digits) && DAY.test(chain.slice(start, end))) return end;
  }
  return null;
}

function hideIn(chain: string): string {
  if (!DAY.test(chain)) return chain;
  const groups = [...chain.matchAll(/\d+/gu)].map(({ 0: digits, index }) => ({ digits, start: index, end: index + digits.length }));
  let result = '';
  let done = 0;
  for (const [from, { start }] of groups.entries()) {
    if (start < done) continue;
    const end = cardFrom(chain, groups, from);
    if (end === null) continue;
    result += chain.slice(done, start) + hideDigits(chain.slice(start, end));
    done = end;
  }
  return result + chain.slice(done);
}

/** The text with such cards hidden but for their last four digits; everything else as it is. */
export const hideCardsAcrossDays = (text: string): string => (DAY.test(text) ? text.replace(CHAIN, hideIn) : text);
