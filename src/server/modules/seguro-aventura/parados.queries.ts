import { type RawBuilder, sql } from 'kysely';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';
import { bareCode } from '#contract/kernel/formats.ts';
import { type Recorte, ehPessoa, estadosDe, eventosDo } from './relatorio.filter.ts';

/* Events that wait for what the record of their partner lacks: no field of a participant mends them. */

const standing = sql`p.ativo = 'S' and p.cancelado = 'N'`;

/* What `faltaNoParceiro` says of a record, of `c` and `a`. */
const NO_POLICY = sql<boolean>`coalesce(c.numero_apolice, '') !~ '\\S'`;
const NO_COVER = sql<boolean>`coalesce(greatest(a.seguro_valor_morte_acidental, a.seguro_valor_invalidez, a.seguro_valor_dmho), 0) <= 0`;
const LACKS = sql<boolean>`(${NO_POLICY} or ${NO_COVER})`;

/**
 * Whether the event `x` does: somebody tried to send it, somebody of it waits to go, and the record lacks something now. Nobody tries one
 * whose list is open: those, which a month has most of, are not looked up.
 */
export const PARADO: RawBuilder<boolean> = sql<boolean>`x.integrado = 'N' and x.estado in ('andamento', 'finalizado')
  and exists (select from seguradora_fila f where f.id_evento = x.id and (f.situacao = 'erro' or f.tentativas > 0))
  and exists (select from clientes c left join clientes_seguro_aventura a on a.id_cliente = c.id where c.id = x.id_cliente and ${LACKS})
  and exists (select from seguro_aventura_participantes p where p.id_evento = x.id and ${standing} and p.seguradora = 'pendente')`;

export interface ParadoRow {
  readonly id: number;
  readonly codigo: string;
  readonly nome_evento: string;
  readonly data_inicio: string;
  readonly data_final: string;
  readonly id_cliente: number;
  readonly carta_oferta: string | null;
  readonly empresa: string;
  readonly participantes: number;
  readonly semApolice: boolean;
  readonly semCobertura: boolean;
}

/** By code or name of the event, or by somebody in it. */
const withText = (text: string | undefined): RawBuilder<boolean> =>
  text === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from seguro_aventura e where e.id = x.id and (${holdsWords(sql.ref('e.busca'), parseSearch(text))}
        or e.codigo = ${bareCode(text)}
        or exists (select from seguro_aventura_participantes p where p.id_evento = e.id and ${standing} and ${ehPessoa(text)})))`;

export interface Parados {
  readonly rows: readonly ParadoRow[];
  readonly total: number;
}

async function readParados(
  executor: Executor,
  events: RawBuilder<unknown>,
  estados: readonly Situacao[] | undefined,
  text: string | undefined,
  page: Page,
): Promise<Parados> {
  const { rows } = await sql<Parados>`
    with ${events},
    parados as materialized (
      select x.id, x.data_inicio from eventos x where x.estado in (${sql.join(estadosDe(estados))}) and ${PARADO} and ${withText(text)}
    ),
    pagina as (select * from parados order by data_inicio desc, id desc limit ${page.limit} offset ${page.offset}),
    linhas as (
      select e.id, e.codigo, e.nome_evento, e.data_inicio, e.data_final, e.id_cliente, c.carta_oferta, ${NO_POLICY} as "semApolice", ${NO_COVER} as "semCobertura",
        case when c.tipo_pessoa = 'J' then coalesce(c.nome_fantasia, c.nome) else c.nome end as empresa,
        (select count(*)::int from seguro_aventura_participantes p
          where p.id_evento = e.id and ${standing} and p.seguradora = 'pendente') as participantes
      from pagina join seguro_aventura e on e.id = pagina.id join clientes c on c.id = e.id_cliente
      left join clientes_seguro_aventura a on a.id_cliente = c.id
    )
    select (select count(*)::int from parados) as total,
      (select coalesce(json_agg(l order by l.data_inicio desc, l.id desc), '[]') from linhas l) as rows`.execute(executor);
  return rows[0] ?? { rows: [], total: 0 };
}

/** A page of those of the period. */
export const stoppedEvents = (
  executor: Executor,
  cut: Recorte,
  estados: readonly Situacao[] | undefined,
  text: string | undefined,
  page: Page,
) => readParados(executor, eventosDo(cut), estados, text, page);

/** This event alone, whatever the period, while it is one of them. */
export const stoppedEvent = (executor: Executor, events: RawBuilder<unknown>, text: string | undefined, page: Page) =>
  readParados(executor, events, undefined, text, page);
