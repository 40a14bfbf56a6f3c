import { buffer } from 'node:stream/consumers';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { Interrupted } from '#server/kernel/interrupted.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

const CLOSED = 'Não foi possível abrir o PDF: está danificado ou pede senha. Salve-o de novo, sem senha, e envie-o outra vez';

/** Refuses a term that nobody who is asked to accept it could open: 400 `{arquivo}`. Its pages are counted, and none is drawn. */
export const createRequireOpens =
  ({ files, pdf }: Pick<Kernel, 'files' | 'pdf'>) =>
  async (chave: string): Promise<void> => {
    const bytes = await buffer(await files.abrir(chave));
    try {
      await pdf.renderPages(bytes, 0, async () => undefined);
    } catch (error) {
      if (error instanceof Interrupted || error instanceof Unavailable) throw error;
      throw new RuleError({ arquivo: CLOSED });
    }
  };
