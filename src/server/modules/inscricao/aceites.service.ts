import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { PapeisApi } from '#server/modules/seguro-aventura/papeis.api.ts';
import { aceitesTable, fileNameOf } from './aceites.report.ts';
import { listAceites } from './aceites.repository.ts';

export interface AceitesNeeds {
  readonly papeis: Pick<PapeisApi, 'event' | 'people'>;
  readonly exportacoes: Pick<ExportacoesApi, 'makeNow'>;
}

/** What a partner shows of who accepted what. */
export function createAceites(
  { database, history, pdf }: Pick<Kernel, 'database' | 'history' | 'pdf'>,
  { papeis, exportacoes }: AceitesNeeds,
) {
  return {
    async baixar(context: PromotorContext, token: string) {
      const event = await papeis.event(database, context.caller.id, { token });
      if (!event) throw new NotFound();
      // Of one moment: whoever registers meanwhile is no acceptance of nobody, and nobody without theirs.
      const [people, aceites] = await ofOneMoment(database, (trx) => Promise.all([papeis.people(trx, event), listAceites(trx, event.id)]));
      if (aceites.length === 0) throw new RuleError({ aceites: 'Ninguém se inscreveu pelo link deste evento' });
      await history.recordRead(context, { client: event.id_cliente, record: event.id, detail: { aceites: aceites.length } });
      const nome = fileNameOf(event);
      const file = await pdf.renderTable(aceitesTable(event, people, aceites, context.now));
      return exportacoes.makeNow(context, { mime: PDF_MIME }, nome, async (out) => {
        out.end(file);
      });
    },
  };
}
