import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { ESTADOS_CIVIS, RECOMENDACOES, SEXOS, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import type { FieldFormat } from '#contract/kernel/fields.ts';
import { formatCep, formatPhone } from '#contract/kernel/formats.ts';
import { type SheetField, fieldsSheet } from '#server/kernel/spreadsheet/fields-sheet.ts';
import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { AttachmentSummary } from '#server/modules/anexos/anexos.api.ts';
import type { OptOutOf } from '#server/modules/mensagens/mensagens.api.ts';
import { toExportRow } from './clientes.export.columns.ts';
import type { ExportRow } from './clientes.export.queries.ts';
import type { StoredPartner } from './clientes.partner.repository.ts';
import { PARTNER_FIELDS, type PartnerField } from './clientes.partner.rules.ts';
import { receivesOf } from './clientes.receives.ts';

export const INSURER_COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Seguradora', key: 'nome', kind: 'text', width: 40 },
  { header: 'CNPJ', key: 'cnpj', kind: 'text', width: 20 },
  { header: 'Site', key: 'site', kind: 'text', width: 34 },
  { header: 'Anotação de acesso', key: 'anotacao', kind: 'text', width: 60 },
];

const ATTACHMENT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Nome', key: 'nome', kind: 'text', width: 50 },
  { header: 'Bytes', key: 'tamanho', kind: 'number', width: 12 },
  { header: 'Cadastro', key: 'data_cadastro', kind: 'instant', width: 17 },
];

type Field = keyof typeof CLIENTE_FIELDS;
type Cell = string | number | null | undefined;

const label = (labels: Readonly<Record<string | number, string>>, value: string | number | null): string =>
  value === null ? '' : (labels[value] ?? '');

type OptOuts = ReadonlyMap<OptOutOf['canal'], OptOutOf>;

/** What the record says in other words than its column. */
function worded(row: ExportRow, optOuts: OptOuts) {
  const shown = toExportRow(row);
  return {
    ...receivesOf((canal) => (optOuts.has(canal) ? 'Não' : 'Sim')),
    id_responsavel: shown.responsavel,
    tipo_cliente: shown.tipo,
    pre_cliente: shown.pre_cliente,
    ativo: shown.ativo,
    tipo_pessoa: label(TIPOS_PESSOA, row.tipo_pessoa),
    sexo: label(SEXOS, row.sexo),
    estado_civil: label(ESTADOS_CIVIS, row.estado_civil),
    id_recomendacao: label(RECOMENDACOES, row.id_recomendacao),
    grupos: row.grupos,
    id_plano: row.plano_nome,
  } satisfies Partial<Record<Field, Cell>>;
}

/** Of the login or of the screen alone; and what has a place of its own. */
const LEFT_OUT = [
  'login',
  'senha',
  'confirmar_senha',
  'motivo_recebe',
  'cor',
  'observacao_grupo',
  'id_cliente_seguradora',
] as const satisfies readonly Field[];

/** Read as stored; a field of the form that is neither a column nor said above does not compile. */
type Plain = Exclude<Field, keyof ReturnType<typeof worded> | (typeof LEFT_OUT)[number] | PartnerField>;

const READ: Readonly<Partial<Record<FieldFormat, (value: string) => string>>> = {
  date: formatCivilDate,
  phone: formatPhone,
  cpf: formatCpf,
  cnpj: formatCnpj,
  cep: formatCep,
};

function plain(row: ExportRow, field: Plain): Cell {
  const value = row[field];
  return value === null ? null : (READ[CLIENTE_FIELDS[field].format]?.(value) ?? value);
}

const isOfPartner = (field: Field): field is PartnerField => PARTNER_FIELDS.some((one) => one === field);

/** What is kept beside the client of a partner; nothing of who is none. */
function ofPartner(partner: StoredPartner | null, field: PartnerField): SheetField[] {
  if (!partner) return [];
  const { label: name, format } = CLIENTE_FIELDS[field];
  const value = partner[field];
  if (format === 'yesNo') return [[name, value === 'S' ? 'Sim' : 'Não']];
  if (format === 'amount') return [[name, value, 'money']];
  return [[name, value === null ? null : format === 'date' ? formatCivilDate(value) : value]];
}

/** The record as pairs of field and value, every field under its name on screen and in the order of the form. */
function fields({ row, partner, optOuts }: ClientToExport): readonly SheetField[] {
  const words: Partial<Record<Field, Cell>> = worded(row, optOuts);
  const left: readonly string[] = LEFT_OUT;
  const names = (Object.keys(CLIENTE_FIELDS) as Field[]).filter((field) => !left.includes(field));
  return [
    ['Código', row.id],
    ...names.flatMap((field) =>
      isOfPartner(field)
        ? ofPartner(partner, field)
        : [[CLIENTE_FIELDS[field].label, field in words ? words[field] : plain(row, field as Plain)] as const],
    ),
    ['Cadastro', formatInstant(row.data_cadastro)],
    ['Última alteração', formatInstant(row.data_edicao)],
  ];
}

// Whatever the order in which modules joined (E076).
const ORDER = ['Fichas', 'Parcelas', 'Eventos', 'Mensagens', 'Seguro Aventura'];

export interface ClientToExport {
  readonly row: ExportRow;
  /** What is kept of it as a partner. */
  readonly partner: StoredPartner | null;
  readonly optOuts: OptOuts;
  /** Null when the caller may not see them. */
  readonly attachments: readonly AttachmentSummary[] | null;
  /** What other modules keep of it. */
  readonly others: readonly Sheet[];
}

/** Sheets of one client's workbook: the record, what other modules keep of it, and its attachments (E076). */
export const clientSheets = (client: ClientToExport): Sheet[] => [
  fieldsSheet('Dados', fields(client)),
  ...client.others.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
  ...(client.attachments === null
    ? []
    : [{ name: 'Anexos', columns: ATTACHMENT_COLUMNS, rows: client.attachments.map((one) => ({ ...one })) }]),
];
