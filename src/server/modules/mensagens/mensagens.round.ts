import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { TagSource } from './mensagens.api.ts';
import type { Canal, Channel, Deliver, Delivery, ReadyMessage, StoredContent } from './channel.ts';
import { finishBatches, isStale } from './mensagens.batches.ts';
import type { Hold } from './mensagens.hold.ts';
import { type Claim, type Claimed, HAND_OVER_MS, claim } from './mensagens.claim.ts';
import { type InHand, createHands } from './mensagens.hands.ts';
import { optOut } from './mensagens.opt-outs.ts';
import * as outcomes from './mensagens.outcomes.ts';
import { LEFT_ALONE, createContents } from './mensagens.queries.ts';
import type { ChannelSettings } from './mensagens.settings.ts';
import { keepSaid } from './whatsapp.said.ts';

export interface RoundOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'delivered'>;
  readonly log: Log;
  readonly settings: (channel: Channel) => Promise<ChannelSettings>;
  readonly tags: TagSource;
  readonly holdBatch: Hold['holdBatch'];
}

/** All that is needed to hand one message over. */
interface Prepared {
  readonly message: Claimed;
  readonly content: StoredContent;
  readonly values: Valores;
}

/** One that is made ready, and how it is handed over. */
interface Ready {
  readonly prepared: Prepared;
  readonly deliver: Deliver;
}

const NOT_READY = 'A mensagem não pôde ser preparada';

/** So many in doubt one after another are no accident: the provider answers nobody, and every other would be in doubt too. */
const DOUBTS_IN_A_ROW = 5;
const ANSWERS_NOBODY = 'o provedor não confirma o que recebe';

/** Whether a channel works after all: the provider took it, or said of this recipient why not. */
const provesWorking = (delivery: Delivery): boolean =>
  delivery.kind === 'delivered' || ((delivery.kind === 'refused' || delivery.kind === 'later') && delivery.heard === true);

/** Runs at most `together` at the same time. */
async function inTurns<T>(all: readonly T[], together: number, perform: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const lane = async (): Promise<void> => {
    for (const one of waiting) await perform(one);
  };
  await Promise.all(Array.from({ length: Math.min(together, all.length) }, lane));
}

/**
 * One round of a channel: claims, fills the tags in, hands over, writes what came of each as it comes. Tells when it is worth to come again;
 * null when nothing is left to do for now.
 */
