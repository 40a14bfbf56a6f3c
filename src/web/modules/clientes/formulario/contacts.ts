import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { digits } from '#contract/kernel/documents.ts';
import { showPhone } from '#web/kernel/format.ts';
import type { Contact } from '#web/patterns/record/RecordHead.tsx';

type Reach = Pick<ClienteCompletoResposta['dados'], 'telefone_celular' | 'telefone_comercial' | 'telefone_residencial' | 'email'>;

/** A number as a phone dials it: with the country's code when it has an area. */
const dialled = (phone: string): string => {
  const bare = digits(phone);
  return bare.length === 10 || bare.length === 11 ? `tel:+55${bare}` : `tel:${phone.startsWith('+') ? '+' : ''}${bare}`;
};

/** The first phone a client has, and its e-mail. */
export function contactsOf({ telefone_celular, telefone_comercial, telefone_residencial, email }: Reach): Contact[] {
  const [label, phone] = (
    [
      ['celular', telefone_celular],
      ['telefone comercial', telefone_comercial],
      ['telefone residencial', telefone_residencial],
    ] as const
  ).find(([, value]) => value) ?? ['', null];
  return [
    ...(phone ? [{ label, shown: showPhone(phone), href: dialled(phone), copied: digits(phone) }] : []),
    ...(email ? [{ label: 'e-mail', shown: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`, copied: email }] : []),
  ];
}
