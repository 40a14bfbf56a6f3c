import { RELATORIO_MAX } from '#contract/fichas/fichas.labels.ts';
import { type RelatorioFichasResposta, RelatorioPedido, type RelatorioPedidoEntrada } from '#contract/fichas/fichas.schemas.ts';
import { civilDateAt, formatInstant } from '#contract/kernel/dates.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { type ExportAnswer, type ExportacoesApi, exportKind } from '#server/modules/exportacoes/exportacoes.api.ts';
import { REPORT_PDF, REPORT_SHEET, toReportRow, toSheetRow, totalsOf } from './fichas.report.columns.ts';
import { readReport, reportIds } from './fichas.report.queries.ts';

const EVERYTHING = 2_147_483_647;

/** The report of fichas: on screen, as a spreadsheet and as a PDF (E116). */
export function createReport({ database, history, pdf }: Kernel, exportacoes: ExportacoesApi) {
  async function* sheetRows(ids: readonly number[]) {
    for await (const row of readReport(database, ids)) yield toSheetRow(toReportRow(row));
  }

  const sheet = exportKind({
    name: 'fichas/relatorio/planilha',
    mime: XLSX_MIME,
    filter: RelatorioPedido,
    produce: async (filter, out, onProgress) => {
      const ids = await reportIds(database, filter, EVERYTHING);
      await writeWorkbook({ sheets: [{ name: 'Atendimentos', columns: REPORT_SHEET, rows: sheetRows(ids) }], onProgress }, out);
    },
  });
  exportacoes.register(sheet);

  /** Every row of the report, or 400 under `field` when there are more than a screen or a page can hold. */
  const rowsOf = async (context: StaffContext, request: RelatorioPedidoEntrada, field: 'consulta' | 'pdf') => {
    const ids = await reportIds(database, request, RELATORIO_MAX + 1);
    if (ids.length > RELATORIO_MAX) {
      throw new RuleError({
        [field]: `O relatório passa de ${RELATORIO_MAX.toLocaleString('pt-BR')} atendimentos. Filtre mais ou use o Excel`,
      });
    }
    const rows = (await Array.fromAsync(readReport(database, ids))).map(toReportRow);
    await history.recordRead(context, { client: request.idCliente ?? null, detail: { filtro: request, registros: ids.length } });
    return rows;
  };

  return {
    async relatorio(context: StaffContext, request: RelatorioPedidoEntrada): Promise<RelatorioFichasResposta> {
      const registros = await rowsOf(context, request, 'consulta');
      return { registros, totais: totalsOf(registros) };
    },

    async planilha(context: StaffContext, request: RelatorioPedidoEntrada): Promise<ExportAnswer> {
      const total = (await reportIds(database, request, EVERYTHING)).length;
      await history.recordRead(context, { client: request.idCliente ?? null, detail: { filtro: request, registros: total } });
      const fileName = `atendimentos-${civilDateAt(context.now)}.xlsx`;
      return exportacoes.start(context, { kind: sheet, description: 'Atendimentos em Excel', fileName, filter: request, total });
    },

    async pdf(context: StaffContext, request: RelatorioPedidoEntrada): Promise<ExportAnswer> {
      const rows = await rowsOf(context, request, 'pdf');
      const file = await pdf.renderTable({
        title: 'Relatório de atendimentos',
        subtitle: `${rows.length.toLocaleString('pt-BR')} ${rows.length === 1 ? 'atendimento' : 'atendimentos'}`,
        columns: REPORT_PDF.map(({ cell: _cell, ...column }) => column),
        rows: rows.map((row) => REPORT_PDF.map((column) => column.cell(row))),
        footer: `Emitido por ${context.caller.name} em ${formatInstant(context.now)}`,
      });
      const nome = `atendimentos-${civilDateAt(context.now)}.pdf`;
      const opening = await exportacoes.makeNow(context, { mime: PDF_MIME }, nome, async (out) => {
        out.end(file);
      });
      return { arquivo: opening, temporario: opening, nome, exportacao: null };
    },
  };
}

export type FichaReport = ReturnType<typeof createReport>;
