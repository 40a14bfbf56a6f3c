import type { Log } from './log.ts';

/**
 * Whatever failed outside any request or job: nobody knows what it left half done, so the process ends in order and says why; whoever
 * started it starts another.
 */
export function onLastFailure(log: Log, end: () => void): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origem: origin }, 'falha fora de um pedido: o processo termina');
    process.stderr.write('O processo termina por uma falha fora de qualquer pedido; o log diz qual.\n');
    end();
  });
}
