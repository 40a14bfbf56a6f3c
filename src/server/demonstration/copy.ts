import { once } from 'node:events';
import type pg from 'pg';

/** The part of pg's connection that speaks COPY; pg has it and its types do not say so. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/**
 * Runs `copy … from stdin` and sends it the chunks, at the pace of the connection, which is of no pool: those send what comes next before
 * it is over. Rejects with what the database or the producer of the chunks threw; inside a transaction, that one is then to be rolled back.
 */
export function copyFrom(client: pg.ClientBase, statement: string, chunks: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    const send = async (connection: CopyConnection): Promise<void> => {
      try {
        for (const chunk of chunks) {
          if (failure !== null) return;
          connection.sendCopyFromChunk(Buffer.from(chunk));
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure = error;
        connection.sendCopyFail('interrompido');
      }
    };
    // What pg calls on the running query; everything else it may call on one has no part in a COPY.
    const query = {
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: unknown) => {
        failure ??= error;
        reject(failure instanceof Error ? failure : new Error(String(failure)));
      },
    };
    client.query(query);
  });
}
