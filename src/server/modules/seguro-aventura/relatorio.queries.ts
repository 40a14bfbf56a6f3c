import { type RawBuilder, sql } from 'kysely';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemEventoSegurado } from '#contract/seguro-aventura/relatorio.orders.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, inWay } from '#server/kernel/db/order.ts';
import type { Page } from '#server/kernel/db/page.ts';
import { PARADO } from './parados.queries.ts';
import { type Recorte, estadoDe, estadosDe, eventosDo, finalizadoEm } from './relatorio.filter.ts';
import { type Boleto, boletoOfEvent } from './seguro-aventura.boleto.ts';

/** What the events of one state come to. */
export interface StateSum {
  readonly estado: Situacao;
  readonly eventos: number;
  readonly participantes: number;
  readonly diarias: number;
  readonly valor: string;
  readonly integrados: number;
  readonly naoConcluidos: number;
  readonly participantesNaoConcluidos: number;
}

export interface Cards {
  readonly sums: readonly StateSum[];
  /** People the insurer refused and events that wait for their partner's record; people who were cancelled in events that it has. */
  readonly erros: number;
  readonly cancelados: number;
  /** The page: its events with their days in the period. */
  readonly page: readonly { readonly id: number; readonly diarias: number }[];
}

/** The name a partner goes by. */
const NAME: RawBuilder<string> = sql<string>`case when c.tipo_pessoa = 'J' then coalesce(c.nome_fantasia, c.nome) else c.nome end`;

/** Of an event `x` that was found, as it is stored (`e`), its partner `c` and its place in the queue `f`; states in the order of the cards. */
const keysAt = (now: Date): OrderKeys<OrdemEventoSegurado> => ({
  codigo: sql`e.codigo`,
  nomeEvento: sql`e.nome_evento`,
  nomeEmpresa: sql`(${NAME}) collate pt_br`,
  dataInicio: sql`x.data_inicio`,
  quantidadeParticipantes: sql`e.participantes`,
  diarias: sql`x.diarias`,
  estado: sql`array_position(array[${sql.join(SITUACOES.map((one) => sql.lit(one)))}], x.estado)`,
  // To be concluded, to be sent, in the queue, on its way, with an error; then what is over: there, or nobody of it is covered.
  fila: sql`case when e.cancelado = 'S' then null when e.integrado = 'S' then 6 when f.situacao = 'concluido' then 7
    when f.situacao is null then case ${finalizadoEm(now)} when 'N' then 1 else 2 end
    else 2 + array_position(array['aguardando', 'enviando', 'erro'], f.situacao) end`,
});

/** Which events are shown, and in which order; the latest start first when none was chosen. */
export interface Mostra extends Ordering<OrdemEventoSegurado> {
  readonly estados: readonly Situacao[] | undefined;
  readonly page: Page;
}

/**
 * The cards of the whole filter, and the page of the states that were asked for, by one statement. The cards read every event of the period:
 * whatever order was chosen is that of what they found.
 */
export async function readCards(executor: Executor, cut: Recorte, { estados, page, ordem, sentido = 'asc' }: Mostra): Promise<Cards> {
  const way = inWay(ordem === undefined ? 'desc' : sentido);
  const key = keysAt(cut.now)[ordem ?? 'dataInicio'];
  const { rows } = await sql<Cards>`
    with ${eventosDo(cut)},
    somas as (
      select x.estado, count(*)::int as eventos, sum(x.participantes)::int as participantes, sum(x.diarias)::int as diarias,
        coalesce(sum(x.diarias * v.seguro_valor_diaria), 0)::numeric(16, 2)::text as valor,
        coalesce(sum(x.participantes) filter (where x.integrado = 'S'), 0)::int as integrados,
        (count(*) filter (where x.integrado = 'N' and x.estado <> 'cancelado'))::int as "naoConcluidos",
        coalesce(sum(x.participantes) filter (where x.integrado = 'N' and x.estado <> 'cancelado'), 0)::int as "participantesNaoConcluidos"
      from eventos x left join clientes_seguro_aventura v on v.id_cliente = x.id_cliente
      group by x.estado
    ),
    pagina as (
      select x.id, x.diarias, ${key} as chave
      from eventos x left join seguro_aventura e on e.id = x.id left join clientes c on c.id = x.id_cliente
        left join seguradora_fila f on f.id_evento = x.id
      where x.estado in (${sql.join(estadosDe(estados))})
      order by chave ${way} nulls last, x.id ${way} limit ${page.limit} offset ${page.offset}
    )
    select (select coalesce(json_agg(s), '[]') from somas s) as sums,
      (select count(*)::int from seguro_aventura_participantes p join eventos x on x.id = p.id_evento
        where p.seguradora = 'rejeitado' and p.ativo = 'S' and p.cancelado = 'N' and x.estado <> 'cancelado')
        + (select count(*)::int from eventos x where ${PARADO}) as erros,
      (select count(*)::int from seguro_aventura_participantes p join eventos x on x.id = p.id_evento
        where p.cancelado = 'S' and p.ativo = 'S' and x.integrado = 'S') as cancelados,
      (select coalesce(json_agg(json_build_object('id', x.id, 'diarias', x.diarias) order by x.chave ${way} nulls last, x.id ${way}), '[]') from pagina x) as page`.execute(
    executor,
  );
  return rows[0] ?? { sums: [], erros: 0, cancelados: 0, page: [] };
}

