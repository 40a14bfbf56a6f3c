import type { consultarLinhasFechamento, explicarFechamento } from '#contract/fechamentos/fechamentos.operations.ts';
import type { ExplicacaoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { addMonths, civilDateAt } from '#contract/kernel/dates.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import type { InputOf } from '#contract/kernel/operation.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type LinesAsked, linesIn, readEvents } from './fechamentos.lines.ts';
import { toEvento, toFechamento, toLinha } from './fechamentos.mapping.ts';
import { readLines } from './fechamentos.pages.ts';
import { type MonthRow, readMonth, readMonths } from './fechamentos.queries.ts';
import { minimumOf, reckoned } from './fechamentos.rules.ts';

type Asked = InputOf<typeof explicarFechamento>['query'];
type LinhasAsked = InputOf<typeof consultarLinhasFechamento>['query'];

const linesAsked = (row: MonthRow, { data, pesquisa, ...paging }: LinhasAsked): LinesAsked => ({
  ...linesIn(row, data),
  pesquisa,
  page: pageOf(paging),
});

/** Where the amount of a month comes from, open and closed alike. */
export function createExplicacao({ database, history }: Pick<Kernel, 'database' | 'history'>) {
  return {
    async explicar(context: StaffContext, clientId: number, { data: mes, valorMinimo }: Asked): Promise<ExplicacaoResposta> {
      const { now } = context;
      const row = await readMonth(database, clientId, mes, now);
      const { fechado } = row;
      const minimo = minimumOf(fechado?.valor_minimo ?? valorMinimo);
      const [[before], { total }] = await Promise.all([
        readMonths(database, { mes: addMonths(mes, -1), hoje: civilDateAt(now), clientIds: [clientId] }),
        readLines(database, { ...linesIn(row, mes), page: { limit: 0, offset: 0 } }),
      ]);
      await history.recordRead(context, { client: clientId, detail: { mes } });
      return {
        ...toFechamento(row, mes, minimo),
        valorMinimo: decimalOf(minimo),
        valorDiaria: fechado?.valor_diaria ?? row.valor_diaria ?? '0.00',
        valorEditado: fechado ? fechado.valor_editado : row.valor_editado,
        diasFaturados: fechado?.dias_faturados ?? row.dias,
        valorDias: decimalOf(reckoned(row, minimo).valorDias),
        mesAnterior: before
          ? {
              participantes: before.fechado?.participantes ?? before.participantes,
              diarias: before.fechado?.quantidade_diarias ?? before.diarias,
              valorTotal: decimalOf(reckoned(before, minimumOf(valorMinimo)).total),
            }
          : null,
        hash: fechado?.hash ?? null,
        linhas: total,
      };
    },

    async eventos(context: StaffContext, clientId: number, query: LinhasAsked) {
      const { data: mes } = query;
      const row = await readMonth(database, clientId, mes, context.now);
      const { total, rows } = await readEvents(database, linesAsked(row, query));
      await history.recordRead(context, { client: clientId, detail: { mes, eventos: rows.map(({ id_evento }) => id_evento) } });
      return { registros: rows.map((event) => toEvento(event, mes)), totalRegistros: total };
    },

    async linhas(context: StaffContext, clientId: number, query: LinhasAsked) {
      const { data: mes } = query;
      const row = await readMonth(database, clientId, mes, context.now);
      const { total, dias, valor, rows } = await readLines(database, linesAsked(row, query));
      const participantes = rows.map(({ id_participante }) => id_participante);
      await history.recordRead(context, { client: clientId, detail: { mes, participantes } });
      return { registros: rows.map((line) => toLinha(line, mes)), totalRegistros: total, totalDias: dias, valorTotal: valor };
    },
  };
}
