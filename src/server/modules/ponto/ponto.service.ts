import type { z } from 'zod';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { AfdFiltro, DiaFiltro, MesFiltro, MesResposta, PontoSalvar } from '#contract/ponto/ponto.schemas.ts';
import { addDays, addMonths, civilDateAt, daysBetween } from '#contract/kernel/dates.ts';
import type { ArquivoProntoResposta } from '#contract/kernel/vocabulary.ts';
import { MOTIVO_PADRAO } from '#contract/ponto/ponto.rules.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PDF_MIME } from '#server/kernel/pdf/pdf.port.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { afdFile, afdFileName } from './ponto.afd.ts';
import { brokenChain } from './ponto.chain.ts';
import { type Conference, lastConference } from './ponto.conference.ts';
import { requireEmployer } from './ponto.employer.ts';
import { monthOf } from './ponto.month.ts';
import { requireView } from './ponto.policy.ts';
import { countMarks, listEmployeeRecords, listMarks, listReceipts, loadEmployee, loadReceipt, loadTimes } from './ponto.queries.ts';
import { receiptOf } from './ponto.receipt.ts';
import * as repository from './ponto.repository.ts';
import { sheetOf } from './ponto.sheet.ts';
import { treatmentsOf } from './ponto.treatments.ts';

const NIGHT_SHIFT = 'pontoTurnoNoturno';
/** Whether a mark closes the night before depends on the nights before that one; a week has a day of rest, where the chain begins anew. */
const NIGHTS_BEFORE = 8;
const AFD_MIME = 'text/plain; charset=iso-8859-1';
const RECEIPTS_MS = 48 * HOUR_MS;
const AFD_MAX_DAYS = 366;
const AFD_MAX_MARKS = 200_000;

type MonthAsked = z.output<typeof MesFiltro>;

