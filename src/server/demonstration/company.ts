import type { ClientRow } from './client-row.ts';
import { type Address, domainOf, emailOf, landlineOf, mobileOf } from './contact.ts';
import { surname } from './data/names.ts';
import { brand, legalForm, sector } from './data/work.ts';
import { alphanumericCnpjOf, cnpjOf } from './documents.ts';
import { birthOf } from './moments.ts';
import { familyOf, personNameOf } from './names.ts';
import { type Random, chance, pick } from './random.ts';

const ROLES = ['Sócio-administrador', 'Diretor', 'Procurador', 'Gerente', 'Síndico'] as const;
const MAILBOXES = ['contato', 'financeiro', 'administrativo', 'seguros', 'atendimento'] as const;

function namesOf(random: Random): { legal: string; trade: string } {
  const [kind = '', activity = ''] = sector(random).split('|');
  const own = chance(random, 0.4) ? surname(random) : brand(random);
  const second = chance(random, 0.35) ? surname(random) : '';
  const trade = second !== '' && second !== own ? `${kind} ${own} & ${second}` : `${kind} ${own}`;
  if (activity === '') return { legal: trade, trade };
  const root = chance(random, 0.5) ? trade : `${surname(random)} e ${surname(random)}`;
  return { legal: `${root} ${activity} ${legalForm(random)}`, trade };
}

/** What a company has and a person has not. `number` makes the CNPJ unique; `day` is when it was written down. */
export function companyOf(random: Random, number: number, { place }: Address, day: string): ClientRow {
  const { legal, trade } = namesOf(random);
  const site = domainOf(trade);
  const head = chance(random, 0.6) ? personNameOf(random, chance(random, 0.4) ? 'F' : 'M', familyOf(random)) : null;
  const documented = random();
  return {
    tipo_pessoa: 'J',
    nome: legal,
    nome_fantasia: chance(random, 0.9) ? trade : null,
    sexo: null,
    cnpj: documented < 0.02 ? null : documented < 0.08 ? alphanumericCnpjOf(number) : cnpjOf(number),
    // The day a company was opened stands where a person has the birth.
    data_nascimento: chance(random, 0.3) ? birthOf(random, day).day : null,
    telefone_comercial: chance(random, 0.9) ? landlineOf(random, place.ddd) : null,
    telefone_celular: chance(random, 0.6) ? mobileOf(random, place.ddd) : null,
    email: chance(random, 0.85) ? `${pick(random, MAILBOXES)}@${site}` : null,
    site: chance(random, 0.4) ? `www.${site}` : null,
    responsavel_juridico_nome: head,
    responsavel_juridico_telefone: head !== null && chance(random, 0.8) ? mobileOf(random, place.ddd) : null,
    responsavel_juridico_email: head !== null && chance(random, 0.7) ? emailOf(random, head) : null,
    ...(head !== null &&
      chance(random, 0.4) && {
        nome_assinatura: head,
        cargo_assinatura: pick(random, ROLES),
        email_assinatura: emailOf(random, head),
        celular_assinatura: mobileOf(random, place.ddd),
      }),
  };
}
