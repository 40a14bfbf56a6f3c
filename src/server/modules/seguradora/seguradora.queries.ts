import { sql } from 'kysely';
import type { Intervalo } from '#contract/seguro-aventura/diarias.ts';
import type { SeguroDoParceiro } from '#contract/seguro-aventura/parceiro.rules.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { SheetRow } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { IntegratedEvent } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { Applicant, Enrolment } from './seguradora.rules.ts';

/** An event that may go, with what its partner's record says. */
export interface Ready extends Enrolment, SeguroDoParceiro {
  readonly id: number;
  readonly codigo: string;
  readonly participantes: number;
}

/** Events that touch the span, closed, past their tolerance, not with the insurer yet; locked in the order of their codes. */
export async function lockReady(trx: Trx, { de, ate }: Intervalo, startedUntil: Date): Promise<Ready[]> {
  const { rows } = await sql<Ready>`
    select e.id, e.codigo, e.participantes, e.data_inicio, e.data_final, c.numero_apolice,
      a.seguro_valor_morte_acidental, a.seguro_valor_invalidez, a.seguro_valor_dmho
    from seguro_aventura e join clientes c on c.id = e.id_cliente left join clientes_seguro_aventura a on a.id_cliente = e.id_cliente
    where daterange(e.data_inicio, e.data_final, '[]') && daterange(${de}::date, ${ate}::date, '[]')
      and e.finalizado = 'S' and e.cancelado = 'N' and e.integrado = 'N' and e.participantes > 0 and e.inicio_em <= ${startedUntil}
    order by e.id for no key update of e`.execute(trx);
  return rows;
}

export interface Waiting extends Applicant {
  readonly id: number;
  readonly id_evento: number;
}

