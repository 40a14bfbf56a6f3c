import type { MaskitoOptions } from '@maskito/core';
import { type CivilDate, isCivilDate, parseBrazilianDate } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import {
  bandeiraDe,
  bandeiraProblema,
  codigoProblema,
  nomeProblema,
  numeroLimpo,
  numeroProblema,
  valorProblema,
  vencimentoProblema,
} from '#contract/pagamentos/cartoes.rules.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import { decimalText, hundredthsOf } from '#web/ui/typed-decimal.ts';

/* What is typed on the card page, and what is sent of it: pure. */

export const VAZIO = {
  nome: '',
  numero: '',
  vencimento: '',
  codigo: '',
  valor: '',
  vencimento_fatura: '',
  /** Nobody sees it: who fills it in is a machine. */
  site: '',
} as const satisfies Readonly<Record<string, string>>;

export type Campo = keyof typeof VAZIO;
export type Campos = Readonly<Record<Campo, string>>;

const ORDER = ['nome', 'numero', 'vencimento', 'codigo', 'valor', 'vencimento_fatura'] as const;

const d = /\d/;
const groups = (...sizes: readonly number[]) =>
  sizes.flatMap((size, at) => [...(at === 0 ? [] : [' ']), ...Array.from({ length: size }, () => d)]);
const AMERICAN_EXPRESS = groups(4, 6, 5);
const DINERS = groups(4, 6, 4);
const OTHERS = groups(4, 4, 4, 4, 3);

/** In the groups that are printed on a card of its brand. */
export const NUMERO_MASCARA: MaskitoOptions = {
  mask: ({ value }) => {
    const numero = numeroLimpo(value);
    const bandeira = bandeiraDe(numero);
    if (bandeira === 3) return AMERICAN_EXPRESS;
    return bandeira === 4 && numero.length <= 14 ? DINERS : OTHERS;
  },
};

/** Digits as they are typed, with the slash: what a phone fills in by itself may say the year first or in two digits. */
export function vencimentoDigitado(text: string): string {
  const yearFirst = /^(20\d{2})\D(\d{2})$/.exec(text.trim());
  const digits = yearFirst ? `${yearFirst[2]}${yearFirst[1]}` : text.replace(/\D/g, '').slice(0, 6);
  if (/^\d\D+\d/.test(text.trim())) return vencimentoDigitado(`0${text.trim()}`);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** `12/27` is December 2027. */
export const vencimentoInteiro = (text: string): string => text.replace(/^(\d{2})\/(\d{2})$/, '$1/20$2');

/** What the address says is to be paid; null where it does not say it whole. */
export interface Pedido {
  readonly valor: string;
  readonly vencimento_fatura: CivilDate;
}

export function pedidoDe(search: string): Pedido | null {
  const said = new URLSearchParams(search);
  const valor = (said.get('valor') ?? '').trim();
  const dia = (said.get('vencimento_fatura') ?? '').trim();
  const vencimento_fatura = isCivilDate(dia) ? dia : parseBrazilianDate(dia);
  const cents = /^\d{1,10}([.,]\d{1,2})?$/.test(valor) ? hundredthsOf(valor) : 0;
  return cents > 0 && vencimento_fatura !== null ? { valor: decimalText(cents), vencimento_fatura } : null;
}

/** What is sent: the brand is that of the number. */
export function enviadoDe(campos: Campos) {
  const numero = numeroLimpo(campos.numero);
  return {
    nome: campos.nome.trim(),
    numero,
    bandeira: bandeiraDe(numero),
    vencimento: vencimentoInteiro(campos.vencimento),
    codigo: campos.codigo.trim(),
    valor: campos.valor === '' ? '0.00' : decimalOf(hundredthsOf(campos.valor)),
    vencimento_fatura: campos.vencimento_fatura,
    site: campos.site,
  };
}

/** What is wrong, in the order of the page; a brand that is not taken is said under the number. */
export function problemasDoCartao(enviado: ReturnType<typeof enviadoDe>, today: CivilDate): FieldErrors {
  const { nome, numero, bandeira, vencimento, codigo, valor, vencimento_fatura } = enviado;
  const found: Readonly<Record<(typeof ORDER)[number], string | null>> = {
    nome: nomeProblema(nome),
    numero: numeroProblema(numero) ?? bandeiraProblema(bandeira, numero),
    vencimento: vencimentoProblema(vencimento, today),
    codigo: codigoProblema(codigo, bandeira),
    valor: valorProblema(valor),
    vencimento_fatura:
      vencimento_fatura === '' ? 'Informe o vencimento da fatura' : isCivilDate(vencimento_fatura) ? null : 'Vencimento da fatura inválido',
  };
  return Object.fromEntries(ORDER.flatMap((nome) => (found[nome] === null ? [] : [[nome, found[nome]]])));
}
