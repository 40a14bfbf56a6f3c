import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import { DIAS_ADIANTE } from '#contract/eventos/eventos.labels.ts';
import type { AteDataEntrada, EventosPorDiaEntrada, EventosPorDiaResposta } from '#contract/eventos/eventos.schemas.ts';
import { addDays, type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import { type Page, pageOf } from '#server/kernel/db/page.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { DuePart } from './eventos.api.ts';
import { type Due, type Open, type OpenCount, type OpenDue, countDone, findOpen, findOpenByDay, listDone } from './eventos.due.queries.ts';
import { toLinha, toOccurrence } from './eventos.mapping.ts';
import { type Person, requireRemindersOf } from './eventos.policy.ts';
import { loadReminders } from './eventos.queries.ts';
import { type CountedSeries, type Occurrence, countByDay, countSeries, firstOccurrences, occurrencesOn } from './eventos.series.ts';

type Item = { readonly id: number; readonly day: CivilDate; readonly occurrence: Occurrence | null };

/** A page this far is fetched only once it is known to exist. */
const DEEP = 10_000;

const byDayAndId = (a: Item, b: Item): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id);

const sumOf = ({ vencidos, hoje, a_vencer }: OpenCount): number => vencidos + hoje + a_vencer;

/** Stored reminders and occurrences together, by state. */
function together(stored: OpenCount, series: readonly CountedSeries[]): OpenCount {
  const counts = { ...stored };
  for (const { count } of series) {
    counts.vencidos += count.vencidos;
    counts.hoje += count.hoje;
    counts.a_vencer += count.a_vencer;
  }
  return counts;
}

/** The same of one day. */
function onThatDay(stored: OpenCount, series: readonly CountedSeries[], day: CivilDate, hoje: CivilDate): OpenCount {
  const state = day < hoje ? 'vencidos' : day === hoje ? 'hoje' : 'a_vencer';
  return { ...stored, [state]: stored[state] + occurrencesOn(series, day).length };
}

/** The first occurrences in the order that is asked for. */
function occurrencesOf(series: readonly CountedSeries[], { data, onlyThatDay, todayFirst }: OpenDue, hoje: CivilDate, take: number) {
  if (onlyThatDay) return occurrencesOn(series, data);
  if (!todayFirst) return firstOccurrences(series, take);
  const today = occurrencesOn(series, hoje);
  return [...today, ...firstOccurrences(series, take + today.length).filter(({ day }) => day !== hoje)];
}

/** One page of stored reminders and occurrences together, in their order: of each, only the first ones can stand on it. */
function itemsOf(first: Open['first'], occurrences: readonly Occurrence[], { limit, offset }: Page, todayFirst: CivilDate | null): Item[] {
  const isToday = ({ day }: Item): number => (day === todayFirst ? 0 : 1);
  return [
    ...first.map(({ id, day }): Item => ({ id, day, occurrence: null })),
    ...occurrences.map((occurrence): Item => ({ id: occurrence.id, day: occurrence.day, occurrence })),
  ]
    .sort((a, b) => isToday(a) - isToday(b) || byDayAndId(a, b))
    .slice(offset, offset + limit);
}

interface Asking {
  readonly person: Person;
  readonly hoje: CivilDate;
}