/** The next people of these events who wait to be sent. */
export async function nextWaiting(trx: Trx, eventIds: readonly number[], after: number, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, p.id_evento, p.nome, p.estrangeiro, p.cpf, p.numero_passaporte, p.data_nascimento, p.genero, p.data_entrada, p.data_saida
    from seguro_aventura_participantes p
    where p.id_evento = any(${[...eventIds]}::int[]) and p.id > ${after} and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora = 'pendente'
    order by p.id limit ${most}`.execute(trx);
  return rows;
}

/**
 * Those of these events of whom nobody waits and nobody is refused, and at least one is with the insurer: by a workbook when it was written,
 * by the API when the insurer said so.
 */
export async function wholeAmong(trx: Trx, eventIds: readonly number[]): Promise<IntegratedEvent[]> {
  const { rows } = await sql<IntegratedEvent>`
    select p.id_evento as id, case when bool_or(p.seguradora = 'aceito') then 'S' else 'N' end as api
    from seguro_aventura_participantes p
    left join seguradora_envios v on v.id_participante = p.id and p.seguradora = 'enviado'
    where p.id_evento = any(${[...eventIds]}::int[]) and p.ativo = 'S' and p.cancelado = 'N'
    group by p.id_evento
    having bool_and(p.seguradora in ('aceito', 'dispensado') or v.id_participante is not null)
      and bool_or(p.seguradora = 'aceito' or v.id_participante is not null)
    order by 1`.execute(trx);
  return rows;
}

const ROWS = 5000;

/** Of somebody in a run, what is theirs. */
interface InRun {
  readonly ordem: number;
  readonly id_evento: number;
  readonly nome: string;
  readonly documento: string;
  readonly data_nascimento: string;
  readonly genero: string;
  readonly entrada: string;
  readonly saida: string;
  readonly dias: number;
}

const peopleOfRun = async (executor: Executor, run: number, after: number, to: number): Promise<InRun[]> => {
  const { rows } = await sql<InRun>`
    select v.ordem, p.id_evento, p.nome, coalesce(p.cpf, p.numero_passaporte) as documento, p.data_nascimento, p.genero,
      coalesce(p.data_entrada, e.data_inicio) as entrada, coalesce(p.data_saida, e.data_final) as saida,
      (coalesce(p.data_saida, e.data_final) - coalesce(p.data_entrada, e.data_inicio) + 1) as dias
    from seguradora_envios v
    join seguro_aventura_participantes p on p.id = v.id_participante
    join seguro_aventura e on e.id = p.id_evento
    where v.id_lote = ${run} and v.ordem > ${after} and v.ordem <= ${to}
    order by v.ordem limit ${ROWS}`.execute(executor);
  return rows;
};

/** What is the event's and its partner's, by event: read once for all who are in it. */
const eventsOfRun = async (executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, SheetRow>> => {
  const { rows } = await sql<SheetRow & { readonly id_evento: number }>`
    select e.id as id_evento, c.carta_oferta, c.numero_apolice, e.codigo, e.nome_evento,
      a.seguro_valor_morte_acidental, a.seguro_valor_invalidez, a.seguro_valor_dmho
    from seguro_aventura e
    join clientes c on c.id = e.id_cliente
    left join clientes_seguro_aventura a on a.id_cliente = e.id_cliente
    where e.id = any(${[...ids]}::int[])`.execute(executor);
  return new Map(rows.map((row) => [row.id_evento, row]));
};

async function pageOfRun(executor: Executor, run: number, after: number, to: number): Promise<(SheetRow & InRun)[]> {
  const people = await peopleOfRun(executor, run, after, to);
  const events = await eventsOfRun(executor, [...new Set(people.map((one) => one.id_evento))]);
  return people.map((one) => ({ ...events.get(one.id_evento), ...one }));
}

/** The people of a run, as the insurer reads them, in their order; the next are read while these are written. */
export async function* rowsOfRun(executor: Executor, run: number, from: number, to: number): AsyncIterable<SheetRow> {
  let page = pageOfRun(executor, run, from - 1, to);
  for (;;) {
    const rows = await page;
    const last = rows.at(-1);
    const more = last !== undefined && rows.length === ROWS && last.ordem < to;
    if (more) {
      page = pageOfRun(executor, run, last.ordem, to);
      // Said when it is waited for; whoever writes may have given up before.
      page.catch(() => undefined);
    }
    yield* rows;
    if (!more) return;
  }
}

/** The insurer that the settings name, and where its mail goes; null when there is none. */
export const insurerOf = (executor: Executor, id: number) =>
  executor.selectFrom('clientes').select(['nome', 'email']).where('id', '=', id).executeTakeFirst();

/** Who started the run that goes on. */
export const runningNow = (executor: Executor) =>
  executor
    .selectFrom('seguradora_lotes as l')
    .innerJoin('usuarios as u', 'u.id', 'l.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['l.id', 'l.iniciado_em', 'l.vivo_ate', 'u.login', 'c.nome'])
    .where('l.situacao', '=', 'executando')
    .executeTakeFirst();

/** The last runs that sent anybody. */
export const lastRuns = (executor: Executor, most: number) =>
  executor
    .selectFrom('seguradora_lotes as l')
    .innerJoin('usuarios as u', 'u.id', 'l.id_usuario')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['l.id', 'l.data', 'l.periodo', 'l.iniciado_em', 'l.processados', 'l.erros', 'u.login', 'c.nome'])
    .select(sql<Date | null>`case when l.para is not null and l.email_em is null then l.terminado_em end`.as('espera_desde'))
    .where('l.situacao', '=', 'feito')
    .where('l.processados', '>', 0)
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();

/** Runs whose workbook is owed to an address since then, and is not in the outbox. */
export const owedRuns = (executor: Executor, since: Date) =>
  executor
    .selectFrom('seguradora_lotes')
    .select(['id', sql<string>`para`.as('para')])
    .where('para', 'is not', null)
    .where('email_em', 'is', null)
    .where('terminado_em', '<=', since)
    .orderBy('id')
    .execute();

export const runById = (executor: Executor, id: number) =>
  executor
    .selectFrom('seguradora_lotes')
    .select(['id', 'data', 'periodo', 'processados', 'situacao'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A run as its workbook needs it. */
export type Run = Pick<NonNullable<Awaited<ReturnType<typeof runById>>>, 'id' | 'data' | 'periodo' | 'processados'>;
