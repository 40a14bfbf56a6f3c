import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { EnviosFiltro, IgnoradosFiltro } from '#contract/envios/envios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import type { Canal } from './channel.ts';
import type { Tail } from './forecast.ts';

/** Whose batches somebody sees: their own, and all of the channels they follow. */
export interface Sight {
  readonly userId: number;
  readonly canais: readonly Canal[];
}

const MONTH = sql`interval '30 days'`;
const seen = ({ userId, canais }: Sight): RawBuilder<boolean> =>
  sql<boolean>`(l.id_usuario = ${userId} or l.canal = any(${[...canais]}::canal_mensagem[]))`;

const batches = (executor: Executor, sight: Sight) =>
  executor
    .selectFrom('mensagens_lotes as l')
    .innerJoin('mensagens_conteudos as t', 't.id', 'l.id_conteudo')
    .innerJoin('usuarios as u', 'u.id', 'l.id_usuario')
    .leftJoin('clientes as a', 'a.id', 'u.id_cliente')
    .where(seen(sight))
    .select((eb) => [
      'l.id',
      'l.canal',
      'l.estado',
      'l.filtro',
      'l.enfileirados',
      'l.ignorados',
      'l.sair_em',
      'l.criado_em',
      'l.terminado_em',
      'l.id_usuario',
      'l.parado_desde',
      'l.parado_motivo',
      't.id_modelo',
      't.modelo_nome',
      't.modelo_idioma',
      't.texto',
      't.titulo',
      eb.fn.coalesce('a.nome', 'u.login').as('autor'),
    ]);

type ListFilter = Omit<z.output<typeof EnviosFiltro>, 'pagina' | 'registrosPorPagina'>;

const recent = (executor: Executor, sight: Sight, { canal, situacao }: ListFilter, now: Date) =>
  batches(executor, sight)
    .where((eb) => eb.or([eb('l.estado', 'in', ['enviando', 'pausado']), sql<boolean>`l.criado_em > ${now}::timestamptz - ${MONTH}`]))
    .$if(canal !== undefined, (query) => query.where('l.canal', '=', canal ?? 'sms'))
    .$if(situacao !== undefined && situacao.length > 0, (query) => query.where('l.estado', 'in', situacao ?? []));

/** The batches under way, however many were made since, then those of the last 30 days; of both the newest first. */
export const listBatches = (executor: Executor, sight: Sight, filter: ListFilter, page: Page, now: Date) =>
  recent(executor, sight, filter, now)
    .orderBy(sql`l.estado in ('enviando', 'pausado')`, 'desc')
    .orderBy('l.criado_em', 'desc')
    .orderBy('l.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countBatches = (executor: Executor, sight: Sight, filter: ListFilter, now: Date): Promise<number> =>
  countRows(recent(executor, sight, filter, now));

export const loadBatch = (executor: Executor, sight: Sight, id: number) =>
  batches(executor, sight).where('l.id', '=', id).executeTakeFirst();
export type BatchRow = NonNullable<Awaited<ReturnType<typeof loadBatch>>>;

interface StateCount {
  readonly id_lote: number;
  readonly estado: 'aguardando' | 'em_entrega' | 'entregue' | 'erro' | 'incerta' | 'cancelada' | 'expirada';
  readonly quantas: number;
}

/** How many of each of these batches are in each state. */
export const countStates = async (executor: Executor, ids: readonly number[]): Promise<StateCount[]> =>
  (
    await sql<StateCount>`
      select id_lote, estado, count(*)::int as quantas from mensagens where id_lote = any(${[...ids]}::int[]) group by id_lote, estado`.execute(
      executor,
    )
  ).rows;

/** The batches of these channels that people wait in for their turn, whoever's they are. */
export const underWay = (executor: Executor, canais: readonly Canal[]) =>
  executor
    .selectFrom('mensagens_lotes')
    .select(['id', 'canal', 'sair_em'])
    .where('canal', '=', sql<Canal>`any(${[...canais]}::canal_mensagem[])`)
    .where('estado', '=', 'enviando')
    .execute();

/** How many wait in each of these batches. */
export const countWaiting = async (executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id_lote: number; quantas: number }>`
    select id_lote, count(*)::int as quantas from mensagens
    where id_lote = any(${[...ids]}::int[]) and estado in ('aguardando', 'em_entrega') group by id_lote`.execute(executor);
  return new Map(rows.map((row) => [row.id_lote, row.quantas]));
};

