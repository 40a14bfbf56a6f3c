import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemSms } from '#contract/mensagens/mensagens.orders.ts';
import { STATUS_OPERADORA, type SmsFiltro } from '#contract/mensagens/mensagens.schemas.ts';
import { duringDays } from '#server/kernel/db/civil-day.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import {
  MOMENT,
  type InOrder,
  type MessageOrder,
  byClient,
  byCode,
  inGroups,
  isFarAway,
  isNarrowed,
  listInOrder,
  ofChannel,
} from './mensagens.order.api.ts';
import { isAmongThose, isThisOne } from './mensagens.words.api.ts';
import { told } from './told.ts';

export type SmsFilter = Omit<z.output<typeof SmsFiltro>, 'pagina' | 'registrosPorPagina' | 'ordem' | 'sentido'>;

const isAmong = (text: string): RawBuilder<boolean> => isAmongThose('sms', text);

const filtered = (
  executor: Executor,
  { ativo, id_cliente, id_lote, texto, statusOperadora, dataProgramadoInicio, dataProgramadoFim }: SmsFilter,
  holds = isAmong,
) =>
  executor
    .selectFrom('mensagens as m')
    .where(ofChannel('sms', id_lote))
    // None is ever put away; one that was called off says so in its row.
    .$if(ativo === 'N', (query) => query.where(sql<boolean>`false`))
    .$if(id_cliente !== undefined, (query) => query.where('m.id_cliente', '=', id_cliente ?? 0))
    .$if(id_lote !== undefined, (query) => query.where('m.id_lote', '=', id_lote ?? 0))
    .$if(statusOperadora !== undefined && statusOperadora.length > 0, (query) =>
      query.where('m.status_operadora', 'in', statusOperadora ?? []),
    )
    .where(duringDays(MOMENT, dataProgramadoInicio, dataProgramadoFim))
    .$if(texto !== undefined, (query) => query.where((id_cliente === undefined ? holds : isThisOne)(texto ?? '')));

const shown = (rows: ReturnType<typeof filtered>) =>
  rows
    .innerJoin('mensagens_conteudos as t', 't.id', 'm.id_conteudo')
    .leftJoin('clientes as c', 'c.id', 'm.id_cliente')
    .leftJoin('fichas_emissoes_parcelas as p', 'p.id', 'm.id_parcela')
    .leftJoin('fichas_emissoes as e', 'e.id', 'p.id_emissao')
    .select([
      'm.id',
      'm.destino',
      'm.estado',
      'm.criado_em',
      'm.agendado_para',
      'm.status_operadora',
      'm.status_sms',
      'm.motivo',
      'm.secreta',
      'm.reservado_ate',
      'm.data_reenvio',
      'm.tipo_aniversariante',
      'm.idade_referencia',
      'm.id_lote',
      'm.id_parcela',
      'm.chave',
      'm.id_cliente',
      't.texto',
      't.flashsms',
      'c.nome',
      'p.numero as parcela_numero',
      'p.valor as parcela_valor',
      'p.pago as parcela_pago',
      'e.id_ficha',
    ])
    .select(told);

export const listSms = (executor: Executor, filter: SmsFilter, page: Page) =>
  shown(filtered(executor, filter)).orderBy('m.id', 'desc').limit(page.limit).offset(page.offset).execute();

/** The order that was chosen, or null; by the state of the operator those that have none are last. */
export function orderOfSms({ ordem, sentido = 'asc' }: Ordering<OrdemSms>, filter: SmsFilter): MessageOrder | null {
  if (ordem === undefined) return isFarAway(filter) ? byCode('desc') : null;
  if (ordem === 'id') return byCode(sentido);
  if (ordem === 'cliente') return byClient(sentido);
  const { statusOperadora = [] } = filter;
  const asked = statusOperadora.length === 0 ? STATUS_OPERADORA : STATUS_OPERADORA.filter((one) => statusOperadora.includes(one));
  return inGroups(
    asked.map((status) => [sql<boolean>`m.status_operadora = ${status}`]),
    sentido,
    [sql<boolean>`m.status_operadora is null`],
  );
}

export const listSmsBy = (executor: Executor, filter: SmsFilter, asked: InOrder) =>
  listInOrder(
    executor,
    { found: filtered(executor, filter), walked: filtered(executor, filter, isThisOne) },
    { ...asked, narrowed: isNarrowed(filter, ['ativo']) },
    (ids) =>
      shown(filtered(executor, { ...filter, texto: undefined }))
        .where('m.id', '=', ids)
        .execute(),
  );

export const loadSms = (executor: Executor, id: number) => shown(filtered(executor, {})).where('m.id', '=', id).executeTakeFirst();

export const countSms = (executor: Executor, filter: SmsFilter): Promise<number> => countRows(filtered(executor, filter));

export type SmsRow = Awaited<ReturnType<typeof listSms>>[number];
