import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Database, Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Canal, Channel, Delivery } from './channel.ts';
import { waitsLikeBatch } from './mensagens.batches.ts';
import { type Claimed, PROBE_MS } from './mensagens.claim.ts';
import { deliveredOf, delivering } from './mensagens.delivered.ts';
import type { InHand } from './mensagens.hands.ts';
import { shortReason } from '#server/kernel/reason.ts';

const MINUTES = [1, 5, 30, 120, 360] as const;
/** Before a provider is asked what became of a message: what was sent has its time to arrive. */
const ASK_AFTER_MS = 30_000;

export const UNCERTAIN = 'Resultado incerto – verifique antes de reenviar';
export const EXPIRED = 'Agendamento expirado';

/** How a message ends, or waits on: what its row says from now on. */
interface Written {
  readonly estado: 'aguardando' | 'entregue' | 'erro' | 'incerta' | 'expirada';
  readonly motivo: string | null;
  readonly sair_em?: Date;
  readonly reservado_ate?: Date;
  readonly id_provedor?: string | null;
  readonly status_operadora?: number | null;
  readonly status_sms?: number | null;
  readonly enviado_em?: Date;
  /** An attempt that never was: the channel, not the recipient, was at fault. */
  readonly unspent?: true;
}

const smsOnly = <V>(canal: Canal, value: V): V | null => (canal === 'sms' ? value : null);

/** What a delivery means for the row of a message (the table of states of the messages). */
export function writtenOf(...asked: Parameters<typeof meaningOf>): Written {
  const written = meaningOf(...asked);
  return { ...written, motivo: written.motivo === null ? null : shortReason(written.motivo) };
}

function meaningOf(channel: Channel, message: Pick<Claimed, 'id_lote' | 'tentativas'>, delivery: Delivery, now: Date): Written {
  const { canal } = channel;
  switch (delivery.kind) {
    case 'delivered':
      return {
        estado: 'entregue',
        motivo: delivery.remark ?? null,
        id_provedor: delivery.providerId,
        status_operadora: smsOnly(canal, 1),
        status_sms: smsOnly(canal, 6),
        enviado_em: now,
      };
    case 'refused':
      return failed(canal, delivery.reason, delivery.code);
    case 'later': {
      const minutes = MINUTES[message.tentativas - 1];
      if (minutes === undefined) return failed(canal, delivery.reason);
      const sair_em = new Date(now.getTime() + minutes * MINUTE_MS);
      return { estado: 'aguardando', motivo: delivery.reason, sair_em, status_operadora: smsOnly(canal, 1) };
    }
    case 'held':
      // Its batch waits for a person, and it with it; of a message by itself nobody would find it again.
      if (message.id_lote === null) return failed(canal, delivery.reason);
      return { estado: 'aguardando', motivo: null, unspent: true, status_operadora: smsOnly(canal, 1) };
    case 'unknown':
      if (!channel.find) return { estado: 'incerta', motivo: UNCERTAIN };
      return { estado: 'incerta', motivo: UNCERTAIN, reservado_ate: new Date(now.getTime() + ASK_AFTER_MS), status_operadora: 3 };
    case 'trouble':
      // Whoever found the trouble goes behind the others: the next to find out whether it is over is somebody else.
      return {
        estado: 'aguardando',
        motivo: null,
        unspent: true,
        status_operadora: smsOnly(canal, 1),
        ...(delivery.reason !== '' && { sair_em: new Date(now.getTime() + PROBE_MS) }),
      };
  }
}

const failed = (canal: Canal, motivo: string, code?: number): Written => ({
  estado: 'erro',
  motivo,
  status_operadora: smsOnly(canal, code === 2 ? 7 : 5),
  status_sms: smsOnly(canal, code ?? null),
});

/** Too late to be of use (E127). */
export const expired = (canal: Canal): Written => ({ estado: 'expirada', motivo: EXPIRED, status_operadora: smsOnly(canal, 5) });

/**
 * What came of a message need not reach the disk by itself: the claim of the next ones does, and all that was written before goes with it. A
 * database that falls in between leaves in doubt no more than a worker that dies.
 */
const UNHURRIED = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

interface Result {
  readonly message: Claimed;
  readonly written: Written;
  /** What the tags said; null when it did not leave. */
  readonly valores: Valores | null;
}

/** Whether what becomes of a message is its end: one that is asked about may leave once more. */
const leavesNoMore = ({ estado, reservado_ate }: Written): boolean => estado !== 'aguardando' && reservado_ate === undefined;

