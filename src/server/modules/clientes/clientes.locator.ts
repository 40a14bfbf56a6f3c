import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { EscolherLugares, Lugar, ProvedorDeLugares } from '#server/integrations/lugares/lugares.port.ts';
import type { Failure, Result } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import * as places from './clientes.place.repository.ts';
import { restAfter, wanted } from './clientes.place.rules.ts';
import { readLocating } from './clientes.place.settings.ts';
import { type Turn, giveBack, leaveTurn, takeTurn } from './clientes.place.turn.ts';

/** A place that was found stays where it is; one that was not may be drawn on the maps meanwhile. */
const REMEMBERED_MS = 30 * DAY_MS;
/** A wrong key does not become right by asking again. */
const UNKNOWN_TO_THEM_MS = 15 * MINUTE_MS;
/** A turn this near is waited for. */
const SHORT_MS = 2000;
/** As often as that; whoever has it then will come to the others. */
const MOST_WAITS = 5;

/** What came of one client: an answer, or why there is none yet and from when on somebody may ask again. */
export type Outcome = 'respondido' | 'limite' | { readonly later: Date };

export interface LocatorOptions {
  readonly lugares: EscolherLugares;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  /** Waits; another only in tests. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

type Occasion = SystemContext | StaffContext;

const isFinal = ({ kind }: Failure): boolean => kind === 'not_found' || kind === 'rejected';

/** Finds the places of the clients that wait for theirs, one question at a time in all processes together (E164, decision 0075). */
export function createLocator(kernel: Pick<Kernel, 'database' | 'clock' | 'history' | 'log'>, options: LocatorOptions) {
  const { database, clock, history, log } = kernel;
  const { lugares, configuracoes, wait = (ms, signal) => sleep(ms, undefined, { ...(signal && { signal }), ref: false }) } = options;

  const write = async (trx: Trx, context: Occasion, client: places.Waiting, found: Lugar | null): Promise<void> => {
    if (!(await places.answerPlace(trx, client, found, clock()))) return;
    await history.recordChange(trx, context, {
      client: client.id,
      record: client.id,
      before: { lugar_situacao: 'aguardando' },
      after: { lugar_situacao: found === null ? 'nao_encontrado' : 'localizado', latitude: found?.latitude, longitude: found?.longitude },
    });
  };

  /** When the next may ask, after this answer. */
  const restOf = (answer: Result<Lugar>, turn: Turn, { intervaloMs }: ProvedorDeLugares): number => {
    if (answer.ok || isFinal(answer)) return intervaloMs;
    if (answer.kind === 'auth') return UNKNOWN_TO_THEM_MS;
    return Math.max(restAfter(turn.failures + 1), answer.retryAfterMs ?? 0, intervaloMs);
  };

  /** The answer and the end of the turn together: whoever lost the turn meanwhile leaves the client to who has it. */
  const settle = async (
    context: Occasion,
    client: places.Waiting,
    turn: Turn,
    provider: ProvedorDeLugares,
    answer: Result<Lugar>,
  ): Promise<Outcome> => {
    const final = answer.ok || isFinal(answer);
    const free = new Date(clock().getTime() + restOf(answer, turn, provider));
    if (!answer.ok && !final)
      log.warn({ provedor: provider.nome, falha: answer.kind, mensagem: answer.message, cliente: client.id }, 'lugar não procurado');
    return database.transaction().execute(async (trx) => {
      if (!(await giveBack(trx, turn, { free, failed: !final }))) return { later: free };
      if (answer.ok) await write(trx, context, client, answer.value);
      else if (final) await write(trx, context, client, null);
      else {
        // What is wrong with the provider as a whole is not held against whoever's turn it was.
        if (answer.kind === 'unavailable' || answer.kind === 'unknown_outcome') await places.countVain(trx, client);
        return { later: free };
      }
      return 'respondido';
    });
  };

  /** Whether they wait for another place by now, or for none any more. */
  const seenTo = async (client: places.Waiting): Promise<boolean> => {
    const still = await places.waiting(database).where('id', '=', client.id).executeTakeFirst();
    return still?.lugar_endereco !== client.lugar_endereco;
  };

  /** One client, once. */
  const attempt = async (context: Occasion, client: places.Waiting): Promise<Outcome> => {
    const address = wanted(client);
    const now = clock();
    const line = client.lugar_endereco;
    const known = line === null ? null : await places.answeredLately(database, line, new Date(now.getTime() - REMEMBERED_MS));
    if (address === null || known) {
      await database.transaction().execute((trx) => write(trx, context, client, known?.found ?? null));
      return 'respondido';
    }
    const { key, limit } = await readLocating(database, configuracoes);
    const provider = lugares(key);
    const turn = await takeTurn(database, now, civilDateAt(now), limit);
    if ('why' in turn) return turn.why === 'limite' ? 'limite' : { later: turn.until };
    try {
      // Whoever had the turn just before may have had it for them.
      if (await seenTo(client)) {
        await leaveTurn(database, turn);
        return 'respondido';
      }
      return await settle(context, client, turn, provider, await provider.geocodificar(address));
    } catch (error) {
      // What broke was here, and says nothing of them: nobody waits for the turn of somebody who gave up, and their failures stay counted.
      const free = new Date(clock().getTime() + provider.intervaloMs);
      await database.transaction().execute((trx) => giveBack(trx, turn, { free, failed: true }));
      throw error;
    }
  };

  /** One client, waiting for a turn that is near. */
  const locate = async (context: Occasion, client: places.Waiting, signal?: AbortSignal): Promise<Outcome> => {
    for (let waits = 0; ; waits += 1) {
      signal?.throwIfAborted();
      const outcome = await attempt(context, client);
      if (outcome === 'respondido' || outcome === 'limite') return outcome;
      const ms = outcome.later.getTime() - clock().getTime();
      if (ms > SHORT_MS || waits === MOST_WAITS) return outcome;
      await wait(Math.max(ms, 1), signal);
      if (await seenTo(client)) return 'respondido';
    }
  };

  return {
    locate,

    /** Everybody who waits, until nobody does or nobody may be asked: the clock goes on with the rest. */
    async drain(context: SystemContext, signal?: AbortSignal): Promise<void> {
      for (let client = await places.nextWaiting(database); client; client = await places.nextWaiting(database)) {
        if (signal?.aborted) return;
        if ((await locate(context, client, signal)) !== 'respondido') return;
      }
    },
  };
}

export type Locator = ReturnType<typeof createLocator>;
