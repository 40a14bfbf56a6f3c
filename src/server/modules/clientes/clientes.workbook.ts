import { ESTADOS_CIVIS, RECOMENDACOES, SEXOS, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { formatPhone } from '#contract/kernel/formats.ts';
import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { AttachmentSummary } from '#server/modules/anexos/anexos.api.ts';
import { toExportRow } from './clientes.export.columns.ts';
import type { ExportRow } from './clientes.export.queries.ts';

export const INSURER_COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Seguradora', key: 'nome', kind: 'text', width: 40 },
  { header: 'CNPJ', key: 'cnpj', kind: 'text', width: 20 },
  { header: 'Site', key: 'site', kind: 'text', width: 34 },
  { header: 'Anotação de acesso', key: 'anotacao', kind: 'text', width: 60 },
];

const FIELD_COLUMNS: readonly SheetColumn[] = [
  { header: 'Campo', key: 'campo', kind: 'text', width: 30 },
  { header: 'Valor', key: 'valor', kind: 'text', width: 60 },
];

const ATTACHMENT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Nome', key: 'nome', kind: 'text', width: 50 },
  { header: 'Bytes', key: 'tamanho', kind: 'number', width: 12 },
  { header: 'Cadastro', key: 'data_cadastro', kind: 'instant', width: 17 },
];

const date = (value: string | null): string => (value === null ? '' : formatCivilDate(value));
const phone = (value: string | null): string => (value === null ? '' : formatPhone(value));
const label = (labels: Readonly<Record<string | number, string>>, value: string | number | null): string =>
  value === null ? '' : (labels[value] ?? '');

/** The record as pairs of field and value, in the order of the form. */
function fields(row: ExportRow): readonly (readonly [string, string | number | null | undefined])[] {
  const shown = toExportRow(row);
  return [
    ['Código', row.id],
    ['Ativo', shown.ativo],
    ['Pré-cliente', shown.pre_cliente],
    ['Tipo de cliente', shown.tipo],
    ['Responsável', shown.responsavel],
    ['Pessoa', label(TIPOS_PESSOA, row.tipo_pessoa)],
    ['Nome', row.nome],
    ['Nome fantasia', row.nome_fantasia],
    ['CPF/CNPJ', shown.documento],
    ['Nascimento', shown.nascimento],
    ['Sexo', label(SEXOS, row.sexo)],
    ['Estado civil', label(ESTADOS_CIVIS, row.estado_civil)],
    ['Profissão', row.profissao],
    ['Nome do pai', row.nome_pai],
    ['Nome da mãe', row.nome_mae],
    ['RG', row.rg],
    ['Emissão do RG', date(row.rg_data_emissao)],
    ['CNH', row.cnh],
    ['Emissão da CNH', date(row.cnh_data_emissao)],
    ['Responsável jurídico', row.responsavel_juridico_nome],
    ['Telefone do responsável jurídico', phone(row.responsavel_juridico_telefone)],
    ['E-mail do responsável jurídico', row.responsavel_juridico_email],
    ['Celular', phone(row.telefone_celular)],
    ['Telefone residencial', phone(row.telefone_residencial)],
    ['Telefone comercial', phone(row.telefone_comercial)],
    ['E-mail', row.email],
    ['Site', row.site],
    ['CEP', shown.cep],
    ['Endereço', row.endereco],
    ['Número', row.numero],
    ['Complemento', row.complemento],
    ['Bairro', row.bairro],
    ['Cidade', row.cidade],
    ['UF', row.estado],
    ['Fonte', label(RECOMENDACOES, row.id_recomendacao)],
    ['Descrição da indicação', row.descricao_indicacao],
    ['Observação', row.observacao],
    ['Grupos', row.grupos],
    ['Plano', row.plano_nome],
    ['Nome de quem assina', row.nome_assinatura],
    ['Cargo de quem assina', row.cargo_assinatura],
    ['E-mail de quem assina', row.email_assinatura],
    ['Celular de quem assina', phone(row.celular_assinatura)],
    ['Carta oferta', row.carta_oferta],
    ['Nº apólice', row.numero_apolice],
    ['Cadastro', formatInstant(row.data_cadastro)],
    ['Última alteração', formatInstant(row.data_edicao)],
  ];
}

// Whatever the order in which modules joined (E076).
const ORDER = ['Fichas', 'Parcelas', 'Eventos', 'Mensagens', 'Seguro Aventura'];

/** Sheets of one client's workbook: the record, what other modules keep of it, and its attachments (E076); null when the caller may not see those. */
export const clientSheets = (row: ExportRow, attachments: readonly AttachmentSummary[] | null, others: readonly Sheet[]): Sheet[] => [
  {
    name: 'Dados',
    columns: FIELD_COLUMNS,
    rows: fields(row).map(([campo, valor]) => ({ campo, valor: valor === null || valor === undefined ? '' : String(valor) })),
  },
  ...others.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
  ...(attachments === null ? [] : [{ name: 'Anexos', columns: ATTACHMENT_COLUMNS, rows: attachments.map((one) => ({ ...one })) }]),
];
