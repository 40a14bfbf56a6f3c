import type { z } from 'zod';
import type { StartSimulator } from './simuladores/world.ts';

/** The variables of a provider in the environment; those not given are undefined. */
export type Environment = Readonly<Record<string, z.ZodType>>;
export type SettingsOf<E extends Environment> = { readonly [K in keyof E]: z.output<E[K]> };

/** All that the house knows of an outside provider. */
export interface Provider<E extends Environment = Environment, P = unknown> {
  /** As the readme names it, in Portuguese. */
  readonly title: string;
  readonly environment: E;
  /** The variable that says where the real one is; without it the simulator stands in. */
  readonly address: keyof E & string;
  /** What stands in, in the readme's words. */
  readonly standIn: string;
  /** Its simulator, loaded only where it runs. */
  readonly simulator: () => Promise<StartSimulator>;
  /** The client, for the real one and the simulator alike. */
  readonly create: (address: string, settings: SettingsOf<E>) => P;
}

export const provider = <E extends Environment, P>(definition: Provider<E, P>): Provider<E, P> => definition;
