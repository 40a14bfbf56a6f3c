import { sql } from 'kysely';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import { HISTORICO_CONTADO_MAX } from '#contract/historico/historico.labels.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';

/** Whose lists the caller may open. */
export interface MayOpen {
  readonly anexos: boolean;
  readonly eventos: boolean;
  readonly fichas: boolean;
  readonly apolices: boolean;
  readonly sms: boolean;
  readonly historico: boolean;
}

export interface SummaryRow {
  readonly anexos: number | null;
  readonly eventos: { readonly abertos: number; readonly atrasados: number; readonly proximo: string | null } | null;
  readonly fichas: number | null;
  readonly apolices: { readonly total: number; readonly vigentes: number; readonly fim: string | null } | null;
  readonly parcelas: {
    readonly abertas: number;
    readonly valor: string;
    readonly vencidas: number;
    readonly valor_vencido: string;
  } | null;
  readonly sms: number | null;
  readonly ultimo_evento: Date | null;
  readonly ultima_ficha: Date | null;
  readonly historico: number | null;
}

/* A branch of `case` that does not hold is not run: what the caller may not see is not read. Each part goes by the index of its client. */
const load = fixedQuery((executor) =>
  sql<SummaryRow>`
    select
      case when ve.anexos then (
        select count(*) from anexos a where a.tabela = 'clientes' and a.id_tabela = c.id and a.ativo = 'S'
      )::int end as anexos,
      case when ve.eventos then (
        select json_build_object('abertos', count(*), 'atrasados', count(*) filter (where e.data_referencia < ve.hoje), 'proximo', min(e.data_referencia))
        from eventos e where e.id_cliente = c.id and e.ativo = 'S' and e.encerrado = 'N'
      ) end as eventos,
      case when ve.fichas then (
        select count(*) from fichas f where f.id_cliente = c.id and f.ativo = 'S'
      )::int end as fichas,
      case when ve.apolices then (
        select json_build_object('total', count(*), 'vigentes', count(*) filter (where vigente), 'fim', min(data_vigencia) filter (where vigente))
        from (
          select f.data_vigencia, e.cancelado = 'N' and f.possui_vigencia = 'S' and f.data_vigencia >= ve.hoje as vigente
          from fichas f join fichas_emissoes e on e.id_ficha = f.id
          where f.id_cliente = c.id and f.tipo = ${sql.lit(TIPO_SEGURO)} and f.ativo = 'S'
        ) apolices
      ) end as apolices,
      case when ve.apolices then (
        select json_build_object(
          'abertas', count(*), 'valor', coalesce(sum(p.valor), 0)::numeric(14, 2)::text,
          'vencidas', count(*) filter (where p.vencimento < ve.hoje),
          'valor_vencido', coalesce(sum(p.valor) filter (where p.vencimento < ve.hoje), 0)::numeric(14, 2)::text)
        from fichas f join fichas_emissoes e on e.id_ficha = f.id join fichas_emissoes_parcelas p on p.id_emissao = e.id
        where f.id_cliente = c.id and f.tipo = ${sql.lit(TIPO_SEGURO)} and f.ativo = 'S' and e.cancelado = 'N' and p.pago = 'N'
      ) end as parcelas,
      case when ve.eventos then (
        select max(e.concluido_em) from eventos e where e.id_cliente = c.id and e.ativo = 'S' and e.encerrado = 'S'
      ) end as ultimo_evento,
      case when ve.fichas then (
        select max(f.data_cadastro) from fichas f where f.id_cliente = c.id and f.ativo = 'S'
      ) end as ultima_ficha,
      case when ve.sms then (
        select count(*) from mensagens m where m.id_cliente = c.id and m.canal = 'sms'
      )::int end as sms,
      case when ve.historico then (
        select count(*) from (
          select from historico h where h.id_cliente = c.id and h.quando < ve.agora limit ${sql.lit(HISTORICO_CONTADO_MAX)}
        ) entradas
      )::int end as historico
    from clientes c
    cross join (
      select ${null}::date as hoje, ${null}::timestamptz as agora, ${null}::bool as anexos, ${null}::bool as eventos,
        ${null}::bool as fichas, ${null}::bool as apolices, ${null}::bool as sms, ${null}::bool as historico
    ) ve
    where c.id = ${null}::int`.compile(executor),
);

/** What hangs on a client, in one statement; undefined when there is no such client. */
export const loadSummary = async (executor: Executor, id: number, now: Date, may: MayOpen): Promise<SummaryRow | undefined> =>
  (await load(executor, civilDateAt(now), now, may.anexos, may.eventos, may.fichas, may.apolices, may.sms, may.historico, id))[0];
