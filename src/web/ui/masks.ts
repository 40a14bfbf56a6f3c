import type { MaskitoOptions } from '@maskito/core';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';

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

/** A number copied with the country's code loses it; anything else is only reduced to its digits (GER-014). */
const withoutCountry: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => ({
  elementState,
  data: data.replace(/^\s*\+55/, ''),
});

const OPTIONS: Readonly<Record<MaskKind, MaskitoOptions>> = {
  cpf: { mask: [d, d, d, '.', d, d, d, '.', d, d, d, '-', d, d] },
  cnpj: { mask: [a, a, '.', a, a, a, '.', a, a, a, '/', a, a, a, a, '-', d, d], preprocessors: [upper] },
  phone: { mask: ({ value }) => (digits(value).length > 10 ? MOBILE : LANDLINE), preprocessors: [withoutCountry] },
  cep: { mask: [d, d, d, d, d, '-', d, d, d] },
  code: { mask: [d, d, d, d, d, d] },
};

/** Longest bare value of each kind. */
export const MASK_LENGTH: Readonly<Record<MaskKind, number>> = { cpf: 11, cnpj: 14, phone: 11, cep: 8, code: 6 };

// An eleventh digit is typed while the shorter mask is still up: it has to be let in so that the mask can grow.
const phoneGrowing: MaskitoOptions = {
  ...OPTIONS.phone,
  mask: ({ value }) => (digits(value).length >= 10 ? MOBILE : LANDLINE),
  postprocessors: [
    (state) => {
      const bare = digits(state.value);
      if (bare.length !== 10) return state;
      const value = `(${bare.slice(0, 2)}) ${bare.slice(2, 6)}-${bare.slice(6)}`;
      const shift = value.length - state.value.length;
      const [from, to] = state.selection;
      return { value, selection: from >= state.value.length ? [from + shift, to + shift] : [from, to] };
    },
  ],
};

export const maskOptions = (kind: MaskKind): MaskitoOptions => (kind === 'phone' ? phoneGrowing : OPTIONS[kind]);

/** What is stored: digits, or the letters and digits of a CNPJ. */
export const bareValue = (kind: MaskKind, text: string): string =>
  (kind === 'cnpj' ? bareCnpj(text) : digits(text)).slice(0, MASK_LENGTH[kind]);
