import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';

/** An image of e-mails: the stored file, and where readers find it. */
export interface ImagemGuardada {
  readonly id: number;
  readonly nome: string;
  /** Key of the file, for `kernel.files`. */
  readonly chave: string;
  /** Public address, whole, for good. */
  readonly endereco: string;
}

/** An image on its way: its bytes are kept until somebody keeps it. */
export interface ImagemRecebida {
  readonly nome: string;
  readonly chave: string;
  readonly extensao: 'jpg' | 'png';
  readonly largura: number;
  readonly altura: number;
}

/** What other modules may ask of the images of e-mails. */
export interface ImagensEmailsApi {
  load(executor: Executor, id: number): Promise<ImagemGuardada | null>;
  /** The public address of the image of this name. */
  addressOf(nomeTemporario: string): string;
  /** Makes what somebody sent an image; throws `RuleError` on `arquivo`. Outside any transaction: it waits in `files` until it is kept. */
  receive(file: UploadedFile | null): Promise<ImagemRecebida>;
  /** Keeps it, among those that templates do not choose from; answers its id. */
  keep(trx: Trx, context: StaffContext, image: ImagemRecebida): Promise<{ readonly id: number; readonly nome_temporario: string }>;
}
