import type { enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { changed } from '#web/kernel/changed.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import type { UploadQueue } from '#web/patterns/uploads/upload-queue.ts';
import { createUploadQueue, isStored } from '#web/patterns/uploads/upload-queue.ts';
import type { AnexoTabela } from '../anexos.queries.ts';
import { anexosQuery } from '../anexos.queries.ts';

/** S: the client sees the file too (E083). */
export interface AnexoExtra {
  readonly externo: 'S' | 'N';
}

const queues = new Map<AnexoTabela, UploadQueue<AnexoExtra>>();

/** The attachments on their way to records of this table. */
export function anexosQueue(tabela: AnexoTabela): UploadQueue<AnexoExtra> {
  const known = queues.get(tabela);
  if (known) return known;
  const queue = createUploadQueue<AnexoExtra>({
    isReady: isStored,
    send: async ({ file, extra, id, key, signal, onProgress }) => {
      const { dados } = await upload<typeof enviarAnexo>('POST /anexos', {
        file,
        part: 'arquivo',
        body: { tabela, id: String(id) },
        query: extra,
        key,
        signal,
        onProgress,
      });
      const { queryKey } = anexosQuery(tabela, id);
      // A reading under way may have begun before this file was stored: its answer would take the file off the list again.
      await queryClient.cancelQueries({ queryKey });
      // A list that was never read is read whole later; adding to nothing would make it look complete.
      queryClient.setQueryData(queryKey, (list) => list && [...list.filter((one) => one.id !== dados.id), dados]);
      void changed('anexos', { of: [tabela, id] });
    },
    reasonOf: (error) => error.fields['arquivo'] ?? error.serverMessage,
  });
  queues.set(tabela, queue);
  return queue;
}
