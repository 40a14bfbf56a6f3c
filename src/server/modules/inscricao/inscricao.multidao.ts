import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RegistrarInscricaoEntrada } from '#contract/inscricao/inscricao.schemas.ts';
import { isTrapped } from '#contract/kernel/trap.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { ParticipanteContext } from '#server/kernel/http/context.ts';
import { unavailableFor } from '#server/kernel/http/unavailable.ts';
import { household } from '#server/kernel/security/rate-limits.ts';
import { fingerprint } from '#server/kernel/security/secrets.ts';
import type { Proofs } from './inscricao.prova.ts';

/** So many from one address in a minute are a queue at the entrance of an event; more are asked for a proof of work. */
export const CROWD = 600;
const MINUTE = 60;

const NOT_A_ROBOT = 'Confirme que você não é um robô';

/** The call as it would have been without a proof: with one or with another, it is the same call under the same key. */
function withoutProof(context: ParticipanteContext, params: unknown, dados: RegistrarInscricaoEntrada, key: Buffer): ParticipanteContext {
  const { idempotency } = context;
  if (idempotency === null) return context;
  const contentHash = (): Buffer => {
    idempotency.contentHash();
    return fingerprint(key, JSON.stringify([params, { ...dados, prova: undefined }]));
  };
  return { ...context, idempotency: { key: idempotency.key, contentHash, honoured: true } };
}

/** Asks whoever comes in a crowd, or fills what people do not see, for a proof of work. Counted by each process for itself. */
export function createCrowd(proofs: Proofs, key: Buffer) {
  const counter = new RateLimiterMemory({ keyPrefix: 'multidao', points: CROWD, duration: MINUTE });

  /** One more of an address: whether they are a crowd by now, and when the minute they are counted in is over. */
  const count = async (address: string): Promise<{ readonly crowded: boolean; readonly until: number }> => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(household(address));
    return { crowded: consumedPoints > CROWD, until: performance.now() + msBeforeNext };
  };

  return async <R>(
    context: ParticipanteContext,
    params: { readonly idEvento: number },
    dados: RegistrarInscricaoEntrada,
    register: (context: ParticipanteContext) => Promise<R>,
  ): Promise<R> => {
    const { address, idempotency, now } = context;
    const { crowded, until } = await count(address);
    if (crowded || isTrapped(dados.site)) {
      const holds = await proofs.holds(dados.prova ?? '', idempotency?.key ?? null, now);
      if (!holds) throw new RuleError({ prova: NOT_A_ROBOT });
    }
    try {
      return await register(withoutProof(context, params, dados, key));
    } catch (error) {
      // Who comes again because something of ours was away is no crowd; of a minute that is over nothing is taken back.
      if (unavailableFor(error, true) && performance.now() < until) await counter.reward(household(address));
      throw error;
    }
  };
}
