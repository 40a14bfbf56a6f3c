import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { Unavailable } from '#server/kernel/errors.ts';
import { Interrupted } from '#server/kernel/interrupted.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { insertPages, sayPages, undrawnFile, undrawnTermos } from './paginas.repository.ts';

/** A longer one is read as a PDF alone. */
const MOST_PAGES = 40;
const MIME = 'image/webp';

export const DRAW_PAGES = jobKind({
  name: 'termo-paginas',
  summary: 'Fazer as imagens das páginas de um termo de responsabilidade',
  payload: z.object({ id: z.int() }),
  retries: 2,
  heartbeatSeconds: 60,
  concurrency: 1,
});

/** The pages of each version as images, made once. */
export function createPaginas({ database, files, jobs, log, pdf }: Kernel) {
  /** Keys of the images, none where the file is too long. They are kept only by whoever confirms them. */
  const drawn = async (arquivo: string): Promise<string[]> => {
    const bytes = await buffer(await files.abrir(arquivo));
    const keys: string[] = [];
    await pdf.renderPages(bytes, MOST_PAGES, async (page, image) => {
      const options = { tipo: 'anexo', nome: `pagina-${page}.webp`, mime: MIME } as const;
      const { chave } = await files.gerar(options, async (out) => void out.end(image));
      keys.push(chave);
    });
    return keys;
  };

  /** What cannot be drawn, however often it is tried, is read as a PDF alone. */
  const drawnAtLast = async (id: number, arquivo: string, attempt: number): Promise<string[]> => {
    try {
      return await drawn(arquivo);
    } catch (error) {
      if (error instanceof Interrupted || error instanceof Unavailable || attempt < DRAW_PAGES.retries) throw error;
      log.warn({ err: error, termo: id }, 'termo que não se deixou desenhar');
      return [];
    }
  };

  return {
    async draw(id: number, attempt: number): Promise<void> {
      const arquivo = await undrawnFile(database, id);
      if (arquivo === null) return;
      const keys = await drawnAtLast(id, arquivo, attempt);
      await database.transaction().execute(async (trx) => {
        // Two workers may have drawn it: the images of the second are given up.
        if (!(await sayPages(trx, id, keys.length)) || keys.length === 0) return;
        for (const key of keys) await files.confirmar(trx, key);
        await insertPages(trx, id, keys);
      });
    },

    /** Versions that came before their pages were made into images, or whose work was lost. */
    async askMissing(): Promise<void> {
      const missing = await undrawnTermos(database);
      await jobs.enqueueAll(
        database,
        DRAW_PAGES,
        missing.map(({ id }) => ({ payload: { id }, key: String(id) })),
      );
    },
  };
}
