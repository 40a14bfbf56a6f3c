import type { enviarAnexoDoEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import type { AnexoDoEmailResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { ANEXO_EMAIL_MAX_BYTES } from '#contract/mensagens/email.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { showBytes } from '#web/kernel/format.ts';
import { createUploadQueue, type TargetId, useQueued } from '#web/patterns/uploads/upload-queue.ts';
import { useWaitingId } from '#web/patterns/uploads/use-waiting-id.ts';

/** Why a file cannot be attached at all, or null. */
export function recusa({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'O arquivo está vazio';
  return size > ANEXO_EMAIL_MAX_BYTES ? `O arquivo tem ${showBytes(size)} e o limite é 10 MB` : null;
}

interface Extra {
  readonly onSent: (anexo: AnexoDoEmailResposta) => void;
}

/** Files for e-mails that are being written: they hang on nothing, and go as soon as they are chosen. */
const queue = createUploadQueue<Extra, TargetId>({
  isReady: (_target): _target is TargetId => true,
  send: async ({ file, extra, key, signal, onProgress }) => {
    const sent = { file, part: 'arquivo', body: undefined, key, signal, onProgress } as const;
    const { dados } = await upload<typeof enviarAnexoDoEmail>('POST /emailsEnviadoAnexo', sent);
    extra.onSent(dados);
  },
  reasonOf: (error) => error.fields['arquivo'] ?? error.serverMessage,
});

/** Sends the files of the e-mail on screen; what nobody will send is not sent to its end. */
export function useEnvioDeAnexos(onSent: (anexo: AnexoDoEmailResposta) => void) {
  const target = useWaitingId(queue);
  const files = useQueued(queue, target);
  return {
    files,
    /** Some file is not there yet: the e-mail has to wait. */
    busy: files.some(({ state }) => state.kind !== 'error'),
    add: (chosen: readonly File[]) => queue.add(target, chosen, { onSent }, recusa),
    retry: (key: string) => queue.retry(target, key),
    drop: (key: string) => queue.remove(target, key),
  };
}

export type EnvioDeAnexos = ReturnType<typeof useEnvioDeAnexos>;
