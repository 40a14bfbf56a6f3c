import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import { phoneDigits } from '#contract/kernel/formats.ts';

export type MaskKind = 'cpf' | 'cnpj' | 'phone' | 'cep' | 'code';

const d = /\d/;
const a = /[0-9A-Za-z]/;
const MOBILE = ['(', d, d, ')', ' ', d, d, d, d, d, '-', d, d, d, d];
const LANDLINE = ['(', d, d, ')', ' ', d, d, d, d, '-', d, d, d, d];

/** Upper case as it is typed or pasted. */
const upper: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

const OPTIONS: Readonly<Record<MaskKind, MaskitoOptions>> = {
  cpf: { mask: [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d] },
  cnpj: { mask: [a, a, '.', a, a, a, '.', a, a, a, '/', a, a, a, a, '-', d, d], preprocessors: [upper] },
  phone: { mask: ({ value }) => (digits(value).length > 10 ? MOBILE : LANDLINE) },
  cep: { mask: [d, d, d, d, d, '-', d, d, d] },
  code: { mask: [d, d, d, d, d, d] },
};

/** Longest bare value of each kind. */
export const MASK_LENGTH: Readonly<Record<MaskKind, number>> = { cpf: 11, cnpj: 14, phone: 11, cep: 8, code: 6 };

const ABROAD = ['+', ...Array.from({ length: 15 }, () => d)];
const WITH_COUNTRY = Array.from({ length: 13 }, () => d);

/** Room for what is typed before it is understood: an eleventh digit while the shorter mask is up, the country's code, a zero before the area. */
const phoneRoom = ({ value }: { readonly value: string }) => {
  if (/^\s*\+/.test(value)) return ABROAD;
  const bare = digits(value);
  if (bare.startsWith('0') || (bare.startsWith('55') && bare.length > 11)) return WITH_COUNTRY;
  return bare.length >= 10 ? MOBILE : LANDLINE;
};

/** More digits than any phone here has: shown as they are, and refused. */
const isNoPhone = (bare: string): boolean => bare.startsWith('+') || (bare.startsWith('55') && bare.length > MASK_LENGTH.phone);

const phoneText = (bare: string): string => (isNoPhone(bare) ? bare : maskitoTransform(bare, OPTIONS.phone));

const phoneTyped: MaskitoOptions = {
  mask: phoneRoom,
  preprocessors: [
    // A whole number at once: a word after it ends it.
    ({ elementState, data }) => ({ elementState, data: data.length > 1 ? phoneDigits(data) : data }),
  ],
  postprocessors: [
    (state) => {
      const value = phoneText(phoneDigits(state.value));
      const shift = value.length - state.value.length;
      const [from, to] = state.selection;
      return { value, selection: from >= state.value.length ? [from + shift, to + shift] : [from, to] };
    },
  ],
};

export const maskOptions = (kind: MaskKind): MaskitoOptions => (kind === 'phone' ? phoneTyped : OPTIONS[kind]);

/** What is stored, typed or pasted (GER-014): digits, or the letters and digits of a CNPJ. What is no phone of here stays whole, to be refused. */
export function bareValue(kind: MaskKind, text: string): string {
  if (kind === 'phone') {
    const bare = phoneDigits(text);
    return isNoPhone(bare) ? bare : bare.slice(0, MASK_LENGTH.phone);
  }
  return (kind === 'cnpj' ? bareCnpj(text) : digits(text)).slice(0, MASK_LENGTH[kind]);
}
