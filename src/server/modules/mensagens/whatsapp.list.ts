import type { z } from 'zod';
import type { WhatsappFiltro, WhatsappLinhaResposta } from '#contract/mensagens/mensagens.whatsapp.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { mayGoAgain } from './mensagens.again.ts';
import { createPages } from './mensagens.pages.api.ts';
import { valuesOf } from './mensagens.values.api.ts';
import { type WhatsappRow, countWhatsapp, listWhatsapp, listWhatsappBy, orderOfWhatsapp } from './whatsapp.list.queries.ts';
import { saidOf } from './whatsapp.said.ts';
import { situacaoOf } from './whatsapp.states.ts';

/** The text as it left; one that waits shows its tags. */
function textOf(row: WhatsappRow): string {
  const values = valuesOf(row);
  return values === null ? row.texto : saidOf(row.texto, values);
}

function toLine(row: WhatsappRow): WhatsappLinhaResposta {
  const situacao = situacaoOf(row.estado);
  return {
    dados: {
      id: row.id,
      mensagem: textOf(row),
      celular: row.destino,
      dataAgendado: row.agendado_para?.toISOString() ?? null,
      dataCadastro: row.criado_em.toISOString(),
      ativo: simNao(row.estado !== 'cancelada'),
      situacao,
      erro: simNao(situacao === 'F'),
      // As in the outbox: one that waits says why too.
      motivoErro: situacao === 'F' || row.estado === 'aguardando' ? row.motivo : null,
      entrega: row.entrega,
      id_lote: row.id_lote,
      data_reenvio: row.data_reenvio?.toISOString() ?? null,
    },
    cliente: row.id_cliente === null ? null : { id: row.id_cliente, nome: row.nome ?? '' },
    pode: { reenviar: simNao(mayGoAgain({ ...row, id_parcela: null })), incerto: simNao(row.estado === 'incerta') },
  };
}

/** Pages of the WhatsApp messages that were sent, or are to be. */
export function createWhatsappList(database: Database) {
  const pages = createPages(database, { count: countWhatsapp, list: listWhatsapp, orderOf: orderOfWhatsapp, listBy: listWhatsappBy });
  return async (query: z.output<typeof WhatsappFiltro>, lastTransaction: bigint | null) => {
    const { pagina, registrosPorPagina, ordem, sentido, ...filter } = query;
    const asked = { filter, ordering: { ordem, sentido }, page: pageOf({ pagina, registrosPorPagina }) };
    const { rows, totalRegistros } = await pages(asked, lastTransaction);
    return { registros: rows.map(toLine), totalRegistros };
  };
}
