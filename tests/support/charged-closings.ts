import type { CivilDate } from '#contract/kernel/dates.ts';
import { type Api, START } from './api.ts';

export interface InsertedClosing {
  readonly mes: CivilDate;
  readonly vencimento: CivilDate;
  readonly pago?: 'S' | 'N' | 'P';
  readonly valor?: string;
  /** What its days cost. */
  readonly calculado?: string;
  readonly regra?: 'calculado' | 'minimo';
}

/** A month of a partner, closed and charged, written past every rule; the code of its charge. */
export async function insertClosing(
  { database }: Pick<Api, 'database'>,
  clientId: number,
  { mes, vencimento, pago = 'P', valor = '49.95', regra = 'calculado', calculado = regra === 'minimo' ? '3.33' : valor }: InsertedClosing,
): Promise<number> {
  const now = new Date(START);
  await database
    .insertInto('fechamentos')
    .values({
      id_cliente: clientId,
      mes,
      carta_oferta: 'CODIGO',
      nome: 'Parceiro',
      tipo_pessoa: 'J',
      valor_diaria: '3.33',
      valor_minimo: '9.90',
      sem_minimo: 'N',
      participantes: 5,
      quantidade_diarias: 15,
      dias_faturados: 15,
      valor_calculado: calculado,
      valor_boletos_eventos: '0.00',
      valor_total: valor,
      valor_cobrado: valor,
      regra,
      linhas: 0,
      hash: '0'.repeat(64),
      fechado_em: now,
    })
    .execute();
  const { id } = await database
    .insertInto('cobrancas')
    .values({
      id_cliente: clientId,
      chave: `FECH-${clientId}-${mes.slice(0, 7).replace('-', '')}`,
      origem: 'fechamento',
      mes,
      valor,
      vencimento,
      descricao: 'Seguro Aventura',
      situacao: 'emitida',
      pago,
      id_provedor: `pay_${clientId}_${mes}`,
      link_fatura: `https://cobranca.exemplo/i/${clientId}${mes.replaceAll('-', '')}`,
      data_cadastro: now,
      emitida_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
