import { formatInstant } from '#contract/kernel/dates.ts';
import type { MensagemVista } from '#contract/mensagens/mensagens.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Canal } from './channel.ts';
import { atOnce, mayGoAgain, onceMore, sendFailuresAgain } from './mensagens.again.ts';
import { LEFT_ALONE, optedOut } from './mensagens.queries.ts';
import { translated } from './mensagens.single.ts';

/** One message as somebody sends it again. */
export interface Again {
  readonly canal: Exclude<Canal, 'email'>;
  readonly id: number;
  readonly visto: MensagemVista;
  /** Whoever asks follows the whole list: one of no client is seen by nobody else. */
  readonly follows: boolean;
}

/** Holds the batch of a message before the message itself, as wherever both are held. */
async function lock(trx: Trx, { canal, id, follows }: Again) {
  const of = trx.selectFrom('mensagens').where('id', '=', id).where('canal', '=', canal);
  const { id_lote } = (await of.select('id_lote').executeTakeFirst()) ?? {};
  if (id_lote) await trx.selectFrom('mensagens_lotes').select('id').where('id', '=', id_lote).forUpdate().execute();
  const stored = await of
    .select([
      'estado',
      'id_lote',
      'id_cliente',
      'destino',
      'tipo_aniversariante',
      'secreta',
      'reservado_ate',
      'enviado_em',
      'data_reenvio',
      'id_parcela',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!stored || (stored.id_cliente === null && !follows)) throw new NotFound();
  return stored;
}

type Stored = Awaited<ReturnType<typeof lock>>;

const SEEN = 'Esta mensagem não está mais como você a viu';

/** Why it is not sent again, as whoever asks saw it; null: it is (decision 0180). */
function problemOf(stored: Stored, visto: MensagemVista): string | null {
  const { estado, data_reenvio, enviado_em, reservado_ate } = stored;
  if (data_reenvio !== null && data_reenvio.getTime() !== Date.parse(visto.data_reenvio ?? ''))
    return `Esta mensagem já foi enviada novamente em ${formatInstant(data_reenvio)}`;
  if (estado === 'entregue' && enviado_em !== null) return `Esta mensagem foi enviada em ${formatInstant(enviado_em)}`;
  if (estado === 'incerta' && reservado_ate !== null) return 'A operadora ainda é consultada sobre esta mensagem';
  if (stored.id_parcela !== null) return 'O SMS de uma parcela acompanha a parcela: escreva ao cliente';
  if (!mayGoAgain(stored)) return 'Só uma mensagem com erro pode ser reenviada';
  if (estado === 'incerta' && visto.incerto === 'N') return 'Não se sabe se esta mensagem chegou: ela pode ter chegado';
  return estado !== 'incerta' && visto.incerto === 'S' ? SEEN : null;
}

const refused = (situacao: string): RuleError => new RuleError({ situacao });

/**
 * One SMS or WhatsApp that failed, or is in doubt, leaves once more: of a batch in its turn and in its hours, else at once. 404, 400
 * `{situacao}`, or that of a greeting.
 */
export async function sendOneAgain(
  trx: Trx,
  again: Again,
  now: Date,
): Promise<{ readonly idCliente: number | null; readonly antes: string }> {
  const { canal, id, visto } = again;
  const stored = await lock(trx, again);
  const { estado, id_lote, id_cliente, destino, tipo_aniversariante } = stored;
  const problem = problemOf(stored, visto);
  if (problem !== null) throw refused(problem);
  if (tipo_aniversariante === 'S' && (await optedOut(trx, canal, [destino])).has(destino)) throw refused(LEFT_ALONE);
  if (id_lote !== null) {
    const done = await sendFailuresAgain(trx, id_lote, { chosen: [id], doubted: estado === 'incerta' }, now);
    if (!done) throw refused('O envio desta mensagem está pausado ou foi cancelado');
  } else {
    try {
      await trx
        .updateTable('mensagens')
        .set({ ...onceMore(canal, now), ...atOnce(now) })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      throw translated(error);
    }
  }
  return { idCliente: id_cliente, antes: estado };
}
