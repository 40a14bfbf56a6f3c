import type { Logger } from 'pino';
import { createCircuit } from '../circuit.ts';
import { type Failure, failure } from '../result.ts';
import type { BuscarCep, CepProvider } from './cep.port.ts';

export interface ChainOptions {
  readonly providers: readonly CepProvider[];
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Asks the providers in order until one knows the CEP. It is `not_found` only when all of them said so: with one of them down
 * nobody can tell, and an unknown CEP would be remembered for a day.
 */
export function chainCep({ providers, clock, log }: ChainOptions): BuscarCep {
  const guarded = providers.map((provider) => ({ ...provider, circuit: createCircuit({ clock }) }));
  return async (cep) => {
    const failures: Failure[] = [];
    for (const provider of guarded) {
      const result = await provider.circuit(() => provider.buscarCep(cep));
      if (result.ok) return result;
      if (result.kind !== 'not_found')
        log.warn({ provider: provider.name, kind: result.kind, message: result.message }, 'CEP lookup failed');
      failures.push(result);
    }
    return failures.find((one) => one.kind !== 'not_found') ?? failures[0] ?? failure('unavailable', 'no CEP provider configured');
  };
}
