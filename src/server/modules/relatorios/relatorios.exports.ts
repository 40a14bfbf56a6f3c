import { z } from 'zod';
import { type CivilDate, addMonths, civilDateAt } from '#contract/kernel/dates.ts';
import type { FunilPlanilhaQuery } from '#contract/relatorios/relatorios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import { type ExportAnswer, type ExportacoesApi, exportKind } from '#server/modules/exportacoes/exportacoes.api.ts';
import { countMonths, countStage, issuedByInsurer, stageIds } from './relatorios.funil.queries.ts';
import { toMes } from './relatorios.mapping.ts';
import { monthOf, monthsOf } from './relatorios.period.ts';
import { SHEET_NAMES, insurersSheet, monthsSheet, stageSheet } from './relatorios.sheets.ts';
import { STAGES, type StageFilter, type StageName } from './relatorios.stages.ts';

/** What is kept of a workbook until its turn comes. */
const Asked = z.object({ mes: z.string(), id_responsavel: z.int().optional() });
type Asked = z.output<typeof Asked>;

const NAMES = Object.keys(SHEET_NAMES) as StageName[];

/** What is so now has no month. */
const filterOf = (name: StageName, { mes, id_responsavel }: Asked): StageFilter =>
  name === 'renovacao' || name === 'propostaAberta' ? { id_responsavel } : { id_responsavel, period: { de: mes, ate: addMonths(mes, 1) } };

const counts = (executor: Executor, asked: Asked): Promise<number[]> =>
  Promise.all(NAMES.map((name) => countStage(executor, STAGES[name], filterOf(name, asked))));

/** The funnel of a month as a workbook: the months and insurers, and a sheet for each stage (E163). */
export function createExports({ database, history }: Kernel, exportacoes: ExportacoesApi) {
  const summary = async (executor: Executor, asked: Asked) => {
    const { six, before } = monthsOf(asked.mes);
    const { id_responsavel } = asked;
    const [rows, open, renewals] = await Promise.all([
      countMonths(executor, [...before, ...six], id_responsavel),
      countStage(executor, STAGES.propostaAberta, { id_responsavel }),
      countStage(executor, STAGES.renovacao, { id_responsavel }),
    ]);
    return monthsSheet(rows.map((row) => toMes(row, { open, renewals })));
  };

  const workbook = exportKind({
    name: 'relatorios/funil/xls',
    mime: XLSX_MIME,
    filter: Asked,
    produce: async (asked, out, onProgress) => {
      // One sight of all of it: what is saved meanwhile is in the months, the insurers and its sheet, or in none.
      const [months, insurers, ids] = await ofOneMoment(database, (trx) =>
        Promise.all([
          summary(trx, asked),
          issuedByInsurer(trx, filterOf('emitido', asked)),
          Promise.all(NAMES.map((name) => stageIds(trx, STAGES[name], filterOf(name, asked), null))),
        ]),
      );
      const stages = NAMES.map((name, at) => stageSheet(database, name, STAGES[name], ids[at] ?? []));
      await writeWorkbook({ sheets: [months, insurersSheet(insurers), ...stages], onProgress }, out);
    },
  });
  exportacoes.register(workbook);

  return {
    async funil(context: StaffContext, query: z.output<typeof FunilPlanilhaQuery>): Promise<ExportAnswer> {
      const mes: CivilDate = monthOf(query, civilDateAt(context.now));
      const asked = { mes, ...(query.id_responsavel === undefined ? {} : { id_responsavel: query.id_responsavel }) };
      const total = (await counts(database, asked)).reduce((sum, count) => sum + count, 0);
      await history.recordRead(context, { detail: { filtro: query, registros: total } });
      const fileName = `funil-${mes.slice(0, 7)}.xlsx`;
      return exportacoes.start(context, { kind: workbook, description: 'Funil de vendas em Excel', fileName, filter: asked, total });
    },
  };
}

export type RelatoriosExports = ReturnType<typeof createExports>;
