import { type RawBuilder, sql } from 'kysely';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { SituacaoSeguradora } from '#contract/seguro-aventura/pessoas.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { anyOf, runPrepared } from '#server/kernel/db/fixed-query.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { type Recorte, ehDocumento, ehPessoa, estadoDe, estadosDe, eventosDo } from './relatorio.filter.ts';
import type { Periodo } from './relatorio.period.ts';

const COMPANY = sql`case when c.tipo_pessoa = 'J' then coalesce(c.nome_fantasia, c.nome) else c.nome end`;

/** People, in order: their codes and how many there are. */
export interface PeoplePage {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Days of a person that lie in the period, or none. */
const daysIn = ({ periodo, de, mes }: Periodo): RawBuilder<boolean> =>
  periodo === 'mensal'
    ? sql<boolean>`d.mes = ${mes}::date`
    : sql<boolean>`d.mes = ${mes}::date and d.primeiro_dia <= ${de}::date and d.ultimo_dia >= ${de}::date`;

const there = sql`p.ativo = 'S' and p.cancelado = 'N'`;

/** In a cancelled event everybody who is in it; in any other whoever has days in the period. */
const counted = (period: Periodo): RawBuilder<boolean> => sql<boolean>`${there} and (x.estado = 'cancelado'
  or exists (select from seguro_aventura_diarias d where d.id_participante = p.id and ${daysIn(period)}))`;

/**
 * A page of everybody in the period. The counters of the events say in which events it lies, so only the people of those are read, however
 * far the page is.
 */
export async function walkPeople(
  executor: Executor,
  cut: Recorte,
  estados: readonly Situacao[] | undefined,
  page: Page,
): Promise<PeoplePage> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with ${eventosDo(cut)},
    fila as (
      select x.id, x.estado, x.data_inicio, x.participantes, sum(x.participantes) over (order by x.data_inicio desc, x.id desc) as ate
      from eventos x where x.participantes > 0 and x.estado in (${sql.join(estadosDe(estados))})
    ),
    daqui as materialized (
      select * from fila where ate > ${page.offset} and ate - participantes < ${page.offset + page.limit}
    ),
    pagina as (
      select p.id, row_number() over (order by x.data_inicio desc, x.id desc, p.numero) as lugar
      from daqui x join seguro_aventura_participantes p on p.id_evento = x.id
      where ${counted(cut.periodo)}
      order by lugar limit ${page.limit} offset ${page.offset} - coalesce((select min(ate - participantes) from daqui), ${page.offset})
    )
    select (select coalesce(sum(participantes), 0)::int from fila) as total,
      (select coalesce(array_agg(id order by lugar), '{}') from pagina) as ids`.execute(executor);
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * A page of the people of some events that a condition on `p` (and on the event `x`) holds for. `eventByEvent`: never by an index on people
 * themselves, which would bring everybody of a common name.
 */
async function collect(
  executor: Executor,
  events: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  estados: readonly Situacao[] | undefined,
  page: Page,
  eventByEvent = false,
): Promise<PeoplePage> {
  const people = eventByEvent
    ? sql`lateral (select p.id, p.numero from seguro_aventura_participantes p where p.id_evento = x.id and ${condition} offset 0) p`
    : sql`lateral (select p.id, p.numero from seguro_aventura_participantes p where p.id_evento = x.id and ${condition}) p`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with ${events},
    achados as materialized (
      select p.id, p.numero, x.id as evento, x.data_inicio from eventos x, ${people} where x.estado in (${sql.join(estadosDe(estados))})
    ),
    pagina as (
      select a.* from achados a order by a.data_inicio desc, a.evento desc, a.numero limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::int from achados) as total,
      (select coalesce(array_agg(id order by data_inicio desc, evento desc, numero), '{}') from pagina) as ids`.execute(executor);
  return rows[0] ?? { ids: [], total: 0 };
}

/** From here on a name is so common that the people of the period are read one by one, and not everybody who has it. */
const COMMON = 20_000;

/** How many have this name or document, as the planner reckons it: asking costs a millisecond, counting costs seconds. */
async function reckon(executor: Executor, text: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }>`
    explain (format json) select 1 from seguro_aventura_participantes p where ${ehPessoa(text)}`.execute(executor);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Those of the period with this name or document: by whoever has it, or, of a common name, by whoever is in the period. */
