import type { Logger } from 'pino';
import { z } from 'zod';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { Interrupted } from '#server/kernel/interrupted.ts';
import { forkWorker } from '#server/kernel/workers/fork-worker.ts';
import { createWorkers } from '#server/kernel/workers/workers.ts';
import type { Lido as Lida, PedidoDeLeitura } from './leitor.conteudo.ts';

const Lido = z.object({
  recusa: z.string().nullable(),
  linhas: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  outrasAbas: z.array(z.string()),
  desde1904: z.boolean(),
});

const UNREADABLE = 'Não foi possível ler a planilha. Salve-a de novo como .xlsx e tente outra vez';

/** Reads spreadsheets of strangers, in processes that end with their file. */
export function createLeitor(log: Logger) {
  const workers = createWorkers<PedidoDeLeitura>({
    name: 'leitor',
    memoryMb: 384,
    timeoutMs: 20_000,
    atOnce: 2,
    maxWaiting: 20,
    idleMs: 0,
    log,
    stopped: () => new Interrupted('the reading of spreadsheets stopped'),
    fork: (name, memoryMb) => forkWorker(name, memoryMb, import.meta.url),
  });

  return {
    /** The rows of a file; 400 `{arquivo}` where there are none to be read, whatever the file does to its process. */
    async ler(bytes: Uint8Array): Promise<Omit<Lida, 'recusa'>> {
      const answer = await workers
        .use((ask) => ask({ bytes }))
        .catch((error: unknown) => {
          if (error instanceof Interrupted || error instanceof Unavailable) throw error;
          log.warn({ err: error }, 'planilha que não se deixou ler');
          throw new RuleError({ arquivo: UNREADABLE });
        });
      const { recusa, ...lido } = Lido.parse(JSON.parse(Buffer.from(answer).toString('utf8')));
      if (recusa !== null) throw new RuleError({ arquivo: recusa });
      return lido;
    },
  };
}
