import type { CivilDate } from '../kernel/dates.ts';
import { atMost } from '../kernel/formats.ts';
import { luhn } from '../kernel/luhn.ts';
import { centsOf } from '../kernel/money.ts';

/*
 * What a payment card may look like: pure, without a schema library, for the server and for every screen that takes one.
 */

/** The brands that are taken, by their code on the wire. */
export const BANDEIRAS = { 1: 'Visa', 2: 'Mastercard', 3: 'American Express', 4: 'Diners', 5: 'Elo' } as const;

export type Bandeira = keyof typeof BANDEIRAS;

export const BANDEIRA_CODIGOS = [1, 2, 3, 4, 5] as const satisfies readonly Bandeira[];

type Range = readonly [from: number, to: number];

interface Brand {
  readonly bandeira: Bandeira;
  /** Beginnings of its numbers; the bounds of a range have the same length. */
  readonly begins: readonly Range[];
  readonly lengths: readonly number[];
}

const one = (prefix: number): Range => [prefix, prefix];

/** In the order in which they are tried: some numbers of Elo begin as those of others. */
const BRANDS: readonly Brand[] = [
  {
    bandeira: 5,
    begins: [
      ...[401178, 401179, 431274, 438935, 451416, 457393, 457631, 457632, 504175].map(one),
      [506699, 506778],
      [509000, 509999],
      ...[627780, 636297, 636368].map(one),
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
    lengths: [16],
  },
  { bandeira: 3, begins: [one(34), one(37)], lengths: [15] },
  { bandeira: 4, begins: [[300, 305], one(36), one(38), one(39)], lengths: [14, 16, 19] },
  {
    bandeira: 2,
    begins: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  { bandeira: 1, begins: [one(4)], lengths: [13, 16, 18, 19] },
];

/** A number as it is compared: without the spaces, dots and hyphens people write between its digits. */
export const numeroLimpo = (typed: string): string => typed.replace(/[\s.\-\u2010-\u2015]/gu, '');

const beginsWithin = (numero: string, [from, to]: Range): boolean => {
  const head = numero.slice(0, String(from).length);
  return head.length === String(from).length && Number(head) >= from && Number(head) <= to;
};

const brandOf = (numero: string): Brand | null => BRANDS.find(({ begins }) => begins.some((range) => beginsWithin(numero, range))) ?? null;

/** The brand of a number, or of what is typed of it so far; null for one that is not taken, or not known yet. */
export const bandeiraDe = (numero: string): Bandeira | null => brandOf(numero)?.bandeira ?? null;

/** What is wrong with a number, or null: digits, the length of its brand, the check digit. One of a brand we do not know has 13 to 19. */
export function numeroProblema(numero: string): string | null {
  if (numero === '') return 'Informe o número do cartão';
  const lengths = brandOf(numero)?.lengths ?? [13, 14, 15, 16, 17, 18, 19];
  return /^\d+$/.test(numero) && lengths.includes(numero.length) && luhn(numero) ? null : 'Número do cartão inválido';
}

const ACEITAS = 'Aceitamos Visa, Mastercard, American Express, Diners e Elo';

/** What is wrong with the brand beside a number that is right, or null. */
export function bandeiraProblema(bandeira: Bandeira | null, numero: string): string | null {
  const own = bandeiraDe(numero);
  if (own === null) return ACEITAS;
  if (bandeira === null) return 'Informe a bandeira';
  return bandeira === own ? null : `A bandeira deste número é ${BANDEIRAS[own]}`;
}

const DIGITS_OF_A_NAME = 11;
const NAME_MAX = 100;

/** What is wrong with the name on a card, or null: a number that is typed there would be read by everybody. */
export function nomeProblema(nome: string): string | null {
  if (nome === '') return 'Informe o nome no cartão';
  const ofDigits = nome.replace(/\P{Nd}/gu, '').length > DIGITS_OF_A_NAME ? 'Escreva aqui o nome, e não o número do cartão' : null;
  return atMost(nome, NAME_MAX) ?? ofDigits;
}

const MAX_YEARS = 20;

/** What is wrong with `MM/AAAA` on a day, or null: a card is good through the last day of its month. */
export function vencimentoProblema(vencimento: string, today: CivilDate): string | null {
  if (vencimento === '') return 'Informe o vencimento do cartão';
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(vencimento) ?? [];
  if (month === '') return 'Use o formato MM/AAAA';
  if (`${year}-${month}` < today.slice(0, 7)) return 'Cartão vencido';
  return Number(year) > Number(today.slice(0, 4)) + MAX_YEARS ? 'Vencimento inválido' : null;
}

/** Digits of the code beside the number: four on an American Express, three on the others. */
export const digitosDoCodigo = (bandeira: Bandeira | null): number => (bandeira === 3 ? 4 : 3);

/** What is wrong with a security code, or null. */
export function codigoProblema(codigo: string, bandeira: Bandeira | null): string | null {
  if (codigo === '') return 'Informe o código de segurança';
  const length = digitosDoCodigo(bandeira);
  // Without a brand nobody knows yet which of the two it is.
  const right = /^\d+$/.test(codigo) && (codigo.length === length || (bandeira === null && codigo.length === 4));
  return right ? null : `O código de segurança tem ${length} dígitos`;
}

/** What is wrong with the amount to be paid, or null. */
export const valorProblema = (valor: string): string | null => (centsOf(valor) > 0 ? null : 'Informe um valor maior que zero');

/** All that may be read of a number once it is in the house. */
export const numeroMascarado = (final: string): string => `•••• ${final}`;

/** `4111 1111 1111 1111`; an American Express 4-6-5, a Diners of 14 digits 4-6-4. */
export function numeroEmGrupos(numero: string): string {
  const sizes = numero.length === 15 ? [4, 6, 5] : numero.length === 14 ? [4, 6, 4] : [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    groups.push(numero.slice(at, at + size));
    at += size;
  }
  return groups.filter((group) => group !== '').join(' ');
}

/** Days for which a number that nobody asked for is kept. */
export const DIAS_DO_NUMERO = 7;
/** Hours for which a security code is kept. */
export const HORAS_DO_CODIGO = 24;
/** Seconds for which what is told stays on the screen. */
export const SEGUNDOS_NA_TELA = 60;

/** Said where the house takes no cards, before one is typed and when one is sent. */
export const CARTOES_DESLIGADOS = 'O recebimento de cartões está desligado. Fale com a corretora para combinar outra forma de pagamento.';
