import type { z } from 'zod';
import { type CivilDate, addDays, addMonths, civilDateAt, firstOfMonth } from '#contract/kernel/dates.ts';
import { allows, level } from '#contract/kernel/permissions.ts';
import { VIGENCIA_PROXIMA_DIAS } from '#contract/relatorios/relatorios.labels.ts';
import type {
  FunilEmissoesEntrada,
  FunilListaEntrada,
  FunilPropostasEntrada,
  FunilQuery,
  FunilRenovacoesQuery,
  FunilResposta,
  GeralQuery,
  GeralResposta,
  ParcelasEntrada,
  ParcelasResposta,
  VigenteEntrada,
  VigenteResposta,
} from '#contract/relatorios/relatorios.schemas.ts';
import { ordered } from '#server/kernel/db/in-order.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import {
  countInForce,
  countMonths,
  countStage,
  inForceByInsurer,
  inForceIds,
  isAsked,
  issuedByInsurer,
  stageIds,
} from './relatorios.funil.queries.ts';
import { toEmissao, toFicha, toMes, toParcela, toProposta, toSeguradora, toVigente } from './relatorios.mapping.ts';
import { inForceIdsBy, orderOfPolicies, orderOfStage, stageIdsBy, type StageOrder } from './relatorios.order.queries.ts';
import { listInstalments, totalsByStatus } from './relatorios.parcelas.queries.ts';
import { monthsOf, periodOf } from './relatorios.period.ts';
import { READ } from './relatorios.rows.queries.ts';
import { STAGES, type Stage, type StageFilter } from './relatorios.stages.ts';
import { fichasByText } from './relatorios.text.ts';

export interface RelatoriosNeeds {
  readonly clientes: Pick<ClientesApi, 'birthdaysOn'>;
}

/** What a list asks of a stage beside its filter; without an order the newest come first. */
type Asked = StageOrder & { readonly pagina: number; readonly registrosPorPagina: number };

const sum = (totals: readonly { readonly quantidade: number }[]): number => totals.reduce((all, { quantidade }) => all + quantidade, 0);

