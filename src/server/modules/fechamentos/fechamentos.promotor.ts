import { sql } from 'kysely';
import type { Regra } from '#contract/fechamentos/lei.ts';
import { pagaPorEventos } from '#contract/portal/fatura.rules.ts';
import type { FaturaResposta } from '#contract/portal/faturas.schemas.ts';
import { type CivilDate, addMonths, civilDateAt } from '#contract/kernel/dates.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { Promotor } from '#server/kernel/callers/caller.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { paidNow } from '#server/modules/cobrancas/cobrancas.api.ts';
import type { PartnerClosings } from './fechamentos.api.ts';
import { readAllLines, readEvents } from './fechamentos.lines.ts';
import { toConta, toEvento } from './fechamentos.mapping.ts';
import { type MonthRow, readMonth, readMonths } from './fechamentos.queries.ts';
import { minimumOf, reckoned } from './fechamentos.rules.ts';

interface ClosingRow {
  readonly id: number;
  readonly mes: CivilDate;
  readonly valor_diaria: string;
  readonly valor_total: string;
  readonly valor_cobrado: string;
  readonly quantidade_diarias: number;
  readonly participantes: number;
  readonly regra: Regra;
  readonly todos_pagos: boolean;
  /** Of the boletos of events that bill days of the month, the one that is furthest from being paid, one yet to be issued too; null without any. */
  readonly boletos_eventos: 'S' | 'P' | 'N' | null;
  readonly id_cobranca: number | null;
  readonly situacao: string | null;
  readonly pago: 'S' | 'P' | 'N' | null;
  readonly vencimento: CivilDate | null;
  readonly link: string | null;
  readonly total: number;
}

type Who = Pick<Promotor, 'id'>;

/** More than any month of any partner has. */
const MOST_EVENTS = 100_000;

/** A closing without a boleto has yet to be paid (G2-18); where nothing of it is charged, the boletos of its events say whether they are. */
const statusOf = ({ pago, valor_cobrado, situacao, boletos_eventos }: ClosingRow): 'S' | 'N' | 'P' => {
  if (situacao === 'emitida' && pago !== null) return pago;
  return Number(valor_cobrado) === 0 ? (boletos_eventos ?? 'S') : 'P';
};

const toFatura = (row: ClosingRow): FaturaResposta => {
  const issued = row.situacao === 'emitida';
  const asked = { todosEventosPagos: simNao(row.todos_pagos), valorCobrado: row.valor_cobrado };
  return {
    dados: {
      id: row.id,
      data: row.mes,
      quantidadeDiarias: row.quantidade_diarias,
      valorDiaria: row.valor_diaria,
      valorDiariaEditado: row.valor_total,
    },
    soma: { participantes: row.participantes, periodo: row.quantidade_diarias },
    linkFatura: issued && !pagaPorEventos(asked) ? row.link : null,
    statusBoleto: statusOf(row),
    idCobranca: issued ? row.id_cobranca : null,
    vencimento: row.vencimento,
    ...asked,
  };
};

