import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemWhatsapp } from '#contract/mensagens/mensagens.orders.ts';
import { SITUACOES_WHATSAPP, type WhatsappFiltro } from '#contract/mensagens/mensagens.whatsapp.schemas.ts';
import { duringDays } from '#server/kernel/db/civil-day.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import {
  MOMENT,
  type InOrder,
  type MessageOrder,
  byClient,
  byCode,
  byStates,
  isFarAway,
  isNarrowed,
  listInOrder,
  ofChannel,
} from './mensagens.order.api.ts';
import { isAmongThose, isThisOne } from './mensagens.words.api.ts';
import { told } from './told.ts';
import { situacaoOf, statesOf } from './whatsapp.states.ts';

export type WhatsappFilter = Omit<z.output<typeof WhatsappFiltro>, 'pagina' | 'registrosPorPagina' | 'ordem' | 'sentido'>;

const isAmong = (text: string): RawBuilder<boolean> => isAmongThose('whatsapp', text);

const filtered = (
  executor: Executor,
  { idCliente, id_lote, texto, dataProgramadoInicio, dataProgramadoFim, ...state }: WhatsappFilter,
  holds = isAmong,
) =>
  executor
    .selectFrom('mensagens as m')
    .where(ofChannel('whatsapp', id_lote))
    .where('m.estado', '=', sql<never>`any(${statesOf(state)}::text[])`)
    .$if(idCliente !== undefined, (query) => query.where('m.id_cliente', '=', idCliente ?? 0))
    .$if(id_lote !== undefined, (query) => query.where('m.id_lote', '=', id_lote ?? 0))
    .where(duringDays(MOMENT, dataProgramadoInicio, dataProgramadoFim))
    .$if(texto !== undefined, (query) => query.where((idCliente === undefined ? holds : isThisOne)(texto ?? '')));

const shown = (rows: ReturnType<typeof filtered>) =>
  rows
    .innerJoin('mensagens_conteudos as t', 't.id', 'm.id_conteudo')
    .leftJoin('clientes as c', 'c.id', 'm.id_cliente')
    .select([
      'm.id',
      'm.destino',
      'm.estado',
      'm.criado_em',
      'm.agendado_para',
      'm.motivo',
      'm.secreta',
      'm.reservado_ate',
      'm.data_reenvio',
      'm.entrega',
      'm.id_lote',
      'm.id_cliente',
      't.texto',
      'c.nome',
    ])
    .select(told);

export const listWhatsapp = (executor: Executor, filter: WhatsappFilter, page: Page) =>
  shown(filtered(executor, filter)).orderBy('m.id', 'desc').limit(page.limit).offset(page.offset).execute();

/** The order that was chosen, or null; situations as the filter names them one after the other. */
export function orderOfWhatsapp({ ordem, sentido = 'asc' }: Ordering<OrdemWhatsapp>, filter: WhatsappFilter): MessageOrder | null {
  if (ordem === undefined) return isFarAway(filter) ? byCode('desc') : null;
  if (ordem === 'id') return byCode(sentido);
  if (ordem === 'cliente') return byClient(sentido);
  const states = statesOf(filter);
  return byStates(
    SITUACOES_WHATSAPP.map((situacao) => states.filter((estado) => situacaoOf(estado) === situacao)),
    sentido,
  );
}

export const listWhatsappBy = (executor: Executor, filter: WhatsappFilter, asked: InOrder) =>
  listInOrder(
    executor,
    { found: filtered(executor, filter), walked: filtered(executor, filter, isThisOne) },
    { ...asked, narrowed: isNarrowed(filter) },
    (ids) =>
      shown(filtered(executor, { ...filter, texto: undefined }))
        .where('m.id', '=', ids)
        .execute(),
  );

export const countWhatsapp = (executor: Executor, filter: WhatsappFilter): Promise<number> => countRows(filtered(executor, filter));

export type WhatsappRow = Awaited<ReturnType<typeof listWhatsapp>>[number];
