import { escapeHtml } from '../kernel/html.ts';
import { SMS_MAX, letrasSms } from './letras-sms.ts';
import { EM_COLCHETES, type TagNome, tagMeant } from './tags.ts';

/*
 * Fills the tags of a message in: the one resolver for what is previewed, rehearsed and sent (E118, E119).
 */

/**
 * Where the text goes. `sms`: in the letters of SMS, whatever was typed. `text`: as it is. `html`: no value can end an element or an
 * attribute, and in an address it is part of it. `plain`: the same of addresses in the text part of an e-mail. `header`: one line, as a subject, or a variable of a WhatsApp template.
 */
export type Modo = 'sms' | 'text' | 'plain' | 'html' | 'header';

/** What each tag becomes; absent, null or blank is nothing. */
export type Valores = Readonly<Partial<Record<TagNome, string | null>>>;

export interface Resolvido {
  readonly text: string;
  /** In Portuguese: what came out empty, what stands in brackets and is no tag, what is too long to leave as an SMS. Each once. */
  readonly avisos: readonly string[];
}

/** Stands for a tag without value while the text is filled in; no text holds one. */
const EMPTY = '\ue000';
// Control characters besides tab and line feed.
const UNSEEN = /(?![\t\n])\p{Cc}|\ue000/gu;

const plain = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(UNSEEN, '');
const oneLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

const PREPARE: Readonly<Record<Modo, (text: string) => string>> = { sms: letrasSms, text: plain, plain, html: plain, header: oneLine };

/** Addresses that a value may stand in: before it, the address, after it. */
const ADDRESSES: Readonly<Partial<Record<Modo, RegExp>>> = {
  html: /(<[a-z][^<>]*?\s(?:href|src)\s*=\s*")([^"]*)/gi,
  plain: /()((?:https?:\/\/|mailto:|tel:)[^\s()<>"]*)/gi,
};

/** A value as it stands in the text. Brackets of its own become round ones: nothing of a value is ever read as a tag. */
function fitted(value: string | null | undefined, mode: Modo, inAddress: boolean): string {
  const round = (value ?? '').replaceAll('[', '(').replaceAll(']', ')');
  const bare = PREPARE[mode](round).trim();
  const ready = inAddress ? encodeURIComponent(bare.toWellFormed()) : bare;
  return mode === 'html' ? escapeHtml(ready) : ready;
}

/** Takes the tags without value out, with the space that stood beside them: `Olá [nome], tudo bem?` is `Olá, tudo bem?`. */
const collapsed = (text: string): string =>
  text.replace(/([ \t]*)\ue000[ \t\ue000]*(?=([\s\S]?))/g, (whole, before: string, next: string, at: number, all: string) => {
    const begins = at === 0 || all[at - 1] === '\n';
    if (begins || next === '' || /[\n.,;:!?)]/.test(next)) return '';
    return before !== '' || /[ \t]\ue000*$/.test(whole) ? ' ' : '';
  });

export function resolve(text: string, values: Valores, mode: Modo): Resolvido {
  const avisos = new Set<string>();
  const fill = (whole: string, written: string, inAddress: boolean): string => {
    const tag = tagMeant(written);
    if (tag === null) return whole;
    const value = fitted(values[tag], mode, inAddress);
    if (value === '') avisos.add(`[${tag}] está sem valor`);
    return value === '' ? EMPTY : value;
  };
  // What an address begins with is one of its own: `[link_evento]`.
  const fillAddress = (address: string): string =>
    address.replace(EM_COLCHETES, (whole, written: string, at: number) => fill(whole, written, address.slice(0, at).trim() !== ''));
  const addresses = ADDRESSES[mode];
  const fillAll = (unfilled: string): string =>
    (addresses ? unfilled.replace(addresses, (_all, before: string, address: string) => before + fillAddress(address)) : unfilled).replace(
      EM_COLCHETES,
      (whole, written: string) => fill(whole, written, false),
    );
  let filled = PREPARE[mode](text);
  let before: string;
  // Again while something changes: what is left of brackets inside brackets is no tag either.
  do {
    before = filled;
    filled = collapsed(fillAll(filled));
  } while (filled !== before);
  for (const [whole] of filled.matchAll(EM_COLCHETES)) avisos.add(`${whole} não é uma tag e vai como está escrito`);
  if (mode === 'sms' && filled.length > SMS_MAX) avisos.add(`Passa de ${SMS_MAX} caracteres: tem ${filled.length}`);
  return { text: mode === 'header' ? oneLine(filled) : filled, avisos: [...avisos] };
}
