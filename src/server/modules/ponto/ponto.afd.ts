import { hash } from 'node:crypto';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';

/*
 * The source file of marks (AFD, layout 003) of the Portaria MTP 671/2021 for a program (REP-P): lines of fixed length in ISO 8859-1.
 * The house has no registration at the INPI, so its number is zeros; neither is the file signed: its last record only says where a
 * signature would be.
 */

const INPI = '0'.repeat(17);
/** Brasília time, the one the layout is written in. */
const OFFSET_MS = 3 * HOUR_MS;
const COLLECTOR_BROWSER = '02';
const ONLINE = '0';

const number = (value: number | string, length: number): string => String(value).padStart(length, '0');
// A character that the encoding does not have becomes a question mark: a line never changes its length.
const text = (value: string, length: number): string =>
  [...value.normalize('NFC')]
    .map((char) => (/[\u0020-\u007E\u00A0-\u00FF]/.test(char) ? char : '?'))
    .join('')
    .slice(0, length)
    .padEnd(length, ' ');

/** `AAAA-MM-ddThh:mm:00-0300`. */
export const afdInstant = (instant: Date): string => `${new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, 17)}00-0300`;

/** CRC-16/KERMIT of a text in ISO 8859-1, four hexadecimal digits. */
export function crcKermit(value: string): string {
  let crc = 0;
  for (const byte of Buffer.from(value, 'latin1')) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const withCrc = (line: string): string => line + crcKermit(line);

/** An employer, or the maker of the program: 11 digits are a CPF, 14 characters a CNPJ. */
const document = (value: string): string => `${value.length === 11 ? '2' : '1'}${value.padStart(14, '0')}`;

export interface Employer {
  readonly nome: string;
  readonly documento: string;
}

export interface AfdMark {
  readonly nsr: number;
  readonly data_batida: Date;
  readonly gravado_em: Date;
  readonly cpf: string;
}

export interface AfdEmployee {
  readonly nsr: number;
  readonly gravado_em: Date;
  readonly operacao: string;
  readonly cpf: string;
  readonly nome: string;
  readonly cpf_responsavel: string;
}

/** The first seven fields of a record of type 7: what its hash is made of. */
const markFields = ({ nsr, data_batida, gravado_em, cpf }: AfdMark): string =>
  `${number(nsr, 9)}7${afdInstant(data_batida)}${number(cpf, 12)}${afdInstant(gravado_em)}${COLLECTOR_BROWSER}${ONLINE}`;

/** SHA-256 of a mark and of the hash of the mark before it, when there is one. */
export const markHash = (mark: AfdMark, previous: Buffer | null): Buffer =>
  hash('sha256', markFields(mark) + (previous?.toString('hex') ?? ''), 'buffer');

export const markLine = (mark: AfdMark & { readonly hash: Buffer }): string => markFields(mark) + mark.hash.toString('hex');

export const employeeLine = ({ nsr, gravado_em, operacao, cpf, nome, cpf_responsavel }: AfdEmployee): string =>
  withCrc(
    `${number(nsr, 9)}5${afdInstant(gravado_em)}${operacao}${number(cpf, 12)}${text(nome, 52)}${' '.repeat(4)}${number(cpf_responsavel, 11)}`,
  );

export interface AfdPeriod {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly generatedAt: Date;
  /** 17 digits; zeros while the house has none. */
  readonly inpi?: string;
}

export const headerLine = ({ nome, documento }: Employer, { from, to, generatedAt, inpi = INPI }: AfdPeriod): string =>
  withCrc(
    `${number(0, 9)}1${document(documento)}${number(0, 14)}${text(nome, 150)}${inpi}${from}${to}${afdInstant(generatedAt)}003${document(documento)}${text('', 30)}`,
  );

export const trailerLine = (employees: number, marks: number): string =>
  `${'9'.repeat(9)}${[0, 0, 0, employees, 0, marks].map((count) => number(count, 9)).join('')}9`;

/** The layout's last record: the signature itself is a file of its own, which whoever has the certificate makes. */
export const SIGNATURE_LINE = text('ASSINATURA_DIGITAL_EM_ARQUIVO_P7S', 100);

/** The whole file, its records by number. */
export function afdFile(
  employer: Employer,
  period: AfdPeriod,
  employees: readonly AfdEmployee[],
  marks: readonly (AfdMark & { readonly hash: Buffer })[],
): Buffer {
  const records = [
    ...employees.map((record) => ({ nsr: record.nsr, line: employeeLine(record) })),
    ...marks.map((record) => ({ nsr: record.nsr, line: markLine(record) })),
  ].toSorted((a, b) => a.nsr - b.nsr);
  const lines = [
    headerLine(employer, period),
    ...records.map(({ line }) => line),
    trailerLine(employees.length, marks.length),
    SIGNATURE_LINE,
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
}

export const afdFileName = ({ documento }: Employer): string => `AFD${INPI}_${documento}_REP_P.txt`;
