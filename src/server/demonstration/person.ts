import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { ClientRow } from './client-row.ts';
import { type Address, cnhOf, emailOf, landlineOf, mobileOf, rgOf } from './contact.ts';
import { FISCAL_REGION } from './data/cities.ts';
import { profession } from './data/work.ts';
import { cpfOf } from './documents.ts';
import { type Birth, birthOf, issuedAfter } from './moments.ts';
import { familyOf, personNameOf } from './names.ts';
import { type Random, chance, weighted } from './random.ts';

const ADULT = 18;
const [MARRIED, SINGLE, SEPARATED, DIVORCED, WIDOWED, UNION] = [1, 2, 3, 4, 5, 6] as const;

const youngStatus = weighted<number>([
  [SINGLE, 82],
  [MARRIED, 9],
  [UNION, 9],
]);
const adultStatus = weighted<number>([
  [MARRIED, 48],
  [SINGLE, 26],
  [UNION, 13],
  [DIVORCED, 9],
  [SEPARATED, 2],
  [WIDOWED, 2],
]);
const oldStatus = weighted<number>([
  [MARRIED, 50],
  [WIDOWED, 26],
  [DIVORCED, 10],
  [SINGLE, 9],
  [UNION, 3],
  [SEPARATED, 2],
]);

function maritalStatus(random: Random, age: number): number {
  if (age < ADULT) return SINGLE;
  return age < 28 ? youngStatus(random) : age < 65 ? adultStatus(random) : oldStatus(random);
}

function workOf(random: Random, sex: 'M' | 'F', age: number): string {
  if (age < ADULT) return 'Estudante';
  const [man = '', woman = man] = profession(random).split('/');
  return sex === 'M' ? man : woman;
}

/** What a person has and a company has not. `number` makes the CPF unique; `day` is when it was written down. */
export function personOf(random: Random, number: number, { place }: Address, day: string): ClientRow {
  const sex = chance(random, 0.51) ? 'F' : 'M';
  const family = familyOf(random);
  const nome = personNameOf(random, sex, family);
  const birth: Birth = birthOf(random, day);
  const documented = random();
  const cpf = documented < 0.004 ? FOREIGN_CPF : documented < 0.04 ? null : cpfOf(number, FISCAL_REGION[place.estado]);
  const licensed = chance(random, 0.35) ? issuedAfter(random, birth, ADULT, day) : null;
  const identified = chance(random, 0.5) ? issuedAfter(random, birth, 0, day) : null;
  return {
    tipo_pessoa: 'F',
    nome,
    sexo: sex,
    cpf,
    data_nascimento: chance(random, 0.95) ? birth.day : null,
    estado_civil: chance(random, 0.8) ? maritalStatus(random, birth.age) : null,
    profissao: chance(random, 0.72) ? workOf(random, sex, birth.age) : null,
    nome_mae: chance(random, 0.45) ? personNameOf(random, 'F', family) : null,
    nome_pai: chance(random, 0.3) ? personNameOf(random, 'M', family) : null,
    rg: identified === null ? null : rgOf(random),
    rg_data_emissao: identified,
    cnh: licensed === null ? null : cnhOf(random),
    cnh_data_emissao: licensed,
    telefone_celular: chance(random, 0.93) ? mobileOf(random, place.ddd) : null,
    telefone_residencial: chance(random, 0.18) ? landlineOf(random, place.ddd) : null,
    telefone_comercial: chance(random, 0.12) ? landlineOf(random, place.ddd) : null,
    email: chance(random, 0.83) ? emailOf(random, nome) : null,
  };
}
