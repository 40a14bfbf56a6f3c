import { z } from 'zod';
import { workKind } from '#server/kernel/work/work-kind.ts';

/** A long work that no product has: the same thing done for one item after the other. */
export const CLOSING = workKind({
  name: 'teste',
  summary: 'Um trabalho de teste',
  parameters: z.object({ mes: z.iso.date() }),
  concurrency: 1,
});
