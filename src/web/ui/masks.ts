import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import { phoneDigits } from '#contract/kernel/formats.ts';

export type MaskKind = 'cpf' | 'cnpj' | 'phone' | 'world' | 'cep' | 'code' | 'plate';

const d = /\d/;
const a = /[0-9A-Za-z]/;
const MOBILE = ['(', d, d, ')', ' ', d, d, d, d, d, '-', d, d, d, d];
const LANDLINE = ['(', d, d, ')', ' ', d, d, d, d, '-', d, d, d, d];

/** Upper case as it is typed or pasted. */
const upper: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

/** What is a plate so far: with its first digit one begins to be recognized. Anything else stays as it is typed. */
const PLATE = /^[A-Z]{3}\d(?:\d{0,3}|[A-Z]\d{0,2})$/;

/** Country, area and number of anywhere. */
const ABROAD = ['+', ...Array.from({ length: 15 }, () => d)];

const OPTIONS: Readonly<Record<Exclude<MaskKind, 'plate'>, MaskitoOptions>> = {
  cpf: { mask: [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d] },
  cnpj: { mask: [a, a, '.', a, a, a, '.', a, a, a, '/', a, a, a, a, '-', d, d], preprocessors: [upper] },
  phone: { mask: ({ value }) => (digits(value).length > 10 ? MOBILE : LANDLINE) },
  world: { mask: ({ value }) => (digits(value).startsWith('55') ? ['+', d, d, ' ', ...MOBILE] : ABROAD) },
  cep: { mask: [d, d, d, d, d, '-', d, d, d] },
  code: { mask: [d, d, d, d, d, d] },
};

/** Longest bare value of each kind. */
export const MASK_LENGTH: Readonly<Record<MaskKind, number>> = { cpf: 11, cnpj: 14, phone: 11, world: 15, cep: 8, code: 6, plate: 30 };

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

const alphanumeric = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/** Of a plate, its letters and digits; of anything else, all of it. */
function plateValue(text: string): string {
  const bare = alphanumeric(text).toUpperCase();
  return PLATE.test(bare) ? bare : text;
}

/** `ABC-1234`, and since Mercosul `ABC1D23`. */
function plateText(text: string): string {
  const bare = plateValue(text);
  return PLATE.test(bare) && /\d/.test(bare.charAt(4)) ? `${bare.slice(0, 3)}-${bare.slice(3)}` : bare;
}

const plateTyped: MaskitoOptions = {
  mask: new RegExp(`^.{0,${MASK_LENGTH.plate}}$`),
  postprocessors: [
    (state) => {
      const value = plateText(state.value);
      if (value === state.value) return state;
      // The caret stays behind the letter or digit it stood behind.
      const after = (caret: number): number => {
        const count = alphanumeric(state.value.slice(0, caret)).length;
        return count > 3 && value.charAt(3) === '-' ? count + 1 : count;
      };
      const [from, to] = state.selection;
      return { value, selection: [after(from), after(to)] };
    },
  ],
};

export function maskOptions(kind: MaskKind): MaskitoOptions {
  if (kind === 'phone') return phoneTyped;
  return kind === 'plate' ? plateTyped : OPTIONS[kind];
}

/** What is stored, typed or pasted (GER-014): digits, or the letters and digits of a CNPJ. What is no phone of here stays whole, to be refused. */
export function bareValue(kind: MaskKind, text: string): string {
  if (kind === 'plate') return plateValue(text).slice(0, MASK_LENGTH.plate);
  if (kind === 'phone') {
    const bare = phoneDigits(text);
    return isNoPhone(bare) ? bare : bare.slice(0, MASK_LENGTH.phone);
  }
  return (kind === 'cnpj' ? bareCnpj(text) : digits(text)).slice(0, MASK_LENGTH[kind]);
}