/** The closed months of a partner, for itself: each is looked for among its own. */
export function createPartnerClosings({ database }: Pick<Kernel, 'database'>): PartnerClosings {
  const rowsOf = async ({ id: clientId }: Who, which: { readonly id?: number; readonly page: Page; readonly today: CivilDate }) => {
    const { rows } = await sql<ClosingRow>`
      with meses as materialized (
        select f.*, count(*) over ()::int as total from fechamentos f
        where f.id_cliente = ${clientId} ${which.id === undefined ? sql`` : sql`and f.id = ${which.id}`}
        order by f.mes desc limit ${which.page.limit} offset ${which.page.offset}
      )
      select f.id, f.mes, f.valor_diaria::text as valor_diaria, f.valor_total::text as valor_total, f.valor_cobrado::text as valor_cobrado,
        f.quantidade_diarias, f.participantes, f.regra, f.total, k.id as id_cobranca, k.situacao, k.pago, k.vencimento,
        coalesce(k.link_fatura, k.link_boleto) as link, coalesce(e.todos_pagos, false) as todos_pagos, e.boletos_eventos
      from meses f left join lateral (
        select bool_and(ce.pago is not distinct from 'S') as todos_pagos, 
          min(case when ce.id is not null then coalesce(${paidNow(which.today, 'ce')}, 'P') end) as boletos_eventos
        from fechamentos_eventos v left join cobrancas ce on ce.id = v.id_cobranca where v.id_fechamento = f.id and v.mes = f.mes
      ) e on true left join lateral (
        select k.id, k.situacao, k.vencimento, k.link_fatura, k.link_boleto, ${paidNow(which.today, 'k')} as pago from cobrancas k
        where k.id_cliente = f.id_cliente and k.mes = f.mes and k.origem = 'fechamento' and k.situacao <> 'removida'
        order by k.id desc limit 1
      ) k on true
      order by f.mes desc`.execute(database);
    return rows;
  };

  const own = async (partner: Who, id: number, now: Date): Promise<{ readonly closing: ClosingRow; readonly row: MonthRow }> => {
    const [closing] = await rowsOf(partner, { id, page: { limit: 1, offset: 0 }, today: civilDateAt(now) });
    if (!closing) throw new NotFound();
    return { closing, row: await readMonth(database, partner.id, closing.mes, now) };
  };

  return {
    async list(partner, page, now) {
      const rows = await rowsOf(partner, { page, today: civilDateAt(now) });
      // Of a page past the last one nobody counted.
      const total = rows[0]?.total ?? (await countRows(database.selectFrom('fechamentos').where('id_cliente', '=', partner.id)));
      return { registros: rows.map(toFatura), totalRegistros: total };
    },

    async explain(partner, id, now) {
      const { closing, row } = await own(partner, id, now);
      const { fechado } = row;
      if (!fechado) throw new NotFound();
      const minimo = minimumOf(fechado.valor_minimo);
      const [before] = await readMonths(database, { mes: addMonths(closing.mes, -1), hoje: civilDateAt(now), clientIds: [partner.id] });
      const conta = reckoned(row, minimo);
      const fatura = toFatura(closing);
      return {
        id,
        data: closing.mes,
        fechadoEm: new Date(fechado.fechado_em).toISOString(),
        cartaOferta: row.carta_oferta,
        diarias: { participantes: fechado.participantes, periodo: fechado.quantidade_diarias },
        diasAjuste: fechado.dias_ajuste,
        diasFaturados: fechado.dias_faturados,
        valorDiaria: fechado.valor_diaria,
        valorDias: decimalOf(conta.valorDias),
        valorMinimo: fechado.valor_minimo,
        semFaturamentoMinimo: fechado.sem_minimo,
        valorEditado: fechado.valor_editado,
        ...toConta(conta),
        mesAnterior: before
          ? {
              participantes: before.fechado?.participantes ?? before.participantes,
              diarias: before.fechado?.quantidade_diarias ?? before.diarias,
              valorTotal: decimalOf(reckoned(before, minimo).total),
            }
          : null,
        statusBoleto: fatura.statusBoleto,
        vencimento: fatura.vencimento,
        idCobranca: fatura.idCobranca,
      };
    },

    async events(partner, id, { pesquisa, page }, now) {
      const { closing, row } = await own(partner, id, now);
      const month = { clientId: partner.id, mes: closing.mes, daily: closing.valor_diaria };
      const { total, rows } = await readEvents(database, { month, closingId: row.fechado?.id ?? id, pesquisa, page });
      return { registros: rows.map((event) => toEvento(event, closing.mes)), totalRegistros: total };
    },

    /** What was frozen, whole: for the papers of the month. */
    async frozen(partner, id, now) {
      const { closing, row } = await own(partner, id, now);
      const month = { clientId: partner.id, mes: closing.mes, daily: closing.valor_diaria };
      const asked = { month, closingId: id };
      const { rows: events } = await readEvents(database, { ...asked, page: { limit: MOST_EVENTS, offset: 0 } });
      const { nome, carta_oferta: cartaOferta } = row;
      return { fatura: toFatura(closing), nome, cartaOferta, regra: closing.regra, events, lines: () => readAllLines(database, asked) };
    },
  };
}
