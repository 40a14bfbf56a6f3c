import { type RawBuilder, sql } from 'kysely';
import { CELULAR } from '#contract/mensagens/celular.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { Audience, Counted, Skipped, SkippedPerson } from './mensagens.api.ts';
import type { Canal } from './channel.ts';

/** An address (`endereco`) as messages are sent to it, of one as it is kept: the same rule as `celularOf`. */
export const NORMALISED: Readonly<Record<Canal, RawBuilder<string | null>>> = {
  sms: sql`nullif(regexp_replace(regexp_replace(regexp_replace(endereco, '\\D', '', 'g'), '^0+', ''), '^55(?=[0-9]{11}$)', ''), '')`,
  whatsapp: sql`nullif(regexp_replace(regexp_replace(regexp_replace(endereco, '\\D', '', 'g'), '^0+', ''), '^55(?=[0-9]{11}$)', ''), '')`,
  email: sql`nullif(lower(trim(endereco)), '')`,
};
const VALID: Readonly<Record<Canal, RawBuilder<boolean>>> = {
  sms: sql`destino ~ ${sql.lit(CELULAR)}`,
  whatsapp: sql`destino ~ ${sql.lit(CELULAR)}`,
  email: sql`destino ~ '^[^@[:space:]]+@[^@[:space:]]+\\.[^@[:space:]]+$'`,
};

/**
 * Everybody of an audience with the address of theirs and the one reason, if any, not to write to them, in this order: no contact, a wrong
 * one, one that asked to be left alone, the same as somebody's before in the list (E124).
 */
const judged = (canal: Canal, audience: Audience): RawBuilder<unknown> => sql`
  audiencia as materialized (
    select id_cliente, ordem, ${NORMALISED[canal]} as destino from (${audience}) as pessoas
  ),
  conferidos as materialized (
    select a.id_cliente, a.ordem, a.destino, case
      when a.destino is null then 'sem_contato'
      when not ${VALID[canal]} then 'invalido'
      when d.endereco is not null then 'descadastrado'
      when row_number() over (partition by a.destino collate "C" order by a.ordem) > 1 then 'duplicado'
    end as motivo
    from audiencia a left join descadastros d on d.canal = ${canal} and d.endereco = a.destino
  )`;

type Reason = keyof Skipped;

function countedOf(rows: readonly { readonly motivo: Reason | null; readonly quantos: number }[]): Counted {
  const of = (motivo: Reason | null): number => rows.find((row) => row.motivo === motivo)?.quantos ?? 0;
  const ignorados: Skipped = {
    sem_contato: of('sem_contato'),
    invalido: of('invalido'),
    descadastrado: of('descadastrado'),
    duplicado: of('duplicado'),
  };
  return { total: rows.reduce((sum, row) => sum + row.quantos, 0), enfileirados: of(null), ignorados };
}

/** Who would get a message and who would not; nothing is written. */
export async function count(
  executor: Executor,
  canal: Canal,
  audience: Audience,
): Promise<Counted & { readonly samples: readonly number[] }> {
  const { rows } = await sql<{ motivo: Reason | null; quantos: number; primeiros: number[] | null }>`
    with ${judged(canal, audience)}
    select motivo, count(*)::int as quantos,
      case when motivo is null then (select array_agg(id_cliente order by ordem) from (
        select id_cliente, ordem from conferidos where motivo is null order by ordem limit 3) as tres) end as primeiros
    from conferidos group by motivo`.execute(executor);
  return { ...countedOf(rows), samples: rows.find((row) => row.motivo === null)?.primeiros ?? [] };
}

/** All who would get a message. */
export async function reached(executor: Executor, canal: Canal, audience: Audience): Promise<number[]> {
  const { rows } = await sql<{ id_cliente: number }>`
    with ${judged(canal, audience)} select id_cliente from conferidos where motivo is null`.execute(executor);
  return rows.map(({ id_cliente }) => id_cliente);
}

/** A page of those who would not get a message, in the order of the list. */
export async function leftOut(
  executor: Executor,
  canal: Canal,
  audience: Audience,
  { motivo, page: { limit, offset } }: { readonly motivo: Reason | null; readonly page: Page },
): Promise<readonly SkippedPerson[]> {
  const { rows } = await sql<SkippedPerson>`
    with ${judged(canal, audience)}
    select c.id, c.nome, k.motivo from conferidos k join clientes c on c.id = k.id_cliente
    where k.motivo is not null and (${motivo}::text is null or k.motivo = ${motivo}::text)
    order by k.ordem limit ${limit} offset ${offset}`.execute(executor);
  return rows;
}

export interface Freezing {
  readonly canal: Canal;
  readonly idLote: number;
  readonly idConteudo: number;
  readonly sairEm: Date;
  readonly agendadoPara: Date | null;
  readonly now: Date;
}

/**
 * Writes one row for everybody who gets the message and one for everybody who does not, in one statement whatever their number. Who sent them
 * stands with the batch: to check one author a hundred thousand times was an eighth of the time. What they refer to is looked up at once (decision 0199).
 */
export async function freeze(trx: Trx, audience: Audience, freezing: Freezing): Promise<Counted> {
  const { canal, idLote, idConteudo, sairEm, agendadoPara, now } = freezing;
  const status = canal === 'sms' ? (agendadoPara && agendadoPara > now ? 2 : 1) : null;
  const { rows } = await sql<{ motivo: Reason | null; quantos: number }>`
    with ${judged(canal, audience)},
    enfileirados as (
      insert into mensagens
        (canal, id_conteudo, id_lote, id_cliente, destino, prioridade, sair_em, agendado_para, status_operadora, criado_em)
      select ${canal}, ${idConteudo}, ${idLote}, id_cliente, destino, 2, ${sairEm}::timestamptz, ${agendadoPara}::timestamptz,
        ${status}::smallint, ${now}::timestamptz
      from conferidos where motivo is null order by ordem
    ),
    ignorados as (
      insert into mensagens_ignorados (id_lote, id_cliente, motivo)
      select ${idLote}, id_cliente, motivo from conferidos where motivo is not null order by motivo, id_cliente
    )
    select motivo, count(*)::int as quantos from conferidos group by motivo`.execute(trx);
  return countedOf(rows);
}
