import { celularOf } from './celular.ts';
import { EM_COLCHETES, tagMeant } from './tags.ts';
import { type Valores, resolve } from './resolver.ts';

/*
 * What WhatsApp asks of messages, whichever way they leave. Pure.
 */

/** The country that a number is of when nobody says another. */
export const PAIS = '55';
/** Digits of a number anywhere: country, area, number. */
const FOREIGN = /^[1-9]\d{7,14}$/;

/** The digits of a number for WhatsApp, the country's code first; null when it is none. A Brazilian one is a mobile (E121). */
export function foneWhatsapp(text: string): string | null {
  const bare = text.replace(/\D/g, '');
  const celular = celularOf(bare);
  if (celular !== null) return `${PAIS}${celular}`;
  // Not of another country: a Brazilian number that is no mobile.
  const brazilian = bare.startsWith(PAIS) || (!text.trimStart().startsWith('+') && bare.length <= 11);
  return !brazilian && FOREIGN.test(bare) ? bare : null;
}

/** As addresses of links have it: what `encodeURIComponent` leaves alone and RFC 3986 reserves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** What opens WhatsApp with a message to somebody, to be sent by hand: its app on a telephone, its page elsewhere (E129). */
export const linkWhatsapp = (fone: string, texto: string, telefone: boolean): string =>
  `https://${telefone ? 'api' : 'web'}.whatsapp.com/send?phone=${fone}&text=${encoded(texto)}`;

/** The tags of a text in its order, each as often as it stands there: the variables of the template registered with the provider. */
export const tagsEmOrdem = (texto: string): string[] =>
  [...texto.matchAll(EM_COLCHETES)].flatMap(([, written = '']) => tagMeant(written) ?? []);

/** What a variable may say: one line, never nothing. */
const variavel = (texto: string, valores: Valores): string => resolve(texto, valores, 'header').text || ' ';

/** What the variables of a template say of somebody: each tag is one. */
export const variaveisDoModelo = (texto: string, valores: Valores): string[] =>
  tagsEmOrdem(texto).map((tag) => variavel(`[${tag}]`, valores));

/** A free text as the one variable of the template that carries it. */
export const comoVariavel = (texto: string, valores: Valores): string => resolve(texto, valores, 'header').text;

/** A text in the place of the variable of the template that carries it. */
export const naMoldura = (moldura: string | null, texto: string): string =>
  moldura === null || texto === '' ? texto : moldura.replace(/\{\{\s*1\s*\}\}/, () => texto);

/** A registered text with what its variables say, the first being 1. */
export const comVariaveis = (corpo: string, variaveis: readonly string[]): string =>
  corpo.replace(/\{\{\s*(\d+)\s*\}\}/g, (whole, number: string) => variaveis[Number(number) - 1] ?? whole);

/** How many variables a registered text has. */
export const quantasVariaveis = (corpo: string): number => new Set(corpo.match(/\{\{\s*\d+\s*\}\}/g)).size;

/** The eleven digits of whoever wrote, of the number as WhatsApp calls it: some Brazilian ones lack their ninth digit there. */
export function enderecoDe(waId: string): string {
  const bare = waId.replace(/\D/g, '');
  const national = bare.startsWith(PAIS) && (bare.length === 12 || bare.length === 13) ? bare.slice(2) : null;
  if (national === null) return bare;
  // A landline may have WhatsApp too, and gets no ninth digit.
  const whole = /^..[6-9].{7}$/.test(national) ? `${national.slice(0, 2)}9${national.slice(2)}` : national;
  return celularOf(whole) ?? bare;
}
