import { useCallback, useEffect, useRef, useState } from 'react';
import type { enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { upload } from '#web/kernel/api.ts';
import type { UploadState } from '#web/ui/UploadItem.tsx';
import type { AnexoTabela } from './anexos.queries.ts';
import { refusal } from './refusal.ts';

/** A file on its way to becoming a draft: an attachment of no record, which the save of one takes over by its code. */
export interface DraftFile {
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
}

export interface Drafts {
  readonly files: readonly DraftFile[];
  /** Some file is not there yet: a save has to wait. */
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Stops a file, or takes a refused one off the list. */
  readonly drop: (key: string) => void;
}

export interface DraftsOptions {
  readonly tabela: AnexoTabela;
  readonly onSent: (anexo: AnexoResposta) => void;
  /** A file that was refused, here or by the server. */
  readonly onFailed: (file: File) => void;
}

/** Sends files without a record as soon as they are chosen, one at a time, for as long as the screen lives. */
export function useDrafts({ tabela, onSent, onFailed }: DraftsOptions): Drafts {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const running = useRef<{ readonly key: string; readonly control: AbortController } | null>(null);
  const told = useRef({ onSent, onFailed });
  useEffect(() => {
    told.current = { onSent, onFailed };
  });

  const setState = useCallback(
    (key: string, state: UploadState): void => setFiles((now) => now.map((one) => (one.key === key ? { ...one, state } : one))),
    [],
  );
  const forget = useCallback((key: string): void => setFiles((now) => now.filter((one) => one.key !== key)), []);

  const send = useCallback(
    async ({ key, file }: DraftFile): Promise<void> => {
      const control = new AbortController();
      running.current = { key, control };
      setState(key, { kind: 'sending', fraction: 0 });
      try {
        const { dados } = await upload<typeof enviarAnexo>('POST /anexos', {
          file,
          part: 'arquivo',
          body: { tabela },
          query: {},
          key,
          signal: control.signal,
          onProgress: (fraction) => setState(key, { kind: 'sending', fraction }),
        });
        told.current.onSent(dados);
        forget(key);
      } catch (error) {
        if (isAbort(error)) return;
        if (!(error instanceof ApiError)) throw error;
        setState(key, { kind: 'error', reason: error.fields['arquivo'] ?? error.serverMessage });
        told.current.onFailed(file);
      } finally {
        running.current = null;
        // The next one may have been passed over while this one was still there.
        setFiles((now) => [...now]);
      }
    },
    [tabela, setState, forget],
  );

  useEffect(() => {
    const next = files.find(({ state }) => state.kind === 'waiting');
    if (next && running.current === null) void send(next);
  }, [files, send]);
  // What nobody will save is not sent to its end.
  useEffect(() => () => running.current?.control.abort(), []);

  const add = useCallback((chosen: readonly File[]): void => {
    const added = chosen.map((file): DraftFile => {
      const reason = refusal(file);
      return { key: randomKey(), file, state: reason === null ? { kind: 'waiting' } : { kind: 'error', reason } };
    });
    setFiles((now) => [...now, ...added]);
    for (const { file, state } of added) if (state.kind === 'error') told.current.onFailed(file);
  }, []);
  const drop = useCallback(
    (key: string): void => {
      if (running.current?.key === key) running.current.control.abort();
      forget(key);
    },
    [forget],
  );

  return {
    files,
    busy: files.some(({ state }) => state.kind !== 'error'),
    add,
    retry: useCallback((key: string) => setState(key, { kind: 'waiting' }), [setState]),
    drop,
  };
}
