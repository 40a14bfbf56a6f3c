export type UploadState =
  | { readonly kind: 'waiting' }
  /** `fraction` from 0 to 1. */
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'error'; readonly reason: string | null };

/** Whether it is stored already, in words. */
export function uploadInWords(state: UploadState): string {
  if (state.kind === 'waiting') return 'Aguardando';
  if (state.kind === 'sending') return state.fraction >= 1 ? 'Guardando…' : `Enviando ${Math.floor(state.fraction * 100)}%`;
  return state.reason ? `Erro! ${state.reason}` : 'Erro!';
}