export async function searchPeople(
  executor: Executor,
  cut: Recorte,
  estados: readonly Situacao[] | undefined,
  text: string,
  page: Page,
): Promise<PeoplePage> {
  const common = !ehDocumento(text) && (await reckon(executor, text)) > COMMON;
  const events = common ? eventosDo(cut) : eventosDo({ ...cut, alguem: text });
  return collect(executor, events, sql<boolean>`${counted(cut.periodo)} and ${ehPessoa(text)}`, estados, page, common);
}

/** Those of the period's events who were cancelled. */
export const cancelledPeople = (
  executor: Executor,
  cut: Recorte,
  estados: readonly Situacao[] | undefined,
  text: string | undefined,
  page: Page,
) => collect(executor, eventosDo(cut), withText(sql<boolean>`p.ativo = 'S' and p.cancelado = 'S'`, text), estados, page);

/** Those whom the insurer refused and nobody mended or dismissed yet. */
export const refusedPeople = (
  executor: Executor,
  cut: Recorte,
  estados: readonly Situacao[] | undefined,
  text: string | undefined,
  page: Page,
) =>
  collect(
    executor,
    eventosDo(cut),
    withText(sql<boolean>`p.seguradora = 'rejeitado' and ${there} and x.estado <> 'cancelado'`, text),
    estados,
    page,
  );

const withText = (condition: RawBuilder<boolean>, text: string | undefined): RawBuilder<boolean> =>
  text === undefined ? condition : sql<boolean>`${condition} and ${ehPessoa(text)}`;

/** The `eventos` of a statement about one alone. */
export const oneEvent = (now: Date, id: number): RawBuilder<unknown> =>
  sql`eventos as materialized (select e.id, e.id_cliente, e.data_inicio, e.integrado, ${estadoDe(now)} as estado
    from seguro_aventura e where e.id = ${id})`;

/** Everybody of one event, whether or not they have days in the period. */
export const peopleOfEvent = (
  executor: Executor,
  {
    now,
    id,
    cancelado,
    refused = false,
  }: { readonly now: Date; readonly id: number; readonly cancelado: 'S' | 'N'; readonly refused?: boolean },
  text: string | undefined,
  page: Page,
) =>
  collect(
    executor,
    oneEvent(now, id),
    withText(sql<boolean>`p.ativo = 'S' and p.cancelado = ${cancelado}${refused ? sql` and p.seguradora = 'rejeitado'` : sql``}`, text),
    undefined,
    page,
  );

export interface PersonRow {
  readonly id: number;
  readonly token: string;
  readonly id_evento: number;
  readonly id_cliente: number;
  readonly numero: number;
  readonly nome: string;
  readonly estrangeiro: 'S' | 'N';
  readonly cpf: string | null;
  readonly numero_passaporte: string | null;
  readonly nacionalidade: string | null;
  readonly data_nascimento: string;
  readonly genero: 'M' | 'F';
  readonly email: string | null;
  readonly telefone: string | null;
  readonly data_entrada: string | null;
  readonly data_saida: string | null;
  readonly favorito: 'S' | 'N';
  readonly email_enviado: 'S' | 'N';
  readonly aceitou_termos: 'S' | 'N';
  readonly cancelado: 'S' | 'N';
  readonly cancelado_em: Date | null;
  readonly ativo: 'S' | 'N';
  readonly numero_sorte: string | null;
  readonly data_cadastro: Date;
  readonly data_edicao: Date;
  readonly seguradora: SituacaoSeguradora;
  readonly dispensado_em: Date | null;
  readonly motivo_dispensa: string | null;
  readonly usuario_dispensa: string | null;
  readonly diarias: number;
  readonly codigo: string;
  readonly nome_evento: string;
  readonly data_inicio: string;
  readonly data_final: string;
  readonly integrado: 'S' | 'N';
  readonly estado: Situacao;
  readonly carta_oferta: string | null;
  readonly empresa: string;
  /** What the insurer said, while nobody mended it. */
  readonly recusa: string | null;
  readonly campo: string | null;
}