/** Midnight in Brasília time; a day of margin around a month covers the years in which the clock changed. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

export interface PontoNeeds {
  readonly kernel: Kernel;
  readonly configuracoes: ConfiguracoesApi;
  readonly exportacoes: ExportacoesApi;
  readonly conference: Conference;
}

/** The register of times: months, adjustments, the printed month and the source file (E153 to E156). */
export function createPonto({ kernel, configuracoes, exportacoes, conference }: PontoNeeds) {
  const { database, history, write, pdf } = kernel;

  const keep = (context: StaffContext, mime: string, nome: string, bytes: Uint8Array): Promise<ArquivoProntoResposta> =>
    exportacoes.makeNow(context, { mime }, nome, async (out) => {
      out.end(bytes);
    });

  /** The times of a month and of the days beside it. */
  const timesOf = (executor: Executor, userId: number, ano: number, mes: number, daysBefore: number) => {
    const first = `${ano}-${String(mes).padStart(2, '0')}-01`;
    return loadTimes(executor, userId, midnight(addDays(first, -daysBefore)), midnight(addDays(addMonths(first, 1), 2)));
  };

  /** A month as it is shown, and the times it was made of. */
  const readRegister = async (executor: Executor, userId: number, ano: number, mes: number) => {
    const [rows, settings] = await Promise.all([timesOf(executor, userId, ano, mes, 1), configuracoes.values(executor, [NIGHT_SHIFT])]);
    if (settings.get(NIGHT_SHIFT) !== 'S') return { rows, month: monthOf(rows, ano, mes, false) };
    const more = await timesOf(executor, userId, ano, mes, NIGHTS_BEFORE);
    return { rows: more, month: monthOf(more, ano, mes, true) };
  };

  const readMonth = async (executor: Executor, userId: number, ano: number, mes: number) =>
    (await readRegister(executor, userId, ano, mes)).month;

  const requireEmployee = async (context: StaffContext, asked: number | undefined) => {
    const userId = asked ?? context.caller.id;
    requireView(context.caller, userId);
    const employee = await loadEmployee(database, userId);
    if (!employee) throw new NotFound();
    return employee;
  };

  const monthAsked = ({ ano, mes, data }: MonthAsked, now: Date): { ano: number; mes: number } => {
    const day = data ?? civilDateAt(now);
    return { ano: ano ?? Number(day.slice(0, 4)), mes: mes ?? Number(day.slice(5, 7)) };
  };

  const consultarMes = async (context: StaffContext, filter: MonthAsked): Promise<MesResposta> => {
    const employee = await requireEmployee(context, filter.id_usuario);
    const { ano, mes } = monthAsked(filter, context.now);
    const [month, rompida] = await Promise.all([
      readMonth(database, employee.id, ano, mes),
      lastConference(database),
      history.recordRead(context, { client: employee.id_cliente, record: employee.id, detail: { ano, mes } }),
    ]);
    const problema = rompida === null ? null : brokenChain(rompida);
    return { usuario: { id: employee.id, nome: employee.nome }, ano, mes, hoje: civilDateAt(context.now), problema, ...month };
  };

  return {
    consultarMes,

    async consultarData(context: StaffContext, { id_usuario, data }: z.output<typeof DiaFiltro>) {
      const employee = await requireEmployee(context, id_usuario);
      const [month] = await Promise.all([
        readMonth(database, employee.id, Number(data.slice(0, 4)), Number(data.slice(5, 7))),
        history.recordRead(context, { client: employee.id_cliente, record: employee.id, detail: { data } }),
      ]);
      const day = month.datas.find((one) => one.data === data);
      return { registros: (day?.horarios ?? []).map((time) => ({ ...time, id_usuario: employee.id })) };
    },

    async salvar(context: StaffContext, asked: z.output<typeof PontoSalvar>) {
      const { id_usuario: userId, ano, mes } = asked;
      const employee = await requireEmployee(context, userId);
      return write(context, async (trx) => {
        // Nobody marks or adjusts meanwhile: two equal minutes cannot come in together.
        await repository.lockChain(trx);
        const { rows, month } = await readRegister(trx, userId, ano, mes);
        const { added, removed } = treatmentsOf(asked, rows, month.datas, context.now);
        const treatment = { motivo: asked.motivo || MOTIVO_PADRAO, id_autor: context.caller.id, criado_em: context.now };
        await repository.insertRemovals(trx, removed, treatment);
        await repository.insertInclusions(trx, userId, added, treatment);
        await history.recordChange(trx, context, {
          client: employee.id_cliente,
          record: userId,
          detail: {
            motivo: treatment.motivo,
            desconsiderados: removed.map((row) => row.data_batida.toISOString()),
            incluidos: added.map((instant) => instant.toISOString()),
          },
        });
        return readMonth(trx, userId, ano, mes);
      });
    },

    async mesPdf(context: StaffContext, filter: MonthAsked): Promise<ArquivoProntoResposta> {
      const employee = await requireEmployee(context, filter.id_usuario);
      const employer = await requireEmployer(database, configuracoes);
      await conference();
      const month = await consultarMes(context, filter);
      const bytes = await pdf.renderTable(sheetOf({ employer, employee, month, issuer: context.caller.name, now: context.now }));
      return keep(context, PDF_MIME, `espelho-ponto-${month.ano}-${String(month.mes).padStart(2, '0')}.pdf`, bytes);
    },

    async comprovantes(context: StaffContext) {
      const since = new Date(context.now.getTime() - RECEIPTS_MS);
      const [rows] = await Promise.all([
        listReceipts(database, context.caller.id, since),
        history.recordRead(context, { record: context.caller.id }),
      ]);
      return { registros: rows.map(({ cpf: _cpf, hash: _hash, ...row }) => ({ ...row, data_batida: row.data_batida.toISOString() })) };
    },

    async comprovantePdf(context: StaffContext, id: number): Promise<ArquivoProntoResposta> {
      const [employee, mark] = await Promise.all([requireEmployee(context, undefined), loadReceipt(database, context.caller.id, id)]);
      if (!mark) throw new NotFound();
      const employer = await requireEmployer(database, configuracoes);
      await history.recordRead(context, { client: employee.id_cliente, record: id });
      const bytes = await pdf.renderTable(receiptOf({ employer, employee, mark, now: context.now }));
      return keep(context, PDF_MIME, `comprovante-ponto-${String(mark.nsr).padStart(9, '0')}.pdf`, bytes);
    },

    async afd(context: StaffContext, { data_inicio, data_fim }: z.output<typeof AfdFiltro>): Promise<ArquivoProntoResposta> {
      if (data_fim < data_inicio) throw new RuleError({ data_fim: 'A data final é anterior à inicial' });
      if (daysBetween(data_inicio, data_fim) >= AFD_MAX_DAYS) throw new RuleError({ data_fim: 'Escolha um período de até um ano' });
      const employer = await requireEmployer(database, configuracoes);
      const [from, to] = [midnight(data_inicio), midnight(addDays(data_fim, 1))];
      if ((await countMarks(database, from, to)) > AFD_MAX_MARKS)
        throw new RuleError({ data_fim: 'Batidas demais: escolha um período menor' });
      const rompida = await conference();
      const [employees, marks] = await Promise.all([listEmployeeRecords(database, from, to), listMarks(database, from, to)]);
      const found = { batidas: marks.length, ...(rompida !== null && { problema: brokenChain(rompida) }) };
      await history.recordRead(context, { detail: { data_inicio, data_fim, ...found } });
      const period = { from: data_inicio, to: data_fim, generatedAt: context.now };
      return keep(context, AFD_MIME, afdFileName(employer), afdFile(employer, period, employees, marks));
    },
  };
}