export function createRound({ database, clock, metrics, log, settings, tags, holdBatch }: RoundOptions) {
  const doubts = new Map<Canal, number>();
  const hands = createHands();
  const byChannel = new Map<Canal, ReturnType<typeof outcomes.createResults>>();
  const resultsOf = (canal: Canal) => {
    const results = byChannel.get(canal) ?? outcomes.createResults(database);
    byChannel.set(canal, results);
    return results;
  };
  const contentsOf = createContents(database);
  /** Batches of which a message left, by channel: they may be over once no more of theirs is found. */
  const open = new Map<Canal, Set<number>>();
  const finishOthers = async (canal: Canal, going: ReadonlySet<number>): Promise<void> => {
    const over = [...(open.get(canal) ?? [])].filter((id) => !going.has(id));
    for (const id of over) open.get(canal)?.delete(id);
    await finishBatches(database, over, clock());
  };
  /** Why the channel stops because of this delivery, or null. */
  const troubleOf = (canal: Canal, { kind, reason }: Delivery & { readonly reason?: string }): string | null => {
    if (kind === 'trouble') return reason || null;
    const inARow = kind === 'unknown' ? (doubts.get(canal) ?? 0) + 1 : 0;
    doubts.set(canal, inARow);
    return inARow >= DOUBTS_IN_A_ROW ? ANSWERS_NOBODY : null;
  };

  const prepare = async (messages: readonly Claimed[]): Promise<Prepared[]> => {
    const [contents, values] = await Promise.all([
      contentsOf(new Set(messages.map((one) => one.id_conteudo))),
      tags(database, messages, clock()),
    ]);
    return messages.flatMap((message, at) => {
      const content = contents.get(message.id_conteudo);
      const own = message.id_cliente === null || message.chave !== null ? message.valores : null;
      return content ? [{ message, content, values: { ...values[at], ...own } }] : [];
    });
  };

  const readyOf = ({ message: { id, destino, destino_nome, reenvios, id_lote }, content, values }: Prepared): ReadyMessage => ({
    id,
    destino,
    destino_nome,
    reenvios,
    bulk: id_lote !== null,
    content,
    values,
  });

  const handOver = async (deliver: Deliver, prepared: Prepared): Promise<Delivery> => {
    const { message } = prepared;
    try {
      return await deliver(readyOf(prepared));
    } catch (error) {
      log.error({ err: error, mensagem: message.id }, 'a entrega de uma mensagem falhou sem resposta');
      return { kind: 'unknown', reason: 'falha inesperada na entrega' };
    }
  };

  /** Nothing of theirs has left: they spend no attempt, and wait behind the others, who may be nothing the matter with. */
  const giveBack = async (channel: Channel, messages: readonly Claimed[]): Promise<void> => {
    for (const message of messages) {
      const now = clock();
      const written = outcomes.writtenOf(channel, message, { kind: 'trouble', reason: NOT_READY }, now);
      await resultsOf(channel.canal)
        .write({ message, written, valores: null }, now)
        .catch((error: unknown) => log.error({ err: error, mensagem: message.id }, 'mensagem tomada não devolvida'));
    }
  };

  const readyTogether = async (channel: Channel, messages: readonly Claimed[]): Promise<Ready[]> => {
    const all = await prepare(messages);
    const deliver = channel.prepare ? await channel.prepare(all.map(readyOf)) : channel.deliver;
    return all.map((prepared) => ({ prepared, deliver }));
  };

  /** Each by itself, where they could not be made ready together: one at fault waits its turns and holds up nobody. */
  const readyEach = async (channel: Channel, messages: readonly Claimed[], why: unknown): Promise<Ready[]> => {
    const tried = await Promise.all(
      messages.map(async (message) => ({ message, ready: await readyTogether(channel, [message]).catch(() => null) })),
    );
    const able = tried.flatMap(({ ready }) => ready ?? []);
    // It is nobody's own fault.
    if (able.length === 0) throw why;
    for (const { message } of tried.filter(({ ready }) => ready === null)) {
      log.error({ err: why, mensagem: message.id }, 'mensagem que não se deixa preparar');
      const now = clock();
      const written = outcomes.writtenOf(channel, message, { kind: 'later', reason: NOT_READY }, now);
      await resultsOf(channel.canal).write({ message, written, valores: null }, now);
    }
    return able;
  };

  /** All that comes before the first of them is handed over. */
  const readyOfRound = async (channel: Channel, messages: readonly Claimed[], batches: ReadonlySet<number>): Promise<Ready[]> => {
    try {
      await finishOthers(channel.canal, batches);
      if (messages.length === 0) return [];
      return await readyTogether(channel, messages).catch((why: unknown) => readyEach(channel, messages, why));
    } catch (error) {
      await giveBack(channel, messages);
      throw error;
    }
  };

  /** What was claimed is filled in, handed over and written. */
  const handOut = async (
    channel: Channel,
    inHand: InHand<Claim>,
    { claimedAt, leaving, done }: { readonly claimedAt: number; readonly leaving: AbortSignal; readonly done: () => void },
  ): Promise<Date | null> => {
    const { messages, again, probing } = inHand.claim;
    const results = resultsOf(channel.canal);
    const batches = new Set(messages.flatMap(({ id_lote }) => id_lote ?? []));
    const ready = await readyOfRound(channel, messages, batches);
    if (messages.length === 0) return again;
    let stopped = false;
    const held = new Set<number>();
    const writes: Promise<void>[] = [];
    const unwritten: unknown[] = [];

    const one = async ({ prepared, deliver }: Ready): Promise<void> => {
      const { message } = prepared;
      const late = isStale(message.sair_em, message.lote_visto_em, clock());
      let delivery: Delivery = { kind: 'trouble', reason: '' };
      if (late) delivery = { kind: 'refused', reason: outcomes.EXPIRED };
      else if (message.descadastrada) delivery = { kind: 'refused', reason: LEFT_ALONE };
      else if (message.id_lote !== null && held.has(message.id_lote)) delivery = { kind: 'held', reason: '' };
      // The others of this round wait with it, as does whom a slow provider, or a process that is going, left no time for: they spend no attempt.
      else if (!stopped && !leaving.aborted && clock().getTime() - claimedAt < HAND_OVER_MS) delivery = await handOver(deliver, prepared);
      const now = clock();
      if (delivery.kind === 'held' && message.id_lote !== null && !held.has(message.id_lote)) {
        held.add(message.id_lote);
        await holdBatch(message.id_lote, delivery.reason);
      }
      const written = late ? outcomes.expired(channel.canal) : outcomes.writtenOf(channel, message, delivery, now);
      const left = delivery.kind === 'delivered' || delivery.kind === 'unknown' ? delivery : null;
      const valores = left && message.secreta === 'N' ? keepSaid(prepared.values, left.said) : null;
      const writing = results.write({ message, written, valores }, now, inHand);
      // What left is written while the next leaves; the round is not over before.
      if (delivery.kind === 'delivered') writes.push(writing.catch((error: unknown) => void unwritten.push(error)).finally(done));
      else await writing.finally(done);
      if (delivery.kind === 'refused' && (delivery.gone ?? delivery.left)) {
        const origem = delivery.left ? 'resposta' : 'retorno';
        await optOut(database, { canal: channel.canal, endereco: message.destino, origem, motivo: delivery.reason, now });
      }
      const trouble = troubleOf(channel.canal, delivery);
      if (trouble !== null) {
        stopped = true;
        await outcomes.channelStopped(database, channel.canal, trouble, now);
      }
      if (probing && provesWorking(delivery)) await outcomes.channelWorks(database, channel.canal);
      if (delivery.kind !== 'delivered')
        log.warn({ mensagem: message.id, canal: channel.canal, resultado: delivery.kind }, 'mensagem não entregue');
      metrics.delivered(channel.canal, delivery.kind);
    };
    try {
      await inTurns(ready, channel.together, one);
    } finally {
      if (!inHand.isAwaited()) results.hurry();
      await Promise.all(writes);
      open.set(channel.canal, new Set([...(open.get(channel.canal) ?? []), ...batches]));
    }
    if (unwritten.length > 0) throw unwritten[0];
    // Whoever found the channel working again goes on at once.
    return stopped ? null : probing ? clock() : again;
  };

  return async (channel: Channel, tends: boolean, leaving: AbortSignal): Promise<Date | null> => {
    let claimedAt = 0;
    const inHand = await hands.take<Claim>(channel, tends, async (most) => {
      // It may have waited long for places: all this is as of now.
      if (leaving.aborted) return { messages: [], again: null };
      const asked = await settings(channel);
      const now = clock();
      claimedAt = now.getTime();
      return resultsOf(channel.canal).along((delivered) =>
        claim(database, channel.canal, asked, { now, most, batchesToo: tends, delivered }),
      );
    });
    if (inHand === null) return null;
    let held = inHand.claim.messages.length;
    const done = (): void => {
      held -= 1;
      inHand.letGo(1);
    };
    try {
      return await handOut(channel, inHand, { claimedAt, leaving, done });
    } finally {
      inHand.letGo(held);
    }
  };
}
