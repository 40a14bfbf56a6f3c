import { normalizeText } from '#contract/kernel/formats.ts';
import { type City, city } from './data/cities.ts';
import { complement, district, streetKind, streetName } from './data/addresses.ts';
import { type Random, chance, integer, weightedTexts } from './random.ts';

const digits = (random: Random, count: number): string => {
  let text = '';
  for (let at = 0; at < count; at += 1) text += Math.floor(random() * 10);
  return text;
};

export const mobileOf = (random: Random, ddd: string): string => `${ddd}9${integer(random, 6, 9)}${digits(random, 7)}`;
export const landlineOf = (random: Random, ddd: string): string => `${ddd}${integer(random, 2, 5)}${digits(random, 7)}`;
export const rgOf = (random: Random): string =>
  `${integer(random, 10, 59)}.${digits(random, 3)}.${digits(random, 3)}-${chance(random, 0.08) ? 'X' : digits(random, 1)}`;
export const cnhOf = (random: Random): string => digits(random, 11);

/** Reserved names (RFC 2606): no message of a demonstration can ever reach anybody. */
const provider = weightedTexts(
  'correio.example 52, mensagem.example 18, postal.example 12, caixa.example 8, web.example 6, nuvem.example 4',
);

const slug = (text: string): string =>
  normalizeText(text)
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');

/** An address taken from somebody's name. */
export function emailOf(random: Random, name: string): string {
  const words = slug(name).split('.');
  const first = words[0] ?? 'contato';
  const last = words.at(-1) ?? '';
  const local = chance(random, 0.7) ? `${first}.${last}` : `${first.slice(0, 1)}${last}`;
  return `${local}${chance(random, 0.55) ? integer(random, 1, 9999) : ''}@${provider(random)}`;
}

/** The domain of a company. */
export const domainOf = (tradeName: string): string => `${slug(tradeName).replaceAll('.', '').slice(0, 30)}.example`;

export interface Address {
  readonly place: City;
  readonly row: {
    readonly cep: string;
    readonly endereco: string | null;
    readonly numero: string | null;
    readonly bairro: string | null;
    readonly complemento: string | null;
    readonly cidade: string;
    readonly estado: string;
  };
}

/** A street address somewhere in the country, cities by their people. */
export function addressOf(random: Random): Address {
  const place = city(random);
  const cep = `${String(integer(random, place.firstCep, place.lastCep)).padStart(5, '0')}${digits(random, 3)}`;
  const known = chance(random, 0.95);
  return {
    place,
    row: {
      cep,
      endereco: known ? `${streetKind(random)} ${streetName(random)}` : null,
      numero: known ? (chance(random, 0.03) ? 'S/N' : String(Math.ceil(random() ** 2 * 3000))) : null,
      bairro: known ? district(random) : null,
      complemento: known && chance(random, 0.35) ? complementOf(random) : null,
      cidade: place.cidade,
      estado: place.estado,
    },
  };
}

function complementOf(random: Random): string {
  const kind = complement(random);
  return kind === 'Apto' || kind === 'Sala' ? `${kind} ${integer(random, 1, 24)}${integer(random, 1, 8)}` : kind;
}
