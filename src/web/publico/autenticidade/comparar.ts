import { impressaoDe } from './prova.ts';

/** What a file turned out to be beside the paper that was issued. */
export type Comparacao = 'igual' | 'diferente' | 'grande' | 'ilegivel';

export const MAX_BYTES = 50 * 1024 * 1024;

/** A file against the fingerprint of the paper; one that went away, or that the browser may not read, says nothing of either. */
export async function comparar(file: Blob, impressao: string): Promise<Comparacao> {
  if (file.size > MAX_BYTES) return 'grande';
  try {
    return (await impressaoDe(file)) === impressao ? 'igual' : 'diferente';
  } catch {
    return 'ilegivel';
  }
}
