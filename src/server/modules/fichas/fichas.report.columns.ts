import { CANCELADO, ETAPAS, ETAPA_FINALIZADO, TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import type { RelatorioFichasResposta } from '#contract/fichas/fichas.schemas.ts';
import { civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import type { PdfColumn } from '#server/kernel/pdf/pdf.port.ts';
import type { SheetColumn, SheetRow } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { ReportRow } from './fichas.report.queries.ts';

type Linha = RelatorioFichasResposta['registros'][number];

/** A row of the report: the issuance speaks for the deal, else the proposal. */
export function toReportRow(row: ReportRow): Linha {
  const parcelas = row.emissao_id === null ? row.parcelas_proposta : row.parcelas_emissao;
  return {
    ...row,
    data_cadastro: row.data_cadastro.toISOString(),
    responsavel: row.responsavel ?? row.login,
    parcelas_pagas: parcelas?.pagas ?? 0,
    parcelas_total: parcelas?.total ?? 0,
  };
}

/** The tag a person reads: cancelled, finished, or the stage. */
export function situationOf(row: Pick<Linha, 'etapa' | 'cancelado' | 'finalizado'>): string {
  if (row.cancelado === 'S') return CANCELADO;
  if (row.finalizado === 'S') return ETAPA_FINALIZADO;
  return row.etapa === 0 ? '' : ETAPAS[row.etapa];
}

const day = (value: string | null): string => (value === null ? '' : formatCivilDate(value));
const money = (value: string | null): string => (value === null ? '' : formatMoney(centsOf(value)));

/** A row as the spreadsheet takes it. */
export const toSheetRow = (row: Linha): SheetRow => ({
  id: row.id,
  cliente: row.cliente,
  titulo: row.titulo,
  tipo: TIPOS_FICHA[row.tipo],
  situacao: situationOf(row),
  data_cadastro: row.data_cadastro,
  responsavel: nomeDoResponsavel(row.responsavel, row.responsavel_status),
  seguradora: row.seguradora,
  numero_apolice: row.numero_apolice,
  data_vigencia: row.data_vigencia,
  bruto: row.bruto,
  liquido: row.liquido,
  comissao: row.comissao,
  parcelas: `${row.parcelas_pagas}/${row.parcelas_total}`,
});

export const REPORT_SHEET: readonly SheetColumn[] = [
  { header: 'Código', key: 'id', kind: 'number', width: 10 },
  { header: 'Cliente', key: 'cliente', kind: 'text', width: 36 },
  { header: 'Título', key: 'titulo', kind: 'text', width: 36 },
  { header: 'Tipo', key: 'tipo', kind: 'text', width: 13 },
  { header: 'Etapa', key: 'situacao', kind: 'text', width: 13 },
  { header: 'Cadastro', key: 'data_cadastro', kind: 'instant', width: 17 },
  { header: 'Responsável', key: 'responsavel', kind: 'text', width: 28 },
  { header: 'Seguradora', key: 'seguradora', kind: 'text', width: 28 },
  { header: 'Nº apólice', key: 'numero_apolice', kind: 'text', width: 20 },
  { header: 'Vigência', key: 'data_vigencia', kind: 'date', width: 12 },
  { header: 'Prêmio bruto', key: 'bruto', kind: 'money', width: 14 },
  { header: 'Prêmio líquido', key: 'liquido', kind: 'money', width: 14 },
  { header: 'Comissão', key: 'comissao', kind: 'money', width: 14 },
  { header: 'Parcelas pagas', key: 'parcelas', kind: 'text', width: 14 },
];

interface PrintedColumn extends PdfColumn {
  readonly cell: (row: Linha) => string;
}

/** What fits a landscape page and is still read. */
export const REPORT_PDF: readonly PrintedColumn[] = [
  { header: 'Código', width: 0.8, align: 'right', cell: (row) => String(row.id) },
  { header: 'Cliente', width: 1.75, cell: (row) => row.cliente },
  { header: 'Título', width: 1.75, cell: (row) => row.titulo },
  { header: 'Tipo', width: 0.9, cell: (row) => TIPOS_FICHA[row.tipo] },
  { header: 'Etapa', width: 0.9, cell: situationOf },
  { header: 'Cadastro', width: 0.9, cell: (row) => formatCivilDate(civilDateAt(new Date(row.data_cadastro))) },
  { header: 'Seguradora', width: 1.3, cell: (row) => row.seguradora ?? '' },
  { header: 'Nº apólice', width: 1.2, cell: (row) => row.numero_apolice ?? '' },
  { header: 'Vigência', width: 0.9, cell: (row) => day(row.data_vigencia) },
  { header: 'Bruto', width: 1.1, align: 'right', cell: (row) => money(row.bruto) },
  { header: 'Líquido', width: 1.1, align: 'right', cell: (row) => money(row.liquido) },
  { header: 'Comissão', width: 1.1, align: 'right', cell: (row) => money(row.comissao) },
];
