import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { type Result, failure } from '#server/integrations/result.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { SEM_ACESSO } from './cobrancas.rules.ts';

/** A key is mended by people; nobody is asked meanwhile. */
const AUTH_MS = 15 * MINUTE_MS;
const LIMITED_MS = MINUTE_MS;
const CUTS = { auth: SEM_ACESSO, rate_limited: 'O provedor de cobranças pediu que se espere' } as const;

/** Whether anything leaves for the provider now: one word of it stops all that wait, in every process. */
export function createChannel({ database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>) {
  const read = () => database.selectFrom('cobrancas_canal').select(['parado_ate', 'codigo', 'motivo']).executeTakeFirstOrThrow();
  const stopped = async () => {
    const now = clock();
    const { parado_ate, codigo, motivo } = await read();
    return parado_ate && parado_ate > now ? { until: parado_ate, code: codigo ?? '', reason: motivo ?? '' } : null;
  };

  return {
    stopped,
    /** Somebody says that what stopped it is mended. */
    open: (trx: Trx) => trx.updateTable('cobrancas_canal').set({ parado_ate: null, codigo: null, motivo: null }).execute(),
    /** Calls the provider unless it has asked not to be. */
    async through<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
      const stop = await stopped();
      if (stop) return failure('unavailable', stop.reason, { code: stop.code, retryAfterMs: stop.until.getTime() - clock().getTime() });
      const answer = await call();
      if (answer.ok || (answer.kind !== 'auth' && answer.kind !== 'rate_limited')) return answer;
      const ms = answer.kind === 'auth' ? AUTH_MS : (answer.retryAfterMs ?? LIMITED_MS);
      const motivo = CUTS[answer.kind];
      log.error({ codigo: answer.code, ms }, motivo);
      await database
        .updateTable('cobrancas_canal')
        .set({ parado_ate: new Date(clock().getTime() + ms), codigo: answer.code ?? null, motivo })
        .execute();
      return answer;
    },
  };
}

export type Channel = ReturnType<typeof createChannel>;
