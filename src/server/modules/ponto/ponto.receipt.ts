import { formatInstant } from '#contract/kernel/dates.ts';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import type { PdfTable } from '#server/kernel/pdf/pdf.port.ts';
import type { Employer } from './ponto.afd.ts';
import type { ReceiptRow } from './ponto.queries.ts';

export interface ReceiptSubject {
  readonly employer: Employer;
  readonly employee: { readonly nome: string };
  readonly mark: ReceiptRow;
  readonly now: Date;
}

/** The receipt of one mark (E157): who, when, its number and its hash. */
export function receiptOf({ employer, employee, mark, now }: ReceiptSubject): PdfTable {
  const company = employer.documento.length === 11 ? formatCpf(employer.documento) : formatCnpj(employer.documento);
  return {
    title: 'Comprovante de registro de ponto',
    subtitle: 'Registro interno de jornada. Não é um comprovante de registrador eletrônico de ponto certificado (REP).',
    orientation: 'portrait',
    columns: [{ header: 'Campo' }, { header: 'Valor', width: 3 }],
    rows: [
      ['Empregador', employer.nome],
      [employer.documento.length === 11 ? 'CPF' : 'CNPJ', company],
      ['Empregado', employee.nome],
      ['CPF', /^0+$/.test(mark.cpf) ? 'não informado' : formatCpf(mark.cpf)],
      ['Data e hora', formatInstant(mark.data_batida)],
      ['NSR', String(mark.nsr).padStart(9, '0')],
      ['Dispositivo', mark.dispositivo ?? ''],
      ['SHA-256', mark.hash.toString('hex')],
    ],
    footer: `Emitido em ${formatInstant(now)}`,
  };
}