/** Reminders due or shown up to a day: the start screen and the bell (E088, E090, E097). */
export function createDue({ database, history, links }: Kernel) {
  const show = async (items: readonly Pick<Item, 'id' | 'occurrence'>[], { person, hoje }: Asking) => {
    const rows = await loadReminders(
      database,
      items.map(({ id }) => id),
    );
    const clients = new Set<number>();
    const registros = items.flatMap(({ id, occurrence }) => {
      const row = rows.get(id);
      if (!row) return [];
      if (row.id_cliente !== null) clients.add(row.id_cliente);
      const linha = toLinha(links, person, row, hoje);
      return [occurrence ? toOccurrence(linha, row, occurrence, hoje) : linha];
    });
    return { registros, clients: [...clients] };
  };

  const open = async (due: OpenDue, asking: Asking, slice: Page) => {
    const { hoje } = asking;
    const take = slice.offset + slice.limit;
    const found = await findOpen(database, due, hoje, take > DEEP ? 0 : take);
    const listed = countSeries(found.series, due.data, hoje);
    const counts = due.onlyThatDay ? onThatDay(found.counts, listed, due.data, hoje) : together(found.counts, listed);
    const total = sumOf(counts);
    const exists = slice.offset < total;
    const { first } = exists && take > DEEP ? await findOpen(database, due, hoje, take) : found;
    const items = exists ? itemsOf(first, occurrencesOf(listed, due, hoje, take), slice, due.todayFirst ? hoje : null) : [];
    return { ...(await show(items, asking)), totalRegistros: total, contagem: { concluidos: 0, ...counts } };
  };

  const done = async (due: Due, asking: Asking, slice: Page) => {
    const [total, ids] = await Promise.all([countDone(database, due), listDone(database, due, slice)]);
    const shown = await show(
      ids.map((id) => ({ id, occurrence: null })),
      asking,
    );
    return { ...shown, totalRegistros: total, contagem: { concluidos: total, a_vencer: 0, hoje: 0, vencidos: 0 } };
  };

  return {
    async ateData(context: StaffContext, query: AteDataEntrada) {
      const responsible = query.id_responsavel ?? null;
      requireRemindersOf(context.caller, responsible);
      const hoje = civilDateAt(context.now);
      const due: OpenDue = {
        data: query.data ?? hoje,
        responsible,
        activeClients: query.ativo === 'S',
        onlyThatDay: query.so_do_dia === 'S',
        todayFirst: query.hoje_primeiro === 'S',
      };
      const slice = pageOf(query);
      const { clients, ...answer } = await (query.concluido === 'S' ? done : open)(due, { person: context.caller, hoje }, slice);
      await history.recordRead(context, { detail: { filtro: query, clientes: clients } });
      return answer;
    },

    /** How many are open on each of the days from today on; what is overdue is not counted, nor gone through. */
    async porDia(context: StaffContext, query: EventosPorDiaEntrada): Promise<EventosPorDiaResposta> {
      const responsible = query.id_responsavel ?? null;
      requireRemindersOf(context.caller, responsible);
      const hoje = civilDateAt(context.now);
      const days = Array.from({ length: DIAS_ADIANTE }, (_, at) => addDays(hoje, at));
      const due: Due = { data: addDays(hoje, DIAS_ADIANTE - 1), responsible, activeClients: query.ativo === 'S' };
      const { totals, series } = await findOpenByDay(database, due, hoje);
      const stored = new Map(totals.map(({ day, total }) => [day, total]));
      const occurrences = countByDay(series, days);
      return { dias: days.map((data, at) => ({ data, total: (stored.get(data) ?? 0) + (occurrences[at] ?? 0) })) };
    },

    /** What is overdue and what falls on a day, of somebody: the first of each by day. */
    async dueOf(person: Person, day: CivilDate, most: number): Promise<{ vencidos: DuePart; hoje: DuePart }> {
      const due: OpenDue = { data: day, responsible: person.id, activeClients: true, onlyThatDay: false, todayFirst: false };
      const asking = { person, hoje: day };
      const [all, today] = await Promise.all([
        open(due, asking, { limit: most, offset: 0 }),
        open({ ...due, onlyThatDay: true }, asking, { limit: most, offset: 0 }),
      ]);
      const lines = ({ registros }: typeof all) =>
        registros.map((row) => ({ day: dataReferencia(row), descricao: row.descricao, cliente: row._dadosCliente?.nome ?? null }));
      return {
        vencidos: { total: all.contagem.vencidos, first: lines(all).filter((one) => one.day < day) },
        hoje: { total: today.contagem.hoje, first: lines(today) },
      };
    },

    /** What is open, of the caller, by state; a client who left asks for no attention. */
    async pendentes(context: StaffContext): Promise<OpenCount> {
      const hoje = civilDateAt(context.now);
      const due: OpenDue = { data: hoje, responsible: context.caller.id, activeClients: true, onlyThatDay: false, todayFirst: false };
      const { counts, series } = await findOpen(database, due, hoje, 0);
      return together(counts, countSeries(series, due.data, hoje));
    },
  };
}
