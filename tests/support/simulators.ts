import { pino } from 'pino';
import { PROVIDERS, PROVIDER_NAMES, type ProviderName, simulatorsFor } from '#server/integrations/providers.ts';
import { type Simulators, startSimulators } from '#server/integrations/simuladores/start.ts';

/** The simulator of every provider, keeping what it keeps in `dataFolder`. */
export const startAllSimulators = async (dataFolder: string): Promise<Simulators<ProviderName>> =>
  startSimulators({ dataFolder, port: 0, log: pino({ level: 'silent' }), simulators: await simulatorsFor(PROVIDER_NAMES) });

/** The variables that send a process to these simulators as if they were the real providers. */
export const environmentOf = ({ addresses }: Simulators<ProviderName>): Readonly<Record<string, string>> =>
  Object.fromEntries(PROVIDER_NAMES.map((name) => [PROVIDERS[name].address, addresses[name]]));
