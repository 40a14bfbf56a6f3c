import { PARTICLES, femaleName, femaleSecond, generation, maleName, maleSecond, surname } from './data/names.ts';
import { type Random, chance } from './random.ts';

const withParticle = (random: Random, name: string): string => {
  const particle = PARTICLES[name];
  return particle !== undefined && chance(random, 0.45) ? `${particle} ${name}` : name;
};

/** One to three surnames of a family. */
export function familyOf(random: Random): string {
  const last = withParticle(random, surname(random));
  if (chance(random, 0.25)) return last;
  const first = surname(random);
  if (last.endsWith(first)) return last;
  return chance(random, 0.08)
    ? `${first} ${withParticle(random, surname(random))} e ${last.replace(/^\S+ (?=\S)/, '')}`
    : `${first} ${last}`;
}

export function givenOf(random: Random, sex: 'M' | 'F'): string {
  const given = sex === 'M' ? maleName(random) : femaleName(random);
  // Maria, Ana and José rarely stand alone.
  const compound = given === 'Maria' || given === 'Ana' ? 0.62 : given === 'José' || given === 'João' ? 0.5 : 0.14;
  if (!chance(random, compound)) return given;
  const second = sex === 'M' ? maleSecond(random) : femaleSecond(random);
  return second === given ? given : `${given} ${second}`;
}

/** The whole name of somebody of a family. */
export function personNameOf(random: Random, sex: 'M' | 'F', family: string): string {
  const suffix = sex === 'M' && chance(random, 0.05) ? ` ${generation(random)}` : '';
  return `${givenOf(random, sex)} ${family}${suffix}`;
}