const store = (executor: Executor, { message, written, valores }: Result, waits: object, now: Date) =>
  executor
    .updateTable('mensagens')
    .set((eb) => ({
      estado: written.estado,
      motivo: written.motivo,
      reservado_ate: written.reservado_ate ?? null,
      ...(written.reservado_ate && { duvida_desde: sql<Date>`coalesce(duvida_desde, ${now}::timestamptz)` }),
      ...(written.sair_em && { sair_em: written.sair_em }),
      ...(written.id_provedor !== undefined && { id_provedor: written.id_provedor }),
      ...(written.status_operadora !== undefined && { status_operadora: written.status_operadora }),
      ...(written.status_sms !== undefined && { status_sms: written.status_sms }),
      ...(written.enviado_em && { enviado_em: written.enviado_em }),
      ...(valores && { valores: JSON.stringify(valores) }),
      ...(message.secreta === 'S' && leavesNoMore(written) && { valores: null }),
      // Forgotten meanwhile by whoever gave it up for lost, they would be missing from what leaves.
      ...(message.secreta === 'S' && written.estado === 'aguardando' && { valores: message.valores && JSON.stringify(message.valores) }),
      ...(written.unspent && { tentativas: eb('tentativas', '-', 1) }),
      ...waits,
    }))
    .where('id', '=', message.id)
    .where('tentativas', '=', message.tentativas)
    .where('reenvios', '=', message.reenvios)
    .where(UNHURRIED)
    .where('estado', 'in', written.estado === 'entregue' ? ['em_entrega', 'incerta', 'aguardando'] : ['em_entrega', 'incerta'])
    .execute();

const rowOf = ({ message: { id, tentativas, reenvios }, written, valores }: Result) => ({ ...written, id, tentativas, reenvios, valores });

/** Delivered messages, in one statement; each only where it is as `store` asks. */
const storeDelivered = fixedQuery((executor) => sql`${delivering(deliveredOf('[]'))} and ${UNHURRIED}`.compile(executor));

interface Waiting {
  readonly result: Result;
  readonly now: Date;
  readonly place: Place;
  readonly written: (writing?: Promise<void>) => void;
}

/** Of whoever has a message in hand. */
type Place = Pick<InHand<unknown>, 'settle' | 'isAwaited'>;
const NO_PLACE: Place = { settle: () => undefined, isAwaited: () => false };

/** Between two writes: what comes meanwhile goes together in the next. Whoever comes alone, and waits for no claim, is written at once. */
const GATHER_MS = 10;

/**
 * Writes what came of messages of a channel. Only while this worker still holds one: whoever was slow is believed where the message was only put
 * in doubt, and changes nothing where another has it.
 */
export function createResults(database: Database) {
  let waiting: Waiting[] = [];
  let writing = false;
  let hurried = false;
  let goOn = (): void => undefined;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, hurried ? 0 : GATHER_MS);
      hurried = false;
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Writes all that waits, by what is given; what it answers, or why it failed. */
  const along = async <Answer>(write: (delivered: string) => Promise<Answer>): Promise<Answer> => {
    // In the order of all who change several: of two that met in another, each would wait for the other.
    const group = waiting.toSorted((a, b) => a.result.message.id - b.result.message.id);
    waiting = [];
    for (const { place } of group) place.settle(false);
    try {
      const answer = await write(JSON.stringify(group.map(({ result }) => rowOf(result))));
      for (const { written } of group) written();
      return answer;
    } catch (error) {
      // Together they may stand in somebody's way, and one of them may be at fault: alone each tells for itself.
      for (const { result, now, written } of group) {
        const alone = store(database, result, {}, now).then(() => undefined);
        written(alone);
        await Promise.allSettled([alone]);
      }
      throw error;
    }
  };

  const writeWaiting = async (place: Place): Promise<void> => {
    if (writing) return;
    writing = true;
    if (place.isAwaited()) await pause();
    while (waiting.length > 0) {
      // Each was told what became of its own.
      await along((delivered) => storeDelivered(database, delivered)).catch(() => undefined);
      await pause();
    }
    writing = false;
  };

  return {
    along,
    async write(result: Result, now: Date, place: Place = NO_PLACE): Promise<void> {
      const { estado } = result.written;
      if (estado === 'aguardando')
        await database.transaction().execute(async (trx) => store(trx, result, await waitsLikeBatch(trx, result.message, now), now));
      else if (estado === 'entregue')
        await new Promise<void>((resolve) => {
          waiting.push({ result, now, place, written: resolve });
          void writeWaiting(place);
          place.settle(true);
        });
      else await store(database, result, {}, now);
    },
    /** Nobody else comes soon: what waits is written now. */
    hurry(): void {
      hurried = true;
      goOn();
    },
  };
}

/** Nothing can leave: said since when and why, until one message gets through. */
export const channelStopped = (executor: Executor, canal: Canal, motivo: string, now: Date) =>
  executor
    .updateTable('mensagens_canais')
    .set({
      parado_desde: sql<Date>`coalesce(parado_desde, ${now}::timestamptz)`,
      motivo: shortReason(motivo),
      sondar_em: new Date(now.getTime() + PROBE_MS),
    })
    .where('canal', '=', canal)
    .execute();

export const channelWorks = (executor: Executor, canal: Canal) =>
  executor
    .updateTable('mensagens_canais')
    .set({ parado_desde: null, motivo: null, sondar_em: null })
    .where('canal', '=', canal)
    .where('parado_desde', 'is not', null)
    .execute();
