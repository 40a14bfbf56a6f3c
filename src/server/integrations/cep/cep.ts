import type { Logger } from 'pino';
import type { Executor } from '#server/kernel/db/database.ts';
import { cachedCep } from './cache.ts';
import type { BuscarCep, CepProvider } from './cep.port.ts';
import { chainCep } from './chain.ts';

export interface CepOptions {
  readonly db: Executor;
  /** In the order they are asked. */
  readonly providers: readonly CepProvider[];
  readonly clock: () => Date;
  readonly log: Logger;
}

/** The address look-up of the application: database cache, then ViaCEP, then BrasilAPI (E084). */
export const createCep = ({ db, providers, clock, log }: CepOptions): BuscarCep =>
  cachedCep({ db, clock, buscarCep: chainCep({ providers, clock, log }) });
