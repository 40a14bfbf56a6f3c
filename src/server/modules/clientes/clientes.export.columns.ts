import { TIPOS_CLIENTE } from '#contract/clientes/clientes.labels.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { formatCep, formatPhone } from '#contract/kernel/formats.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import type { PdfListColumn } from '#server/kernel/pdf/pdf.port.ts';
import type { SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { ExportRow } from './clientes.export.queries.ts';

const inWords = (flag: string): string => (flag === 'S' ? 'Sim' : 'Não');

const document = (row: ExportRow): string => {
  if (row.tipo_pessoa === 'F') return row.cpf === null ? '' : formatCpf(row.cpf);
  return row.cnpj === null ? '' : formatCnpj(row.cnpj);
};

const phones = (row: ExportRow): string =>
  [row.telefone_celular, row.telefone_residencial, row.telefone_comercial]
    .flatMap((phone) => (phone === null ? [] : [formatPhone(phone)]))
    .join(' / ');

/** A client as a person reads it, the property names those of the columns below. */
export const toExportRow = (row: ExportRow) => ({
  id: row.id,
  tipo_pessoa: row.tipo_pessoa,
  nome: row.nome,
  nome_fantasia: row.nome_fantasia,
  documento: document(row),
  data_nascimento: row.data_nascimento,
  nascimento: row.data_nascimento === null ? '' : formatCivilDate(row.data_nascimento),
  telefones: phones(row),
  email: row.email,
  cep: row.cep === null ? '' : formatCep(row.cep),
  endereco: row.endereco,
  numero: row.numero,
  complemento: row.complemento,
  bairro: row.bairro,
  cidade: row.cidade,
  estado: row.estado,
  responsavel: nomeDoResponsavel(row.responsavel_nome ?? row.responsavel_login, row.responsavel_status),
  grupos: row.grupos,
  tipo: TIPOS_CLIENTE[row.tipo_cliente],
  pre_cliente: inWords(row.pre_cliente),
  carta_oferta: row.carta_oferta,
  numero_apolice: row.numero_apolice,
  plano: row.plano_nome,
  data_cadastro: row.data_cadastro,
  ativo: inWords(row.ativo),
});

/** Columns of the spreadsheet (E064). Everything that is not counted is text, so that no zero or letter is lost (E016). */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'F/J', key: 'tipo_pessoa', kind: 'text', width: 5 },
  { header: 'Nome', key: 'nome', kind: 'text', width: 40 },
  { header: 'Nome Fantasia', key: 'nome_fantasia', kind: 'text', width: 30 },
  { header: 'CPF/CNPJ', key: 'documento', kind: 'text', width: 20 },
  { header: 'Nasc.', key: 'data_nascimento', kind: 'date', width: 12 },
  { header: 'Telefones', key: 'telefones', kind: 'text', width: 32 },
  { header: 'E-mail', key: 'email', kind: 'text', width: 32 },
  { header: 'CEP', key: 'cep', kind: 'text', width: 11 },
  { header: 'Endereço', key: 'endereco', kind: 'text', width: 34 },
  { header: 'Número', key: 'numero', kind: 'text', width: 9 },
  { header: 'Complemento', key: 'complemento', kind: 'text', width: 18 },
  { header: 'Bairro', key: 'bairro', kind: 'text', width: 20 },
  { header: 'Cidade', key: 'cidade', kind: 'text', width: 22 },
  { header: 'UF', key: 'estado', kind: 'text', width: 5 },
  { header: 'Responsável', key: 'responsavel', kind: 'text', width: 28 },
  { header: 'Grupos', key: 'grupos', kind: 'text', width: 30 },
  { header: 'Tipo', key: 'tipo', kind: 'text', width: 13 },
  { header: 'Pré-cliente', key: 'pre_cliente', kind: 'text', width: 11 },
  { header: 'Carta oferta', key: 'carta_oferta', kind: 'text', width: 14 },
  { header: 'Nº apólice', key: 'numero_apolice', kind: 'text', width: 16 },
  { header: 'Plano', key: 'plano', kind: 'text', width: 18 },
  { header: 'Cadastro', key: 'data_cadastro', kind: 'instant', width: 17 },
  { header: 'Ativo', key: 'ativo', kind: 'text', width: 7 },
];

interface PrintedColumn extends PdfListColumn {
  readonly cell: (row: ReturnType<typeof toExportRow>) => readonly string[];
}

type Printed = string | null | undefined;

const words = (separator: string, ...parts: readonly Printed[]): string => parts.filter(Boolean).join(separator);
const named = (name: string, value: Printed): string => (value ? `${name}: ${value}` : '');

/** One below the other, a dash where the first is missing: what stands first must not be taken for something else. */
const below = (first: Printed, ...others: readonly Printed[]): readonly string[] => {
  const shown = others.filter((line): line is string => Boolean(line));
  return first ? [first, ...shown] : shown.length > 0 ? ['–', ...shown] : [];
};

const printedContacts: PrintedColumn['cell'] = (row) => {
  const [first, ...others] = row.telefones.split(' / ');
  return below(first, ...others, row.email);
};

/** The fields of the spreadsheet on a page lying down, which they fit one below the other (E064). */
export const PDF_COLUMNS: readonly PrintedColumn[] = [
  { header: ['Código', 'F/J'], width: 38, cell: (row) => [String(row.id), row.tipo_pessoa] },
  { header: ['Nome', 'Nome Fantasia'], width: 126, strong: true, cell: (row) => below(row.nome, row.nome_fantasia) },
  { header: ['CPF/CNPJ', 'Nasc.'], width: 78, cell: (row) => below(row.documento, row.nascimento) },
  { header: ['Telefones', 'E-mail'], width: 110, cell: printedContacts },
  {
    header: ['Endereço, número, complemento', 'Bairro, CEP', 'Cidade/UF'],
    width: 136,
    cell: (row) =>
      below(words(', ', row.endereco, row.numero, row.complemento), words(', ', row.bairro, row.cep), words('/', row.cidade, row.estado)),
  },
  { header: ['Responsável', 'Grupos'], width: 94, cell: (row) => below(row.responsavel, row.grupos) },
  {
    header: ['Tipo', 'Pré-cliente', 'Ativo'],
    width: 66,
    cell: (row) => below(row.tipo, named('Pré-cliente', row.pre_cliente), named('Ativo', row.ativo)),
  },
  {
    header: ['Carta oferta', 'Nº apólice', 'Plano'],
    width: 90,
    cell: (row) =>
      [named('Oferta', row.carta_oferta), named('Apólice', row.numero_apolice), named('Plano', row.plano)].filter((line) => line !== ''),
  },
  { header: ['Cadastro'], width: 48, cell: (row) => formatInstant(row.data_cadastro).split(' ') },
];
