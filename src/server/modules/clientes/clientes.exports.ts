import { z } from 'zod';
import { GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import type { ClienteExportarEntrada } from '#contract/clientes/clientes.schemas.ts';
import { civilDateAt, formatInstant } from '#contract/kernel/dates.ts';
import { formatCnpj } from '#contract/kernel/documents.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { allows, level } from '#contract/kernel/permissions.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME, type PdfListRow } from '#server/kernel/pdf/pdf.port.ts';
import { type SheetRow, XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { type ExportAnswer, type ExportacoesApi, exportKind } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { SheetsOfClient } from './clientes.api.ts';
import { PDF_COLUMNS, SHEET_COLUMNS, toExportRow } from './clientes.export.columns.ts';
import { FiltroGuardado } from './clientes.export.filter.ts';
import { onDay } from './clientes.filters.ts';
import { type ExportRow, listIds, readInOrder } from './clientes.export.queries.ts';
import { countClientes } from './clientes.list.queries.ts';
import { openNotesOf } from './clientes.notes.ts';
import { partnerOf } from './clientes.partner.repository.ts';
import { INSURER_COLUMNS, clientSheets } from './clientes.workbook.ts';

/** What is kept of a list to print until it is made: the filter, and who asked for it and when, as the foot of its pages says. */
const ListToPrint = z.object({ filtro: FiltroGuardado, emissao: z.string() });

async function* mapped<T, R>(rows: AsyncIterable<T>, map: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield map(row);
}

export interface ExportNeeds {
  readonly exportacoes: ExportacoesApi;
  readonly anexos: AnexosApi;
  readonly mensagens: Pick<MensagensApi, 'optOuts' | 'sheetOfClient'>;
}

/** The files of the clients: spreadsheet, PDF, insurers' report and the workbook of one client (E064, E065, E076). */
export function createExports(kernel: Kernel, { exportacoes, anexos, mensagens }: ExportNeeds, sheetsAbove: readonly SheetsOfClient[]) {
  const { database, history, keys, pdf } = kernel;

  const clientSheet = exportKind({
    name: 'clientes/planilha',
    mime: XLSX_MIME,
    filter: FiltroGuardado,
    produce: async (filter, out, onProgress) => {
      const ids = await listIds(database, filter);
      const rows = mapped(readInOrder(database, ids), (row): SheetRow => toExportRow(row));
      await writeWorkbook({ sheets: [{ name: 'Clientes', columns: SHEET_COLUMNS, rows }], onProgress }, out);
    },
  });

  const clientList = exportKind({
    name: 'clientes/pdf',
    mime: PDF_MIME,
    filter: ListToPrint,
    produce: async ({ filtro, emissao }, out, onProgress) => {
      const ids = await listIds(database, filtro);
      const head = {
        title: 'Clientes',
        subtitle: formatCount(ids.length, 'cliente', 'clientes'),
        columns: PDF_COLUMNS.map(({ cell: _cell, ...column }) => column),
        footer: emissao,
      };
      const rows = mapped(readInOrder(database, ids), (row): PdfListRow => {
        const shown = toExportRow(row);
        return PDF_COLUMNS.map((column) => column.cell(shown));
      });
      await pdf.renderList(head, rows, out, onProgress);
    },
  });

  async function* insurerRows(ids: readonly number[]): AsyncGenerator<SheetRow> {
    const notes = await openNotesOf(database, keys.notes, ids);
    const toRow = (row: ExportRow, note: string): SheetRow => ({
      id: row.id,
      nome: row.nome,
      cnpj: row.cnpj === null ? '' : formatCnpj(row.cnpj),
      site: row.site,
      anotacao: note,
    });
    for await (const row of readInOrder(database, ids)) {
      for (const note of notes.get(row.id) ?? ['']) yield toRow(row, note);
    }
  }

  const insurersSheet = exportKind({
    name: 'clientes/relatorioObservacaoLogin',
    mime: XLSX_MIME,
    filter: FiltroGuardado,
    produce: async (filter, out) => {
      const ids = await listIds(database, filter, GRUPO_SEGURADORAS);
      await writeWorkbook({ sheets: [{ name: 'Seguradoras', columns: INSURER_COLUMNS, rows: insurerRows(ids) }] }, out);
    },
  });

  exportacoes.register(clientSheet);
  exportacoes.register(clientList);
  exportacoes.register(insurersSheet);

  const today = (context: StaffContext): string => civilDateAt(context.now);

  return {
    async planilha(context: StaffContext, asked: ClienteExportarEntrada): Promise<ExportAnswer> {
      const filter = onDay(asked, context.now);
      const total = await countClientes(database, filter);
      await history.recordRead(context, { detail: { filtro: asked, registros: total } });
      return exportacoes.start(context, {
        kind: clientSheet,
        description: 'Clientes em Excel',
        fileName: `clientes-${today(context)}.xlsx`,
        filter,
        total,
      });
    },

    async pdf(context: StaffContext, asked: ClienteExportarEntrada): Promise<ExportAnswer> {
      const filter = onDay(asked, context.now);
      const total = await countClientes(database, filter);
      await history.recordRead(context, { detail: { filtro: asked, registros: total } });
      const emissao = `Emitido por ${context.caller.name} em ${formatInstant(context.now)}`;
      return exportacoes.start(context, {
        kind: clientList,
        description: 'Clientes em PDF',
        fileName: `clientes-${today(context)}.pdf`,
        filter: { filtro: filter, emissao },
        total,
      });
    },

    async relatorioObservacaoLogin(context: StaffContext, asked: ClienteExportarEntrada): Promise<ExportAnswer> {
      const filter = onDay(asked, context.now);
      const ids = await listIds(database, filter, GRUPO_SEGURADORAS);
      await history.recordRead(context, { detail: { filtro: asked, seguradoras: ids } });
      return exportacoes.start(context, {
        kind: insurersSheet,
        description: 'Acessos das seguradoras',
        fileName: `seguradoras-${today(context)}.xlsx`,
        filter,
        total: ids.length,
      });
    },

    async exportarCliente(context: StaffContext, id: number): Promise<{ caminho: string; nome: string }> {
      const row = (await Array.fromAsync(readInOrder(database, [id])))[0];
      if (!row) throw new NotFound();
      const attachments = allows(context.caller.permissions, level('clienteAnexos', 2)) ? await anexos.list('clientes', id) : null;
      const others = (await Promise.all(sheetsAbove.map((sheets) => sheets(id)))).flat();
      const [optOuts, partner] = await Promise.all([mensagens.optOuts.of(database, row), partnerOf(database, id)]);
      await history.recordRead(context, { client: id, record: id });
      const nome = `cliente-${id}-${today(context)}.xlsx`;
      const { temporario } = await exportacoes.makeNow(context, { mime: XLSX_MIME }, nome, (out) =>
        writeWorkbook(
          { sheets: clientSheets({ row, partner, optOuts, attachments, others: [...others, mensagens.sheetOfClient(id)] }) },
          out,
        ),
      );
      return { caminho: `/api/download/${temporario}/${nome}`, nome };
    },
  };
}

export type ClienteExports = ReturnType<typeof createExports>;
