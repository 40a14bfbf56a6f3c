import { RELATORIO_MAX } from '#contract/fichas/fichas.labels.ts';
import { type RelatorioFichasResposta, RelatorioPedido, type RelatorioPedidoEntrada } from '#contract/fichas/fichas.schemas.ts';
import { civilDateAt, formatInstant } from '#contract/kernel/dates.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { fieldsSheet } from '#server/kernel/spreadsheet/fields-sheet.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { type ExportAnswer, type ExportacoesApi, exportKind } from '#server/modules/exportacoes/exportacoes.api.ts';
import { REPORT_PDF, REPORT_SHEET, toReportRow, toSheetRow } from './fichas.report.columns.ts';
import { readReport, reportIds, reportNames, reportTotals } from './fichas.report.queries.ts';
import { filterWords, summaryFields, totalsInWords } from './fichas.report.words.ts';

const EVERYTHING = 2_147_483_647;

/** The report of fichas: on screen, as a spreadsheet and as a PDF (E116). */
export function createReport({ database, history, pdf }: Kernel, exportacoes: ExportacoesApi) {
  async function* sheetRows(trx: Trx, ids: readonly number[]) {
    for await (const row of readReport(trx, ids)) yield toSheetRow(toReportRow(row));
  }

  const sheet = exportKind({
    name: 'fichas/relatorio/planilha',
    mime: XLSX_MIME,
    filter: RelatorioPedido,
    // Of one moment, for as long as it is written: the sums are those of the rows, of which memory holds a thousand.
    produce: (filter, out, onProgress) =>
      ofOneMoment(database, async (trx) => {
        const ids = await reportIds(trx, filter, EVERYTHING);
        const [totais, names] = await Promise.all([reportTotals(trx, ids), reportNames(trx, filter)]);
        const summary = fieldsSheet('Resumo', summaryFields(totais, filterWords(filter, names)));
        const rows = { name: 'Atendimentos', columns: REPORT_SHEET, rows: sheetRows(trx, ids) };
        await writeWorkbook({ sheets: [summary, rows], onProgress }, out);
      }),
  });
  exportacoes.register(sheet);

  /** Every row of the report with its totals, or 400 under `field` when there are more than a screen or a page can hold. */
  const reportOf = async (context: StaffContext, request: RelatorioPedidoEntrada, field: 'consulta' | 'pdf') => {
    // Of one moment: the sums are those of the rows.
    const report = await ofOneMoment(database, async (trx) => {
      const ids = await reportIds(trx, request, RELATORIO_MAX + 1);
      if (ids.length > RELATORIO_MAX) {
        throw new RuleError({
          [field]: `O relatório passa de ${RELATORIO_MAX.toLocaleString('pt-BR')} atendimentos. Filtre mais ou use o Excel`,
        });
      }
      return { registros: await Array.fromAsync(readReport(trx, ids), toReportRow), totais: await reportTotals(trx, ids) };
    });
    const { length } = report.registros;
    await history.recordRead(context, { client: request.idCliente ?? null, detail: { filtro: request, registros: length } });
    return report;
  };

  return {
    relatorio: (context: StaffContext, request: RelatorioPedidoEntrada): Promise<RelatorioFichasResposta> =>
      reportOf(context, request, 'consulta'),

    async planilha(context: StaffContext, request: RelatorioPedidoEntrada): Promise<ExportAnswer> {
      const total = (await reportIds(database, request, EVERYTHING)).length;
      await history.recordRead(context, { client: request.idCliente ?? null, detail: { filtro: request, registros: total } });
      const fileName = `atendimentos-${civilDateAt(context.now)}.xlsx`;
      return exportacoes.start(context, { kind: sheet, description: 'Atendimentos em Excel', fileName, filter: request, total });
    },

    async pdf(context: StaffContext, request: RelatorioPedidoEntrada): Promise<ExportAnswer> {
      const [{ registros: rows, totais }, names] = await Promise.all([reportOf(context, request, 'pdf'), reportNames(database, request)]);
      const count = formatCount(rows.length, 'atendimento', 'atendimentos');
      const file = await pdf.renderTable({
        title: 'Relatório de atendimentos',
        subtitle: [count, ...filterWords(request, names).map(([name, value]) => `${name}: ${value}`)].join(' · '),
        columns: REPORT_PDF.map(({ cell: _cell, ...column }) => column),
        rows: rows.map((row) => REPORT_PDF.map((column) => column.cell(row))),
        closing: totalsInWords(totais),
        footer: `Emitido por ${context.caller.name} em ${formatInstant(context.now)}`,
      });
      const nome = `atendimentos-${civilDateAt(context.now)}.pdf`;
      const pronto = await exportacoes.makeNow(context, { mime: PDF_MIME }, nome, async (out) => {
        out.end(file);
      });
      return { ...pronto, exportacao: null };
    },
  };
}

export type FichaReport = ReturnType<typeof createReport>;
