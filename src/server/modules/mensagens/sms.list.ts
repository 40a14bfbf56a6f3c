import { z } from 'zod';
import type { SmsLinhaResposta, SmsFiltro } from '#contract/mensagens/mensagens.schemas.ts';
import { type Valores, resolve } from '#contract/mensagens/resolver.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { type SmsRow, countSms, listSms } from './sms.list.queries.ts';

const Values = z.record(z.string(), z.string().nullable()).nullable();

/** The text as it left; one that waits shows its tags. */
function textOf({ texto, valores, estado }: SmsRow): string {
  const values = Values.parse(valores) as Valores | null;
  return values === null || estado === 'aguardando' ? texto : resolve(texto, values, 'sms').text;
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
    motivo: row.motivo,
  },
  cliente: row.id_cliente === null ? null : { id: row.id_cliente, nome: row.nome ?? '' },
  parcela:
    row.parcela_numero === null ? null : { numero: row.parcela_numero, valor: row.parcela_valor ?? '0.00', pago: row.parcela_pago ?? 'N' },
  emitido: row.id_ficha === null ? null : { id_cliente_ficha: row.id_ficha },
});

/** A page of the SMS that were sent, or are to be. */
export async function smsPage(database: Database, query: z.output<typeof SmsFiltro>) {
  const [rows, totalRegistros] = await Promise.all([listSms(database, query, pageOf(query)), countSms(database, query)]);
  return { registros: rows.map(toLine), totalRegistros };
}
