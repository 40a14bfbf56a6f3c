import { COUNTRIES } from './data/adventures.ts';
import { city, FISCAL_REGION } from './data/cities.ts';
import { emailOf, mobileOf } from './contact.ts';
import { cpfOf } from './documents.ts';
import { birthOf } from './moments.ts';
import { givenOf, familyOf, personNameOf } from './names.ts';
import { chance, integer, pick, randomAt, scattered } from './random.ts';

/** Whoever joins outings: drawn from a crowd of its own, for people come back. */
export interface Adventurer {
  readonly nome: string;
  readonly cpf: string | null;
  readonly passport: string | null;
  readonly country: string | null;
  readonly birth: string;
  readonly sex: 'M' | 'F';
  readonly email: string | null;
  readonly phone: string | null;
}

const PEOPLE = 0xad5e;
const ABROAD = 0.015;

/** Number `place` of the crowd: always the same for the same seed. */
export function adventurerAt(seed: number, place: number, today: string): Adventurer {
  const random = randomAt(seed ^ PEOPLE, place);
  const sex = chance(random, 0.48) ? 'F' : 'M';
  const nome = personNameOf(random, sex, familyOf(random));
  const from = city(random);
  const abroad = chance(random, ABROAD);
  return {
    nome,
    cpf: abroad ? null : cpfOf(scattered(seed ^ PEOPLE, place), FISCAL_REGION[from.estado]),
    passport: abroad ? `AR${String(1_000_000 + place).padStart(8, '0')}` : null,
    country: abroad ? pick(random, COUNTRIES) : null,
    birth: birthOf(random, today).day,
    sex,
    email: chance(random, 0.7) ? emailOf(random, nome) : null,
    phone: chance(random, 0.8) ? mobileOf(random, from.ddd) : null,
  };
}

/** What an insurer refuses: a name of one word, or a CPF that is none. */
export function refusedAt(seed: number, place: number, person: Adventurer): Adventurer {
  const random = randomAt(seed ^ PEOPLE ^ 1, place);
  if (person.passport !== null || chance(random, 0.5)) return { ...person, nome: givenOf(random, person.sex).split(' ')[0] ?? 'Rosa' };
  return { ...person, cpf: '0'.repeat(11), birth: `20${integer(random, 15, 24)}-0${integer(random, 1, 9)}-1${integer(random, 0, 9)}` };
}
