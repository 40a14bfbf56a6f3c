import type { CorridaResposta, MassaDados, PreviaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { type CivilDate, civilDateAt, timeAt } from '#contract/kernel/dates.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import { SUCESSO, simNao } from '#contract/kernel/vocabulary.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { type Page, pageOf } from '#server/kernel/db/page.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { isStillSignedIn } from '#server/kernel/session.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { type MonthRow, readMonths } from './fechamentos.queries.ts';
import { massProblems, minimumOf, nothingToBill, paidByEvents, reckon, usualDue } from './fechamentos.rules.ts';
import { toCorrida, toItem } from './massa.mapping.ts';
import * as repository from './massa.repository.ts';
import { MASS } from './massa.run.ts';
import { nothingToWatch, watchRun } from './massa.watch.ts';
import { writeRun } from './massa.workbook.ts';

export interface MassaNeeds {
  readonly exportacoes: Pick<ExportacoesApi, 'makeNow'>;
  readonly isStopping: () => boolean;
}

type Chosen = Pick<MassaDados, 'data' | 'desselecionados' | 'desselecionadosBoleto'>;

const BUSY = 'Já existe um fechamento em massa em andamento';
/** Errors shown with a run; the others are in its list. */
const SHOWN_ERRORS = 100;

/** Which partners a list of those left out names: a number is the client's; a text is a code, in any case, or the client's where nobody has such a code. */
function namedBy(list: readonly (string | number)[] | undefined, rows: readonly MonthRow[]): (row: MonthRow) => boolean {
  if (!list?.length) return () => false;
  const codes = new Map(rows.map(({ id, carta_oferta }) => [carta_oferta.toUpperCase(), id]));
  const ids = new Set(list.map((name) => (typeof name === 'number' ? name : (codes.get(name.toUpperCase()) ?? Number(name)))));
  return ({ id }) => ids.has(id);
}

/** Many months at once: what is to be done is written down, a job does it, and whoever wants to watches (G2-19). */
export function createMassa({ clock, database, history, jobs, write }: Kernel, { exportacoes, isStopping }: MassaNeeds) {
  /** The open months that would be closed, and whether each gets a boleto. */
  const chosenOf = async (executor: Executor, { data, desselecionados, desselecionadosBoleto }: Chosen, now: Date) => {
    const rows = await readMonths(executor, { mes: data, hoje: civilDateAt(now), semCobrancas: true });
    const [leftOut, withoutSlip] = [namedBy(desselecionados, rows), namedBy(desselecionadosBoleto, rows)];
    return rows
      .filter((row) => row.fechado === null && row.ativo === 'S' && !nothingToBill(row) && !leftOut(row))
      .map((row) => ({ row, boleto: row.id_asaas !== null && !paidByEvents(row) && !withoutSlip(row) }));
  };

  const busy = async (executor: Executor): Promise<RuleError> => {
    const running = await repository.runningNow(executor);
    const who = running ? `, iniciado por ${running.iniciada_por} às ${timeAt(running.iniciada_em)}` : '';
    return new RuleError({ fechamento: `${BUSY}${who}` });
  };

  /** Those of an earlier run that failed, as they are now. */
  const onlyFailed = async (executor: Executor, id: number, mes: CivilDate): Promise<ReadonlySet<number>> => {
    const run = await repository.runById(executor, id);
    if (!run) throw new NotFound();
    if (run.mes !== mes) throw new RuleError({ data: 'O fechamento em massa a repetir é de outro mês' });
    return new Set((await repository.failedItems(executor, id, { most: run.total })).map(({ id_cliente }) => id_cliente));
  };

  const withCounts = async (run: repository.Run): Promise<CorridaResposta> => {
    const [counts, errosAbertos, boletos, failed] = await Promise.all([
      repository.countItems(database, run.id),
      repository.countOpenErrors(database, run.id),
      repository.countSlips(database, run.id),
      repository.failedItems(database, run.id, { most: SHOWN_ERRORS }),
    ]);
    return toCorrida(run, { ...counts, errosAbertos }, boletos, failed);
  };

  const required = async (id: number): Promise<repository.Run> => {
    const run = await repository.runById(database, id);
    if (!run) throw new NotFound();
    return run;
  };

  /** Whoever was changed meanwhile and may watch all the same comes back by the door. */
  const watchedBy = ({ caller, ...origin }: StaffContext, id: number): FileReply =>
    watchRun(database, id, { isStopping, mayStill: () => isStillSignedIn(database, caller, origin, clock()) });

  return {
    async fechar(context: StaffContext, dados: MassaDados): Promise<FileReply> {
      const { now, caller } = context;
      const minimo = minimumOf(dados.valorMinimo);
      const due = dados.dataVencimento ?? usualDue(dados.data, now);
      const problems = massProblems(dados.data, minimo, due, now);
      if (Object.keys(problems).length > 0) throw new RuleError(problems);
      const id = await write(context, async (trx: Trx) => {
        // Asked for again with its key it is the run of the first call, and nothing of this.
        if (await repository.runningNow(trx)) throw await busy(trx);
        const failed = dados.repetir ? await onlyFailed(trx, dados.repetir, dados.data) : null;
        const chosen = (await chosenOf(trx, dados, now)).filter(({ row }) => failed === null || failed.has(row.id));
        if (chosen.length === 0) throw new RuleError({ fechamento: 'Não há meses abertos a fechar' });
        const begun = await repository.beginRun(trx, {
          mes: dados.data,
          minimo: decimalOf(minimo),
          vencimento: due,
          userId: caller.id,
          now,
          items: chosen.map(({ row, boleto }) => ({
            id_cliente: row.id,
            nome: row.nome,
            carta_oferta: row.carta_oferta,
            boleto: simNao(boleto),
          })),
        });
        if (begun === null) throw await busy(trx);
        await jobs.enqueue(trx, MASS, { corrida: begun }, { key: String(begun) });
        await history.recordChange(trx, context, {
          record: begun,
          detail: {
            mes: dados.data,
            parceiros: chosen.length,
            valorMinimo: decimalOf(minimo),
            vencimento: due,
            repetir: dados.repetir ?? null,
          },
        });
        return begun;
      });
      return watchedBy(context, id);
    },

    async prever({ valorMinimo, ...chosen }: Chosen & Pick<MassaDados, 'valorMinimo'>, now: Date): Promise<PreviaResposta> {
      const minimo = minimumOf(valorMinimo);
      const all = await chosenOf(database, chosen, now);
      // What cannot be closed is charged to nobody.
      const rows = all.filter(({ row }) => row.valor_diaria !== null);
      const contas = rows.map(({ row, boleto }) => ({ row, boleto, conta: reckon(row, minimo) }));
      const sum = (amounts: readonly Cents[]): string => decimalOf(amounts.reduce((all, one) => all + one, 0));
      const least = contas.filter(({ conta }) => conta.regra === 'minimo');
      return {
        parceiros: rows.length,
        valor: sum(contas.map(({ conta }) => conta.total)),
        cobrado: sum(contas.map(({ conta }) => conta.cobrado)),
        boletos: contas.filter(({ boleto, conta }) => boleto && conta.cobrado > 0).length,
        soMinimo: { quantos: least.length, valor: sum(least.map(({ conta }) => conta.total)) },
        impedidos: all.length - rows.length,
        semCadastro: rows.filter(({ row }) => row.id_asaas === null).length,
        diariasFuturas: rows.reduce((all, { row }) => all + row.futuras, 0),
      };
    },

    async consultar(context: StaffContext, mes: CivilDate) {
      const run = (await repository.runningNow(database)) ?? (await repository.lastOf(database, mes));
      await history.recordRead(context, { record: run?.id ?? null, detail: { mes } });
      return { corrida: run ? await withCounts(run) : null };
    },

    async acompanhar(context: StaffContext): Promise<FileReply> {
      const run = await repository.runningNow(database);
      await history.recordRead(context, { record: run?.id ?? null });
      return run ? watchedBy(context, run.id) : nothingToWatch();
    },

    async itens(
      context: StaffContext,
      id: number,
      { lista, ...paging }: { readonly lista: repository.RunList } & Parameters<typeof pageOf>[0],
    ) {
      await required(id);
      const page: Page = pageOf(paging);
      const { total, rows } = await repository.readItems(database, id, { lista, ...page });
      await history.recordRead(context, { record: id, detail: { lista, clientes: rows.map(({ id_cliente }) => id_cliente) } });
      return { registros: rows.map(toItem), totalRegistros: total };
    },

    async planilha(context: StaffContext, id: number) {
      const run = await required(id);
      const { rows } = await repository.readItems(database, id, {});
      await history.recordRead(context, { record: id, detail: { planilha: 'S' } });
      const nome = `fechamento-em-massa-${run.mes.slice(0, 7)}-${id}.xlsx`;
      return exportacoes.makeNow(context, { mime: XLSX_MIME }, nome, async (out) => {
        await writeRun(rows, out);
      });
    },

    cancelar: (context: StaffContext) =>
      write(context, async (trx) => {
        const stopped = await repository.cancelRunning(trx);
        // Nobody may be at it: then whoever takes the job up ends it.
        if (stopped) await jobs.enqueue(trx, MASS, { corrida: stopped.id }, { key: String(stopped.id) });
        await history.recordChange(
          trx,
          context,
          stopped
            ? { record: stopped.id, before: { situacao: 'executando' }, after: { situacao: 'cancelando' } }
            : { detail: { corrida: 'nenhuma' } },
        );
        return { ...SUCESSO, cancelado: simNao(stopped !== undefined) };
      }),
  };
}
