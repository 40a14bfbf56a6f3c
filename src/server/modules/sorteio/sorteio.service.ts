import { firstOfMonth } from '#contract/kernel/dates.ts';
import { isLuckyNumber } from '#contract/sorteio/sorteio.ts';
import type { SorteioEntrada, SorteioResposta } from '#contract/sorteio/sorteio.schemas.ts';
import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import type { ExportAnswer, ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { toSorteado } from './sorteio.mapping.ts';
import { type Draw, type DrawnRow, findDrawn, listOfMonth } from './sorteio.queries.ts';
import { receiptOf } from './sorteio.receipt.ts';

/** What is drawn, and in what month; the day does not matter (G2-24). */
function drawOf({ numeroSorteio, dataFaturamento }: SorteioEntrada): Draw {
  const numero = numeroSorteio?.trim() ?? '';
  const problems = {
    ...(!isLuckyNumber(numero) && { numeroSorteio: 'Informe os 6 dígitos do número sorteado' }),
    ...(dataFaturamento === undefined && { dataFaturamento: 'Informe a data de faturamento' }),
  };
  if (Object.keys(problems).length > 0) throw new RuleError(problems);
  return { numero, mes: firstOfMonth(dataFaturamento ?? '') };
}

/** The draw of a month among the lucky numbers of its people. */
export function createSorteio({ database, history, pdf }: Kernel, exportacoes: Pick<ExportacoesApi, 'makeNow'>) {
  const record = (context: StaffContext, draw: Draw, drawn: readonly DrawnRow[]) =>
    history.recordRead(context, { detail: { ...draw, participantes: drawn.map(({ id }) => id) } });

  return {
    async consultar(context: StaffContext, query: SorteioEntrada): Promise<SorteioResposta> {
      const draw = drawOf(query);
      const drawn = await findDrawn(database, draw);
      await record(context, draw, drawn);
      return { registros: drawn.map(toSorteado) };
    },

    async comprovante(context: StaffContext, query: SorteioEntrada): Promise<ExportAnswer> {
      const draw = drawOf(query);
      // Of one moment: whoever won is in the list whose hash is printed.
      const [drawn, list] = await ofOneMoment(database, (trx) => Promise.all([findDrawn(trx, draw), listOfMonth(trx, draw.mes)]));
      await record(context, draw, drawn);
      const bytes = await pdf.renderDocument(receiptOf({ ...draw, ...list, drawn, issuer: context.caller.name, now: context.now }));
      const nome = `sorteio-${draw.mes.slice(0, 7)}-${draw.numero}.pdf`;
      const pronto = await exportacoes.makeNow(context, { mime: PDF_MIME }, nome, async (out) => {
        out.end(bytes);
      });
      return { ...pronto, exportacao: null };
    },
  };
}