export interface EventRow {
  readonly id: number;
  readonly token: string;
  readonly codigo: string;
  readonly id_cliente: number;
  readonly nome_evento: string;
  readonly local_evento: string;
  readonly descricao: string;
  readonly data_inicio: string;
  readonly hora_inicio: string;
  readonly data_final: string;
  readonly responsavel: string;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly estado: Situacao;
  readonly finalizado: 'S' | 'N';
  readonly cancelado: 'S' | 'N';
  readonly cancelado_em: Date | null;
  readonly cancelado_por_cliente: 'S' | 'N';
  readonly motivo_cancelado: string | null;
  readonly integrado: 'S' | 'N';
  readonly integrado_api: 'S' | 'N';
  readonly propriedade: 'S' | 'N';
  readonly link_inscricao_bloqueado: 'S' | 'N';
  readonly realizou_download_xls: 'S' | 'N';
  readonly bloquear_envio_emails_seguro_aventura: 'S' | 'N';
  readonly mobile: 'S' | 'N';
  readonly token_numero_diarias: string | null;
  readonly data_cadastro: Date;
  readonly inicio_em: Date;
  readonly participantes: number;
  readonly sinistro_comunicado: 'S' | 'N';
  readonly fila_situacao: 'aguardando' | 'enviando' | 'concluido' | 'erro' | null;
  readonly tentativas: number | null;
  readonly data_envio: Date | null;
  readonly mensagem: string | null;
  readonly proxima_em: Date | null;
  readonly sem_resposta: 'S' | 'N';
  readonly carta_oferta: string | null;
  readonly tipo_pessoa: 'F' | 'J';
  readonly nome: string;
  readonly nome_fantasia: string | null;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly numero_apolice: string | null;
  readonly boleto: Boleto | null;
}

/** These events as the list shows them, in any order. */
export async function readEvents(executor: Executor, ids: readonly number[], now: Date): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EventRow>`
    select e.id, e.token, e.codigo, e.id_cliente, e.nome_evento, e.local_evento, e.descricao, e.data_inicio, e.hora_inicio, e.data_final,
      e.responsavel, e.telefone, e.email, ${estadoDe(now)} as estado, ${finalizadoEm(now)} as finalizado, e.cancelado, e.cancelado_em,
      e.cancelado_por_cliente, e.motivo_cancelado, e.integrado, e.integrado_api, e.propriedade, e.link_inscricao_bloqueado,
      e.realizou_download_xls, e.bloquear_envio_emails_seguro_aventura, e.mobile, e.token_numero_diarias,
      e.data_cadastro, e.inicio_em, c.carta_oferta, c.tipo_pessoa, c.nome, c.nome_fantasia, c.cpf, c.cnpj, c.numero_apolice,
      e.participantes, e.sinistro_comunicado, f.situacao as fila_situacao, f.tentativas, f.data_envio, f.mensagem, f.proxima_em,
      case when f.situacao = 'erro' and (r.situacao = 'recusada' or (r.situacao = 'aguardando' and r.consulta_em is null))
        then 'S' else 'N' end as sem_resposta,
      ${boletoOfEvent} as boleto
    from seguro_aventura e join clientes c on c.id = e.id_cliente
    left join seguradora_fila f on f.id_evento = e.id
    left join seguradora_revisoes r on r.id_evento = e.id and r.revisao = f.revisao where e.id in (${sql.join([...ids])})`.execute(
    executor,
  );
  return rows;
}

export interface PartnerPlace {
  readonly id: number;
  readonly nome: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly cor: string | null;
  readonly eventos: number;
  readonly participantes: number;
}

/** Partners of the events that were asked for, those alone whose place is known. */
export async function readPartnerPlaces(
  executor: Executor,
  cut: Recorte,
  estados: readonly Situacao[] | undefined,
): Promise<PartnerPlace[]> {
  const { rows } = await sql<PartnerPlace>`
    with ${eventosDo(cut)},
    parceiros as (
      select x.id_cliente, count(*)::int as eventos, sum(x.participantes)::int as participantes
      from eventos x where x.estado in (${sql.join(estadosDe(estados))}) group by x.id_cliente
    )
    select c.id, ${NAME} as nome, c.latitude::float8 as latitude, c.longitude::float8 as longitude, c.cor, x.eventos, x.participantes
    from parceiros x join clientes c on c.id = x.id_cliente where c.latitude is not null and c.longitude is not null
    order by c.id`.execute(executor);
  return rows;
}
