import { type CivilDate, addDays, isCivilDate, parseBrazilianDate } from '../kernel/dates.ts';
import { digits } from '../kernel/documents.ts';
import { normalizeText } from '../kernel/formats.ts';
import { oneLine } from '../kernel/visible.ts';

/** What a cell holds: text, a number as the spreadsheet counts, or nothing. Dates that a reader knows come as `YYYY-MM-DD`. */
export type Celula = string | number | boolean | null | undefined;

/** A quote in front of what would be a formula is how it is written so that it is none. */
const semEscudo = (texto: string): string => texto.replace(/^'(?=[=+\-@])/, '');

/** The text of a cell, as one line. */
export function textoDe(celula: Celula): string {
  if (celula === null || celula === undefined) return '';
  if (typeof celula === 'boolean') return celula ? 'S' : 'N';
  return semEscudo(oneLine(String(celula)));
}

/** The same, of a text that may have several lines. */
export const textoLivreDe = (celula: Celula): string => (typeof celula === 'string' ? semEscudo(celula.trim()) : textoDe(celula));

/** A number that a spreadsheet shortened before it was written: its digits are lost. */
export const abreviado = (texto: string): boolean => /^\d[.,]?\d*e\+?\d+$/i.test(texto);

/** The 11 digits of a CPF, with the zeros that a spreadsheet took for nothing; what is no CPF stays as it was written. */
export function cpfDe(celula: Celula): string {
  const texto = textoDe(celula);
  const numeros = digits(texto);
  if (numeros === '' || numeros.length > 11 || /[a-z]/i.test(texto)) return texto;
  return numeros.padStart(11, '0');
}

/** Beyond it a number is no day: it is 31/12/2064. */
const ULTIMO_SERIAL = 60_265;
/** 29/02/1900, which never was: whoever counts days as Excel does counts it. */
const DIA_QUE_NAO_HOUVE = 60;

/** The day of a serial number; null for none. */
export function diaDoSerial(serial: number): CivilDate | null {
  const dia = Math.floor(serial);
  if (!(dia >= 1 && dia <= ULTIMO_SERIAL) || dia === DIA_QUE_NAO_HOUVE) return null;
  return addDays(dia < DIA_QUE_NAO_HOUVE ? '1899-12-31' : '1899-12-30', dia);
}

/** Between the first day of the one calendar of spreadsheets and that of the other. */
const DIAS_ATE_1904 = 1462;

/** A day of a spreadsheet that counts them from 1904, as old Macs do, as the others count it. */
export const desde1900 = (celula: Celula): Celula =>
  typeof celula === 'number' && celula <= ULTIMO_SERIAL ? celula + DIAS_ATE_1904 : celula;

/** `10031990` and, with the zero lost, `1031990`. */
const diaDosDigitos = (numeros: string): CivilDate | null => parseBrazilianDate(numeros.padStart(8, '0'));

/** The day of a cell, `YYYY-MM-DD`: a serial number, ISO, or as it is written here; what is none stays as it was written. */
export function dataDe(celula: Celula): string {
  const texto = textoDe(celula);
  if (/^\d{1,5}([.,]\d+)?$/.test(texto)) return diaDoSerial(Number(texto.replace(',', '.'))) ?? texto;
  if (/^\d{7,8}$/.test(texto)) return diaDosDigitos(texto) ?? texto;
  // An hour that came along says nothing of a birth.
  const dia = texto.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  return isCivilDate(dia) ? dia : (parseBrazilianDate(dia) ?? texto);
}

const SIM = new Set(['s', 'sim', 'x', '1', 'true', 'verdadeiro', 'y', 'yes']);
const NAO = new Set(['n', 'nao', '0', 'false', 'falso', 'no', '-']);

/** Null for what is neither; blank is neither. */
export function simNaoDe(celula: Celula): 'S' | 'N' | null {
  const texto = normalizeText(textoDe(celula));
  if (SIM.has(texto)) return 'S';
  return NAO.has(texto) ? 'N' : null;
}

const MASCULINO = new Set(['m', 'masc', 'masculino', 'homem', 'h', 'male']);
const FEMININO = new Set(['f', 'fem', 'feminino', 'mulher', 'female']);

export function generoDe(celula: Celula): 'M' | 'F' | null {
  const texto = normalizeText(textoDe(celula)).replace(/\.$/, '');
  if (MASCULINO.has(texto)) return 'M';
  return FEMININO.has(texto) ? 'F' : null;
}
