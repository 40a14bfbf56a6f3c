import { digits } from '#contract/kernel/documents.ts';
import { showPhone } from '../../kernel/format.ts';
import type { Contact } from './RecordHead.tsx';

/** A number as a phone dials it: with the country's code when it has an area. */
const dialled = (phone: string): string => {
  const bare = digits(phone);
  return bare.length === 10 || bare.length === 11 ? `tel:+55${bare}` : `tel:${phone.startsWith('+') ? '+' : ''}${bare}`;
};

/** How somebody is reached: the first phone there is, each said with what it is, and the e-mail. */
export function reachedBy(phones: readonly (readonly [label: string, phone: string | null])[], email: string | null): Contact[] {
  const [label, phone] = phones.find(([, value]) => value) ?? ['', null];
  return [
    ...(phone ? [{ label, shown: showPhone(phone), href: dialled(phone), copied: digits(phone) }] : []),
    ...(email ? [{ label: 'e-mail', shown: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`, copied: email }] : []),
  ];
}
