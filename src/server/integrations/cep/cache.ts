import { z } from 'zod';
import { DAY_MS } from '#contract/kernel/durations.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { failure, success } from '../result.ts';
import type { BuscarCep, EnderecoCep } from './cep.port.ts';

const KNOWN_MS = 30 * DAY_MS;
const UNKNOWN_MS = DAY_MS;

const Stored = z.object({
  cep: z.string(),
  estado: z.string(),
  cidade: z.string(),
  bairro: z.string().nullable(),
  endereco: z.string().nullable(),
});

export interface CacheOptions {
  readonly db: Executor;
  readonly buscarCep: BuscarCep;
  readonly clock: () => Date;
}

async function remember(db: Executor, cep: string, dados: EnderecoCep | null, now: Date): Promise<void> {
  const values = { dados: dados === null ? null : JSON.stringify(dados), consultado_em: now };
  await db
    .insertInto('cep_cache')
    .values({ cep, ...values })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(values))
    .execute();
}

/**
 * Remembers answers in the database: a known CEP for 30 days, an unknown one for one day, a failure never. While the providers
 * are down an old answer is better than none.
 */
export function cachedCep({ db, buscarCep, clock }: CacheOptions): BuscarCep {
  return async (cep) => {
    const now = clock();
    const row = await db.selectFrom('cep_cache').select(['dados', 'consultado_em']).where('cep', '=', cep).executeTakeFirst();
    const stored = Stored.safeParse(row?.dados).data ?? null;
    const age = row ? now.getTime() - row.consultado_em.getTime() : Number.POSITIVE_INFINITY;
    if (stored && age < KNOWN_MS) return success(stored);
    if (row?.dados === null && age < UNKNOWN_MS) return failure('not_found', 'unknown CEP');

    const result = await buscarCep(cep);
    if (result.ok) await remember(db, cep, result.value, now);
    else if (result.kind === 'not_found') await remember(db, cep, null, now);
    else if (stored) return success(stored);
    return result;
  };
}
