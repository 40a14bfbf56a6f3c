import type { z } from 'zod';
import type { SmsLinhaResposta, SmsFiltro } from '#contract/mensagens/mensagens.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { mayGoAgain } from './mensagens.again.ts';
import { createPages } from './mensagens.pages.api.ts';
import { valuesOf } from './mensagens.values.api.ts';
import { type SmsRow, countSms, listSms, listSmsBy, loadSms, orderOfSms } from './sms.list.queries.ts';

/** The text as it left; one that waits shows its tags. */
function textOf(row: SmsRow): string {
  const values = valuesOf(row);
  return values === null ? row.texto : resolve(row.texto, values, 'sms').text;
}

const toLine = (row: SmsRow): SmsLinhaResposta => ({
  dados: {
    id: row.id,
    mensagem: textOf(row),
    celular: row.destino,
    flashsms: row.flashsms,
    data_cadastro: row.criado_em.toISOString(),
    data_agendado: row.agendado_para?.toISOString() ?? null,
    cancelado: row.estado === 'cancelada' ? 'S' : 'N',
    status_operadora: row.status_operadora,
    status_sms: row.status_sms,
    id_cliente_ficha_emitido_parcelas: row.id_parcela,
    tipo_aniversariante: row.tipo_aniversariante,
    idade_referencia: row.idade_referencia,
    id_lote: row.id_lote,
    motivo: row.motivo,
    data_reenvio: row.data_reenvio?.toISOString() ?? null,
  },
  cliente: row.id_cliente === null ? null : { id: row.id_cliente, nome: row.nome ?? '' },
  parcela:
    row.parcela_numero === null ? null : { numero: row.parcela_numero, valor: row.parcela_valor ?? '0.00', pago: row.parcela_pago ?? 'N' },
  emitido: row.id_ficha === null ? null : { id_cliente_ficha: row.id_ficha },
  // Of a batch, of an instalment, or of another module, it is not one person's to change.
  pode: {
    alterar: simNao(
      row.estado === 'aguardando' && row.id_lote === null && row.id_parcela === null && row.chave === null && row.id_cliente !== null,
    ),
    reenviar: simNao(mayGoAgain(row)),
    incerto: simNao(row.estado === 'incerta'),
  },
});

/** Pages of the SMS that were sent, or are to be. */
export function createSmsList(database: Database) {
  const pages = createPages(database, { count: countSms, list: listSms, orderOf: orderOfSms, listBy: listSmsBy });
  return async (query: z.output<typeof SmsFiltro>, lastTransaction: bigint | null) => {
    const { pagina, registrosPorPagina, ordem, sentido, ...filter } = query;
    const asked = { filter, ordering: { ordem, sentido }, page: pageOf({ pagina, registrosPorPagina }) };
    const { rows, totalRegistros } = await pages(asked, lastTransaction);
    return { registros: rows.map(toLine), totalRegistros };
  };
}

/** One SMS, or null. */
export async function readSms(database: Database, id: number): Promise<SmsLinhaResposta | null> {
  const row = await loadSms(database, id);
  return row ? toLine(row) : null;
}
