import type { enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { createUploadQueue, type QueuedFile, type TargetId, useQueued } from '#web/patterns/uploads/upload-queue.ts';
import { useWaitingId } from '#web/patterns/uploads/use-waiting-id.ts';
import type { AnexoTabela } from '../anexos.queries.ts';
import { refusal } from '../refusal.ts';
import type { AnexoExtra } from './anexos.queue.ts';

export interface DraftsOptions {
  readonly tabela: AnexoTabela;
  readonly onSent: (anexo: AnexoResposta) => void;
  /** A file that was refused, here or by the server. */
  readonly onFailed: (file: File) => void;
}

type DraftExtra = DraftsOptions & AnexoExtra;

/** A file on its way to becoming a draft: an attachment of no record, which the save of one takes over by its code. */
export type DraftFile = QueuedFile<DraftExtra>;

export interface Drafts {
  readonly files: readonly DraftFile[];
  /** Some file is not there yet: a save has to wait. */
  readonly busy: boolean;
  readonly add: (files: readonly File[], extra: AnexoExtra) => void;
  readonly retry: (key: string) => void;
  /** Stops a file, or takes a refused one off the list. */
  readonly drop: (key: string) => void;
}

/** They hang on no record, so they need not wait for one. */
const queue = createUploadQueue<DraftExtra, TargetId>({
  isReady: (_target): _target is TargetId => true,
  send: async ({ file, extra: { tabela, externo, onSent, onFailed }, key, signal, onProgress }) => {
    try {
      const { dados } = await upload<typeof enviarAnexo>('POST /anexos', {
        file,
        part: 'arquivo',
        body: { tabela },
        query: { externo },
        key,
        signal,
        onProgress,
      });
      onSent(dados);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) onFailed(file);
      throw error;
    }
  },
  reasonOf: (error) => error.fields['arquivo'] ?? error.serverMessage,
});

/** Sends files without a record as soon as they are chosen, one at a time; what nobody will save is not sent to its end. */
export function useDrafts(options: DraftsOptions): Drafts {
  const target = useWaitingId(queue);
  const files = useQueued(queue, target);
  return {
    files,
    busy: files.some(({ state }) => state.kind !== 'error'),
    add: (chosen, extra) => {
      queue.add(target, chosen, { ...options, ...extra }, refusal);
      for (const file of chosen) if (refusal(file) !== null) options.onFailed(file);
    },
    retry: (key) => queue.retry(target, key),
    drop: (key) => queue.remove(target, key),
  };
}
