import type { Sheet, SheetColumn } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { REPORT_SHEET, toReportRow, toSheetRow } from './fichas.report.columns.ts';
import { readReport, reportIds } from './fichas.report.queries.ts';

/** More than any client has. */
const MAX = 5000;

const INSTALMENTS: readonly SheetColumn[] = [
  { header: 'Ficha', key: 'id_ficha', kind: 'number', width: 10 },
  { header: 'Título', key: 'titulo', kind: 'text', width: 36 },
  { header: 'Nº apólice', key: 'numero_apolice', kind: 'text', width: 20 },
  { header: 'Parcela', key: 'numero', kind: 'number', width: 9 },
  { header: 'Vencimento', key: 'vencimento', kind: 'date', width: 12 },
  { header: 'Valor', key: 'valor', kind: 'money', width: 14 },
  { header: 'Encargos', key: 'valor_juros', kind: 'money', width: 12 },
  { header: 'Pago', key: 'pago', kind: 'text', width: 7 },
  { header: 'Data do pagamento', key: 'data_pago', kind: 'date', width: 17 },
];

const instalmentsOfClient = (database: Database, clientId: number) =>
  database
    .selectFrom('fichas_emissoes_parcelas as x')
    .innerJoin('fichas_emissoes as e', 'e.id', 'x.id_emissao')
    .innerJoin('fichas as f', 'f.id', 'e.id_ficha')
    .select(['e.id_ficha', 'f.titulo', 'e.numero_apolice', 'x.numero', 'x.vencimento', 'x.valor', 'x.valor_juros', 'x.pago', 'x.data_pago'])
    .where('e.id_cliente', '=', clientId)
    .where('f.ativo', '=', 'S')
    .orderBy('x.vencimento')
    .orderBy('x.id')
    .limit(MAX * 12)
    .execute();

/** Fichas and instalments of one client, for its workbook (E076). */
export async function sheetsOfClient(database: Database, clientId: number): Promise<Sheet[]> {
  const ids = await reportIds(database, { idCliente: clientId, consulta: {} }, MAX);
  const [fichas, instalments] = await Promise.all([Array.fromAsync(readReport(database, ids)), instalmentsOfClient(database, clientId)]);
  return [
    { name: 'Fichas', columns: REPORT_SHEET, rows: fichas.map((row) => toSheetRow(toReportRow(row))) },
    {
      name: 'Parcelas',
      columns: INSTALMENTS,
      rows: instalments.map((row) => ({ ...row, pago: row.pago === 'S' ? 'Sim' : 'Não' })),
    },
  ];
}
