import { pino } from 'pino';
import { PROVIDERS, PROVIDER_NAMES, type ProviderName, simulatorsFor } from '#server/integrations/providers.ts';
import { type Simulators, startSimulators } from '#server/integrations/simuladores/start.ts';

/** The simulators of some providers, keeping what they keep in `dataFolder`. */
export const simulatorsOf = async <N extends ProviderName>(names: readonly N[], dataFolder: string): Promise<Simulators<N>> =>
  startSimulators({ dataFolder, port: 0, log: pino({ level: 'silent' }), simulators: await simulatorsFor(names) });

/** The simulator of every provider. */
export const startAllSimulators = (dataFolder: string): Promise<Simulators<ProviderName>> => simulatorsOf(PROVIDER_NAMES, dataFolder);

/** The variables that send a process to these simulators as if they were the real providers. */
export const environmentOf = ({ addresses }: Simulators<ProviderName>): Readonly<Record<string, string>> =>
  Object.fromEntries(PROVIDER_NAMES.map((name) => [PROVIDERS[name].address, addresses[name]]));
