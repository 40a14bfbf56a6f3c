import type { enviarFoto } from '#contract/clientes/clientes.operations.ts';
import { FOTO_MAX_BYTES } from '#contract/clientes/clientes.schemas.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { createUploadQueue, isStored } from '#web/patterns/uploads/upload-queue.ts';
import { toast } from '#web/ui/toasts.ts';
import { clienteQuery } from '../cliente.queries.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why an image cannot be the photo, or null (E075). */
export function photoRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_TYPES.some((accepted) => accepted === type)) return 'Use uma imagem JPG, PNG ou WebP';
  return size > FOTO_MAX_BYTES ? `A imagem deve ter até ${FOTO_MAX_BYTES / 1024 / 1024} MB` : null;
}

/** Photos on their way; one that was chosen for a client still being created waits for the first save. */
export const photoQueue = createUploadQueue<null>({
  isReady: isStored,
  send: async ({ file, id, key, signal, onProgress }) => {
    const { foto } = await upload<typeof enviarFoto>('POST /clientes/foto', {
      file,
      part: 'imagem',
      body: { id: String(id) },
      key,
      signal,
      onProgress,
    });
    queryClient.setQueryData(clienteQuery(id).queryKey, (record) => record && { ...record, dados: { ...record.dados, foto } });
  },
  reasonOf: (error) => {
    const reason = error.fields['imagem'] ?? error.serverMessage;
    if (error.status === 400) toast({ kind: 'error', title: 'Erro ao salvar arquivo!', text: reason });
    return reason;
  },
});
