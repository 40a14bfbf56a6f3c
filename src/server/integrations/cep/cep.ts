import type { Logger } from 'pino';
import type { Executor } from '#server/kernel/db/database.ts';
import { brasilApi } from './brasilapi.client.ts';
import { cachedCep } from './cache.ts';
import type { BuscarCep } from './cep.port.ts';
import { chainCep } from './chain.ts';
import { viaCep } from './viacep.client.ts';

export interface CepOptions {
  readonly db: Executor;
  readonly viaCepUrl: string;
  readonly brasilApiUrl: string;
  readonly timeoutMs?: number;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** The address look-up of the application: database cache, then ViaCEP, then BrasilAPI (E084). */
export function createCep({ db, viaCepUrl, brasilApiUrl, timeoutMs = 3000, clock, log }: CepOptions): BuscarCep {
  const providers = [viaCep({ baseUrl: viaCepUrl, timeoutMs }), brasilApi({ baseUrl: brasilApiUrl, timeoutMs })];
  return cachedCep({ db, clock, buscarCep: chainCep({ providers, clock, log }) });
}
