import { ANEXO_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import { showBytes } from '#web/kernel/format.ts';

/** Why a file cannot be sent at all, or null. */
export function refusal(file: Pick<File, 'size'>): string | null {
  if (file.size === 0) return 'O arquivo está vazio';
  return file.size > ANEXO_MAX_BYTES
    ? `O arquivo tem ${showBytes(file.size)} e o limite é ${Math.round(ANEXO_MAX_BYTES / 1024 / 1024)} MB`
    : null;
}
