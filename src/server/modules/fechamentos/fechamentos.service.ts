import type { FechamentoDados, FechamentosResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { InputOf } from '#contract/kernel/operation.ts';
import type { consultarFechamentos } from '#contract/fechamentos/fechamentos.operations.ts';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import { type Cents, centsOf, decimalOf } from '#contract/kernel/money.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { ordered } from '#server/kernel/db/in-order.ts';
import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { chargeOf } from './fechamentos.charge.ts';
import type { CobrancasApi } from '#server/modules/cobrancas/cobrancas.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { type CloseNeeds, type Closed, createClose } from './fechamentos.close.ts';
import { linesIn, readAllLines } from './fechamentos.lines.ts';
import { toConta, toFechamento } from './fechamentos.mapping.ts';
import { type MonthRow, ativoOf, clientClosedUnder, findMonth, readMonth, readMonths, readSums } from './fechamentos.queries.ts';
import {
  absence,
  askedProblem,
  byTotal,
  inOrderOfScreen,
  minimumOf,
  reckoned,
  requestProblems,
  totalsOf,
  usualDue,
} from './fechamentos.rules.ts';
import { workbookName, writeClosing } from './fechamentos.workbook.ts';

export interface FechamentosNeeds {
  readonly clientes: Pick<ClientesApi, 'clientOfCode' | 'spendEdited' | 'whenFixed'>;
  readonly seguroAventura: CloseNeeds['seguroAventura'];
  readonly cobrancas: Pick<CobrancasApi, 'ask' | 'askAgain'>;
  readonly exportacoes: Pick<ExportacoesApi, 'makeNow'>;
}

type Lista = InputOf<typeof consultarFechamentos>['query'];

/** The months of partners, closed one by one (G2-16, G2-17, G2-20). */
export function createFechamentos(
  { database, history, write }: Kernel,
  { clientes, seguroAventura, cobrancas, exportacoes }: FechamentosNeeds,
) {
  const close = createClose({ seguroAventura, clientes });

  /** A code that is not of the client said beside it is nobody's; a month that was closed is known by the code of then too. */
  const clientOf = async ({ cartaOferta, idCliente, data: mes }: FechamentoDados): Promise<number | null> => {
    const current = await clientes.clientOfCode(database, cartaOferta);
    if (current !== null && (!idCliente || idCliente === current)) return current;
    return clientClosedUnder(database, { mes, code: cartaOferta.trim(), clientId: idCliente ?? undefined });
  };

  const absenceOf = async (executor: Executor, clientId: number): Promise<RuleError> =>
    new RuleError(absence(await ativoOf(executor, clientId)));

  const monthOf = async (executor: Executor, clientId: number, mes: CivilDate, now: Date): Promise<MonthRow> => {
    const row = await findMonth(executor, clientId, mes, now);
    if (!row) throw await absenceOf(executor, clientId);
    return row;
  };

  /** The partner of a request; all that is wrong with it is said at once, with what its month says against it, in the order of the screen. */
  const partnerOf = async (dados: FechamentoDados, due: CivilDate, now: Date): Promise<number> => {
    const id = await clientOf(dados);
    const problems = requestProblems(dados, id !== null, due, now);
    if (id !== null && Object.keys(problems).length === 0) return id;
    const asks = id !== null && dados.simular === 'N' && !('cartaOferta' in problems) && !('data' in problems);
    const ofMonth = asks ? askedProblem(await monthOf(database, id, dados.data, now), dados) : null;
    throw new RuleError(inOrderOfScreen({ ...ofMonth, ...problems }));
  };

  /** Writes the charge of a closed month down, with the work of issuing it; nothing is sent before this is stored (E215). */
  const ask = async (trx: Trx, row: MonthRow, cobrado: Cents, charge: { mes: CivilDate; due: CivilDate; userId: number; now: Date }) => {
    const { due, userId, now } = charge;
    if (row.cobranca?.situacao === 'recusada') {
      await cobrancas.askAgain(trx, row.cobranca.id, { vencimento: due, userId }, now);
      return;
    }
    await cobrancas.ask(trx, [chargeOf(row.id, cobrado, charge)], now);
  };

  const closeOne = async (context: StaffContext, clientId: number, dados: FechamentoDados, due: CivilDate): Promise<void> => {
    const { now, caller } = context;
    const mes = dados.data;
    const minimo = minimumOf(dados.valorMinimo);
    const withCharge = dados.geraBoleto === 'S';
    await write(context, async (trx) => {
      const problem = (row: MonthRow) => askedProblem(row, dados);
      const today = civilDateAt(now);
      const [closed] = await close(trx, { mes, minimo, clientIds: [clientId], problem, userId: caller.id, now, today });
      if (!closed) throw await absenceOf(trx, clientId);
      if (closed.problem !== null) throw new RuleError(closed.problem);
      if (withCharge && closed.conta.cobrado > 0) await ask(trx, closed.row, closed.conta.cobrado, { mes, due, userId: caller.id, now });
      await recordClosing(trx, context, closed, mes);
      return { id: closed.id };
    });
  };

  const recordClosing = (trx: Trx, context: StaffContext, closed: Closed & { readonly problem: null }, mes: CivilDate) =>
    history.recordChange(trx, context, {
      client: closed.row.id,
      record: closed.id,
      before: { situacao: 'aberto' },
      after: { situacao: 'fechado', mes, ...toConta(closed.conta) },
    });

  /** The boleto of a month that is closed and has none that lives (E214). */
  const chargeOnly = async (context: StaffContext, clientId: number, dados: FechamentoDados, due: CivilDate): Promise<void> => {
    const { now, caller } = context;
    const mes = dados.data;
    await write(context, async (trx) => {
      const row = await monthOf(trx, clientId, mes, now);
      const problem = askedProblem(row, dados);
      if (problem || !row.fechado) throw new RuleError(problem ?? {});
      const { cobrado } = reckoned(row, 0);
      await ask(trx, row, cobrado, { mes, due, userId: caller.id, now });
      await history.recordChange(trx, context, {
        client: row.id,
        record: row.fechado.id,
        detail: { mes, boleto: decimalOf(cobrado), vencimento: due },
      });
      return { id: row.fechado.id };
    });
  };

  /** A month with everybody in it, of one moment: the sum of a workbook is that of its people. */
  const withLines = (mes: CivilDate, read: (trx: Trx) => Promise<MonthRow>) =>
    ofOneMoment(database, async (trx) => {
      const row = await read(trx);
      return { row, lines: await readAllLines(trx, linesIn(row, mes)) };
    });
  type WithLines = Awaited<ReturnType<typeof withLines>>;

  const workbook = async (
    context: StaffContext,
    { row, lines }: WithLines,
    mes: CivilDate,
    minimo: Cents,
    vencimento: CivilDate,
    closed: boolean,
  ) => {
    const nome = workbookName(closed, row.carta_oferta, mes);
    const of = {
      row: toFechamento(row, mes, minimo),
      mes,
      minimo: centsOf(row.fechado?.valor_minimo ?? decimalOf(minimo)),
      vencimento,
      valorEditado: row.fechado ? row.fechado.valor_editado : row.valor_editado,
      hash: row.fechado?.hash ?? null,
      lines,
    };
    // The key of the call is the closing's; the workbook is made of it at each call.
    return exportacoes.makeNow({ ...context, idempotency: null }, { mime: XLSX_MIME }, nome, async (out) => {
      await writeClosing(of, out);
    });
  };

  return {
    async consultar(context: StaffContext, query: Lista): Promise<FechamentosResposta> {
      const { data, pesquisa, valorMinimo, ordem, sentido = 'asc', ...paging } = query;
      const minimo = minimumOf(valorMinimo);
      const cut = { mes: data, pesquisa };
      const rows =
        ordem === 'valorTotal'
          ? byTotal(await readSums(database, cut), minimo, sentido)
          : await readSums(database, cut, { ordem, sentido });
      const page = pageOf(paging);
      const clientIds = rows.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
      const shown = ordered(clientIds, await readMonths(database, { mes: data, hoje: civilDateAt(context.now), clientIds }));
      await history.recordRead(context, { detail: { mes: data, filtro: { pesquisa }, clientes: shown.map(({ id }) => id) } });
      return {
        registros: shown.map((row) => toFechamento(row, data, minimo)),
        totalRegistros: rows.length,
        totais: totalsOf(rows, minimo),
      };
    },

    async fechar(context: StaffContext, dados: FechamentoDados) {
      const { now } = context;
      const mes = dados.data;
      const minimo = minimumOf(dados.valorMinimo);
      const due = dados.dataVencimento ?? usualDue(mes, now);
      const clientId = await partnerOf(dados, due, now);
      if (dados.simular === 'S') {
        const month = await withLines(mes, (trx) => monthOf(trx, clientId, mes, now));
        await write(context, async (trx) => {
          await history.recordChange(trx, context, { client: clientId, detail: { mes, simular: 'S' } });
          return { id: clientId };
        });
        return { anexo: await workbook(context, month, mes, minimo, due, false), fechamento: null };
      }
      if (dados.fazFechamento === 'S') await closeOne(context, clientId, dados, due);
      else await chargeOnly(context, clientId, dados, due);
      const month = await withLines(mes, (trx) => readMonth(trx, clientId, mes, now));
      return { anexo: await workbook(context, month, mes, minimo, due, true), fechamento: toFechamento(month.row, mes, minimo) };
    },
  };
}
