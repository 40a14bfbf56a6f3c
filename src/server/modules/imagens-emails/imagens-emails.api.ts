import type { Executor } from '#server/kernel/db/database.ts';

/** An image of e-mails: the stored file, and where readers find it. */
export interface ImagemGuardada {
  readonly id: number;
  readonly nome: string;
  /** Key of the file, for `kernel.files`. */
  readonly chave: string;
  /** Public address, whole, for good. */
  readonly endereco: string;
}

/** What other modules may ask of the images of e-mails. */
export interface ImagensEmailsApi {
  load(executor: Executor, id: number): Promise<ImagemGuardada | null>;
}
