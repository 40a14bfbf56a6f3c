import type { InputOf } from '#contract/kernel/operation.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { consultarEventosFatura, consultarFaturas } from '#contract/portal/faturas.operations.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { createPartnerOf } from './portal.partner.ts';
import type { PortalNeeds } from './portal.needs.ts';
import { eventsSheets, fileNameOf, summaryTable } from './resumo.report.ts';

type Paging = InputOf<typeof consultarFaturas>['query'];
type EventsAsked = InputOf<typeof consultarEventosFatura>['query'];

/** What a partner paid and has to pay. */
export function createFaturas(
  { database, history, pdf }: Pick<Kernel, 'database' | 'history' | 'pdf'>,
  { clientes, fechamentos, cobrancas, exportacoes }: Pick<PortalNeeds, 'clientes' | 'fechamentos' | 'cobrancas' | 'exportacoes'>,
) {
  const partnerOf = createPartnerOf(database, clientes);
  const read = (context: PromotorContext, record: number) => history.recordRead(context, { client: context.caller.id, record });

  return {
    async consultar(context: PromotorContext, query: Paging) {
      const partner = await partnerOf(context);
      const page = await fechamentos.list(partner, pageOf(query), context.now);
      await history.recordRead(context, {
        client: partner.id,
        record: partner.id,
        detail: { fechamentos: page.registros.map(({ dados }) => dados.id) },
      });
      return page;
    },

    async explicar(context: PromotorContext, id: number) {
      const partner = await partnerOf(context);
      const explained = await fechamentos.explain(partner, id, context.now);
      await read(context, id);
      return explained;
    },

    async eventos(context: PromotorContext, id: number, { pesquisa, ...paging }: EventsAsked) {
      const partner = await partnerOf(context);
      const page = await fechamentos.events(partner, id, { pesquisa, page: pageOf(paging) }, context.now);
      await read(context, id);
      return page;
    },

    /** The figures are those that were frozen: what the address says is not looked at (E223). */
    async resumo(context: PromotorContext, id: number) {
      const partner = await partnerOf(context);
      const closing = await fechamentos.frozen(partner, id, context.now);
      await read(context, id);
      const nome = fileNameOf('resumo', closing, 'pdf');
      const file = await pdf.renderTable(summaryTable(closing, context.now));
      return exportacoes.makeNow(context, { mime: PDF_MIME }, nome, async (out) => {
        out.end(file);
      });
    },

    async planilha(context: PromotorContext, id: number) {
      const partner = await partnerOf(context);
      const closing = await fechamentos.frozen(partner, id, context.now);
      const lines = await closing.lines();
      await read(context, id);
      const nome = fileNameOf('eventos', closing, 'xlsx');
      return exportacoes.makeNow(context, { mime: XLSX_MIME }, nome, async (out) => {
        await writeWorkbook({ sheets: eventsSheets(closing, lines) }, out);
      });
    },

    async pix(context: PromotorContext, id: number) {
      const { caller, now } = context;
      const payment = await cobrancas.pay(caller, id, civilDateAt(now));
      await read(context, id);
      return payment;
    },

    situacao: ({ caller, now }: PromotorContext, id: number) => cobrancas.state(caller, id, civilDateAt(now)),
  };
}