/** The funnel, policies in force, instalments and the figures of the day. Counts and lists ask the same stages. */
export function createRelatorios(kernel: Kernel, { clientes }: RelatoriosNeeds) {
  const { database, history, links } = kernel;
  const today = (context: StaffContext): CivilDate => civilDateAt(context.now);

  /** A page of a stage: its codes and how many there are. */
  const pageOfStage = async (context: StaffContext, stage: Stage, filter: StageFilter, query: Asked) => {
    const [page, order] = [pageOf(query), orderOfStage(query, stage)];
    const [ids, total] = await Promise.all([
      order === null ? stageIds(database, stage, filter, page) : stageIdsBy(database, stage, filter, { order, page }),
      countStage(database, stage, filter),
    ]);
    await history.recordRead(context, { detail: { filtro: query, fichas: ids } });
    return { ids, total };
  };

  const issuances = async (context: StaffContext, stage: Stage, query: FunilEmissoesEntrada) => {
    const { id_responsavel, id_seguradora } = query;
    const filter = { id_responsavel, id_seguradora, period: periodOf(query, today(context)) };
    const { ids, total } = await pageOfStage(context, stage, filter, query);
    return { rows: ordered(ids, await READ.emissao(database, ids)).map((row) => toEmissao(links, row)), total };
  };

  const listed = async (context: StaffContext, stage: Stage, filter: StageFilter, query: Asked) => {
    const { ids, total } = await pageOfStage(context, stage, filter, query);
    return { rows: ordered(ids, await READ.none(database, ids)).map((row) => toFicha(links, row)), total };
  };

  return {
    async geral(context: StaffContext, { id_responsavel }: z.output<typeof GeralQuery>): Promise<GeralResposta> {
      const data = today(context);
      const period = { de: data, ate: addDays(data, 1) };
      const seesClients = allows(context.caller.permissions, level('clientes', 2));
      const [emitidos, cancelados, vencidas, vigentes, birthdays] = await Promise.all([
        countStage(database, STAGES.emitido, { id_responsavel, period }),
        countStage(database, STAGES.emitidoCancelado, { id_responsavel, period }),
        totalsByStatus(database, { status: 1, id_responsavel }, data),
        countInForce(database, { data, ate: addDays(data, VIGENCIA_PROXIMA_DIAS), id_responsavel }),
        seesClients ? clientes.birthdaysOn(database, data, 1) : null,
      ]);
      return {
        data,
        emitidos,
        cancelados,
        parcelasVencidas: { quantidade: vencidas[0]?.quantidade ?? 0, valor: vencidas[0]?.valor ?? '0.00' },
        vencem: vigentes,
        aniversariantes: birthdays?.total ?? null,
      };
    },

    async funil(context: StaffContext, { data, id_responsavel }: z.output<typeof FunilQuery>): Promise<FunilResposta> {
      const month = firstOfMonth(data ?? today(context));
      const { six, before } = monthsOf(month);
      const [rows, open, renewals, insurers] = await Promise.all([
        countMonths(database, [...before, ...six], id_responsavel),
        countStage(database, STAGES.propostaAberta, { id_responsavel }),
        countStage(database, STAGES.renovacao, { id_responsavel }),
        issuedByInsurer(database, { id_responsavel, period: { de: month, ate: addMonths(month, 1) } }),
      ]);
      const months = rows.map((row) => toMes(row, { open, renewals }));
      return {
        registros: months.slice(before.length),
        anoAnterior: months.slice(0, before.length),
        seguradoras: insurers.map((row) => toSeguradora(links, row)),
      };
    },

    async cotacoes(context: StaffContext, query: FunilListaEntrada) {
      const filter = { id_responsavel: query.id_responsavel, period: periodOf(query, today(context)) };
      const { rows, total } = await listed(context, STAGES.cotacao, filter, query);
      return { cotacoes: rows, totalRegistros: total };
    },

    async renovacoes(context: StaffContext, query: z.output<typeof FunilRenovacoesQuery>) {
      const { rows, total } = await listed(context, STAGES.renovacao, { id_responsavel: query.id_responsavel }, query);
      return { renovacoes: rows, totalRegistros: total };
    },

    async propostas(context: StaffContext, query: FunilPropostasEntrada) {
      const { id_responsavel, todas } = query;
      const stage = todas === 'S' ? STAGES.propostaAberta : STAGES.proposta;
      const filter = { id_responsavel, period: todas === 'S' ? undefined : periodOf(query, today(context)) };
      const { ids, total } = await pageOfStage(context, stage, filter, query);
      const rows = ordered(ids, await READ.proposta(database, ids));
      return { propostas: rows.map((row) => toProposta(links, row)), totalRegistros: total };
    },

    async emissoes(context: StaffContext, query: FunilEmissoesEntrada) {
      const { rows, total } = await issuances(context, STAGES.emitido, query);
      return { emissoes: rows, totalRegistros: total };
    },

    async emissoesCanceladas(context: StaffContext, query: FunilEmissoesEntrada) {
      const { rows, total } = await issuances(context, STAGES.emitidoCancelado, query);
      return { emissoesCanceladas: rows, totalRegistros: total };
    },

    async vigente(context: StaffContext, query: VigenteEntrada): Promise<VigenteResposta> {
      const { id_responsavel, id_seguradora, dias, texto } = query;
      const data = query.data ?? today(context);
      const everything = { data, ate: dias === undefined ? undefined : addDays(data, dias), id_responsavel };
      const fichas = texto === undefined ? undefined : await fichasByText(database, texto, isAsked(everything));
      const filter = { ...everything, fichas };
      // The insurers are those of everything else that is asked: choosing one does not hide the others.
      const [page, order, asked] = [pageOf(query), orderOfPolicies(query), { ...filter, id_seguradora }];
      const [insurers, ids] = await Promise.all([
        inForceByInsurer(database, filter),
        order === null ? inForceIds(database, asked, page) : inForceIdsBy(database, asked, { order, page }),
      ]);
      const rows = ordered(ids, await READ.emissao(database, ids));
      await history.recordRead(context, { detail: { filtro: query, fichas: ids } });
      const counted = insurers.filter(({ id }) => id_seguradora === undefined || (id ?? 0) === id_seguradora);
      return {
        registros: rows.map((row) => toVigente(links, row, data)),
        seguradoras: insurers.map((row) => toSeguradora(links, row)),
        totalRegistros: sum(counted),
      };
    },

    async parcelas(context: StaffContext, query: ParcelasEntrada): Promise<ParcelasResposta> {
      const hoje = today(context);
      // The situations are those of everything else that is asked: choosing one does not hide the others.
      const { status, ...rest } = query;
      const [totais, rows] = await Promise.all([
        totalsByStatus(database, rest, hoje),
        listInstalments(database, query, hoje, pageOf(query)),
      ]);
      await history.recordRead(context, { detail: { filtro: query, parcelas: rows.map(({ id }) => id) } });
      return {
        registros: rows.map((row) => toParcela(links, row)),
        totalRegistros: sum(totais.filter((one) => status === undefined || one.status === status)),
        totais,
      };
    },
  };
}

export type Relatorios = ReturnType<typeof createRelatorios>;
