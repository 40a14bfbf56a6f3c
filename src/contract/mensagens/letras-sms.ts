import { unpiled } from '../kernel/visible.ts';

/*
 * The letters that an SMS may carry (E120). Accents become plain letters, everything else is left out: 160 letters are one message only in
 * this alphabet.
 */

/** Most letters that leave, after the tags are filled in. */
export const SMS_MAX = 160;
/** Most letters that are typed: tags are longer or shorter than what they become. */
export const SMS_DIGITADO_MAX = 200;
/** Most letters advised where there are tags. */
export const SMS_COM_TAGS = 150;

const FORA_DO_SMS = /[^A-Za-z0-9 .,\-/?$:_\n[\]]/g;

/** A text in the letters of SMS. Applied twice it is the same. */
export const letrasSms = (texto: string): string =>
  unpiled(texto)
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0]/g, ' ')
    .normalize('NFD')
    .replace(FORA_DO_SMS, '');

/** The counter: `142/160`. */
export const contagemDe = (letras: number): string => `${letras}/${SMS_MAX}`;
export const contagemSms = (texto: string): string => contagemDe(texto.length);
