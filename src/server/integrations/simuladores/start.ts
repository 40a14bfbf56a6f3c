import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createCepSimulators } from '../cep/simulator.ts';
import { startMailCatcher } from '../correio/catcher.ts';
import { createHttpListener } from './http-listener.ts';

export interface SimulatorOptions {
  /** Where received messages are kept. Created when missing. */
  readonly folder: string;
  /** 0 picks a free port. */
  readonly httpPort: number;
  /** 0 picks a free port. */
  readonly smtpPort: number;
  readonly log: Logger;
}

export interface Simulators {
  /** Without a final slash. Base addresses: `{httpUrl}/viacep`, `{httpUrl}/brasilapi`; received mail at `{httpUrl}/correio`. */
  readonly httpUrl: string;
  readonly smtpUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts the stand-ins of every outside provider on 127.0.0.1. Load this module lazily: production never needs it. */
export async function startSimulators({ folder, httpPort, smtpPort, log }: SimulatorOptions): Promise<Simulators> {
  const mail = await startMailCatcher({ folder, port: smtpPort, log });
  const server = createHttpListener({ simulators: [...createCepSimulators(), mail.simulator], log });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(httpPort, '127.0.0.1', resolve);
    });
  } catch (error) {
    await mail.stop();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  return {
    httpUrl: `http://127.0.0.1:${port}`,
    smtpUrl: mail.smtpUrl,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, mail.stop()]);
    },
  };
}