/** What of each of these batches, which are under way, its pace does not say. */
export const tailsOf = async (executor: Executor, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Tail>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Tail & { readonly id_lote: number }>`
    select id_lote, max(sair_em) filter (where estado = 'aguardando' and sair_em > ${now}) as ultima,
      count(*) filter (where estado = 'em_entrega' or (estado = 'aguardando' and sair_em <= ${now}))::int as vencidas,
      count(*) filter (where estado = 'incerta' and reservado_ate is not null)::int as perguntadas,
      coalesce(bool_or(estado = 'aguardando' and agendado_para is not null), false) as agendada
    from mensagens where id_lote = any(${[...ids]}::int[]) and estado in ('aguardando', 'em_entrega', 'incerta') group by id_lote`.execute(
    executor,
  );
  return new Map(rows.map((row) => [row.id_lote, row]));
};

interface SkippedCount {
  readonly id_lote: number;
  readonly motivo: 'sem_contato' | 'invalido' | 'descadastrado' | 'duplicado';
  readonly quantos: number;
}

export const countSkipped = async (executor: Executor, ids: readonly number[]): Promise<SkippedCount[]> =>
  (
    await sql<SkippedCount>`
      select id_lote, motivo, count(*)::int as quantos from mensagens_ignorados where id_lote = any(${[...ids]}::int[]) group by id_lote, motivo`.execute(
      executor,
    )
  ).rows;

const skipped = (executor: Executor, id: number, { motivo }: Pick<z.output<typeof IgnoradosFiltro>, 'motivo'>) =>
  executor
    .selectFrom('mensagens_ignorados as i')
    .where('i.id_lote', '=', id)
    .$if(motivo !== undefined, (query) => query.where('i.motivo', '=', motivo ?? 'invalido'));

/** Who does not get a batch, by name's code, with the reason. */
export const listSkipped = (executor: Executor, id: number, filter: Pick<z.output<typeof IgnoradosFiltro>, 'motivo'>, page: Page) =>
  skipped(executor, id, filter)
    .innerJoin('clientes as c', 'c.id', 'i.id_cliente')
    .select(['i.motivo', 'c.id', 'c.nome'])
    .orderBy('i.id_cliente')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countSkippedOf = (executor: Executor, id: number, filter: Pick<z.output<typeof IgnoradosFiltro>, 'motivo'>): Promise<number> =>
  countRows(skipped(executor, id, filter));

export interface StoppedChannel {
  readonly canal: Canal;
  readonly parado_desde: Date;
  readonly motivo: string | null;
}

/** Whoever found the trouble waits a little for the next to be tried. */
const TRIED_AGAIN = sql`interval '1 minute'`;

/**
 * Since when and why nothing leaves, of the channels by which somebody waits to: where nobody does the channel is not tried, and whether the
 * trouble is over nobody knows (decision 0189).
 */
export const stoppedChannels = async (executor: Executor, now: Date): Promise<StoppedChannel[]> => {
  const { rows } = await sql<StoppedChannel>`
    select c.canal, c.parado_desde, c.motivo from mensagens_canais c
    where c.parado_desde is not null and exists (
      select from mensagens m where m.canal = c.canal and m.estado = 'aguardando' and not m.retida and m.prioridade in (1, 2)
        and m.sair_em <= ${now}::timestamptz + ${TRIED_AGAIN})
    order by c.canal`.execute(executor);
  return rows;
};