const days = ({ periodo, de, mes }: Periodo): RawBuilder<number> =>
  periodo === 'mensal'
    ? sql<number>`coalesce((select d.dias from seguro_aventura_diarias d where d.id_participante = p.id and d.mes = ${mes}::date), 0)`
    : sql<number>`(select count(*)::int from seguro_aventura_diarias d where d.id_participante = p.id and d.mes = ${mes}::date
        and d.primeiro_dia <= ${de}::date and d.ultimo_dia >= ${de}::date)`;

/** These people with their event, and their days in the period (in all where none is said), in any order. Planned once: it joins seven tables. */
export async function readPeople(executor: Executor, ids: readonly number[], now: Date, period: Periodo | null): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const allDays = sql<number>`(select coalesce(sum(d.dias), 0)::int from seguro_aventura_diarias d where d.id_participante = p.id)`;
  const people = sql<PersonRow>`
    select p.id, p.token, p.id_evento, p.id_cliente, p.numero, p.nome, p.estrangeiro, p.cpf, p.numero_passaporte, p.nacionalidade,
      p.data_nascimento, p.genero, p.email, p.telefone, p.data_entrada, p.data_saida, p.favorito, p.email_enviado, p.aceitou_termos,
      p.cancelado, p.cancelado_em, p.ativo, p.numero_sorte, p.data_cadastro, p.data_edicao, p.seguradora, p.dispensado_em,
      p.motivo_dispensa, coalesce(n.nome, u.login) as usuario_dispensa, ${period === null ? allDays : days(period)} as diarias,
      e.codigo, e.nome_evento, e.data_inicio, e.data_final, e.integrado, ${estadoDe(now)} as estado, c.carta_oferta,
      ${COMPANY} as empresa,
      r.mensagem as recusa, r.campo
    from seguro_aventura_participantes p
    join seguro_aventura e on e.id = p.id_evento
    join clientes c on c.id = e.id_cliente
    left join seguradora_erros r on r.id_participante = p.id and r.resolvido_em is null
    left join usuarios u on u.id = p.id_usuario_dispensa
    left join clientes n on n.id = u.id_cliente
    where p.id = ${anyOf(ids)}`;
  return runPrepared(executor, people.compile(executor));
}

export interface AlsoIn {
  readonly id: number;
  readonly codigo: string;
  readonly nomeEvento: string;
  readonly nomeEmpresa: string;
  readonly dataInicio: string;
  readonly dataFinal: string;
}

/** So many are named; more say nothing else. */
const NAMED = 5;

/** Other events that cover the same document on some of the same days, the first of them (E186). */
export async function readAlsoIn(executor: Executor, person: PersonRow): Promise<AlsoIn[]> {
  const { cpf, numero_passaporte: passport, data_entrada, data_saida, data_inicio, data_final } = person;
  const covered = person.cancelado === 'N' && person.estado !== 'cancelado' && person.seguradora !== 'dispensado';
  const same =
    passport !== null ? sql<boolean>`p.numero_passaporte = ${passport}` : sql<boolean>`p.cpf = ${cpf} and p.cpf <> ${sql.lit(FOREIGN_CPF)}`;
  if (!covered || (cpf === null && passport === null)) return [];
  const others = sql<AlsoIn>`
    select e.id, e.codigo, e.nome_evento as "nomeEvento", ${COMPANY} as "nomeEmpresa", e.data_inicio as "dataInicio", e.data_final as "dataFinal"
    from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento join clientes c on c.id = e.id_cliente
    where ${same} and p.id_evento <> ${person.id_evento} and p.ativo = 'S' and p.cancelado = 'N' and p.seguradora <> 'dispensado' and e.cancelado = 'N'
      and coalesce(p.data_entrada, e.data_inicio) <= ${data_saida ?? data_final}::date
      and coalesce(p.data_saida, e.data_final) >= ${data_entrada ?? data_inicio}::date
    order by e.data_inicio, e.id limit ${sql.lit(NAMED)}`;
  return runPrepared(executor, others.compile(executor));
}

/** What somebody told of their health, sealed as it is kept; null where nothing was told. */
export async function readSealed(executor: Executor, id: number): Promise<Buffer | null> {
  const row = await executor
    .selectFrom('seguro_aventura_sensiveis')
    .select('dados_cifrados')
    .where('id_participante', '=', id)
    .executeTakeFirst();
  return row?.dados_cifrados ?? null;
}
