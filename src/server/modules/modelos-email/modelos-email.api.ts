import type { TipoModeloEmail } from '#contract/modelos-email/modelos-email.rules.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { Use } from '#server/kernel/in-use.ts';

/** An e-mail template, whether in use or put away. Its HTML is already clean, its tags are not filled in. */
export interface ModeloEmailGuardado {
  readonly id: number;
  readonly descricao: string;
  readonly titulo: string;
  readonly tipo: TipoModeloEmail;
  /** S: `id_imagem`, `destaque` and `conteudo_corpo` go into the frame of the house; N: `conteudo` is the whole e-mail (E139). */
  readonly padrao_novo: 'S' | 'N';
  readonly id_imagem: number | null;
  readonly destaque: string | null;
  readonly conteudo_corpo: string | null;
  readonly conteudo: string | null;
  readonly ativo: 'S' | 'N';
}

/** What uses a template. */
export type UseOfEmailTemplate = Use;

/** What other modules may ask of the e-mail templates. */
export interface ModelosEmailApi {
  /** Also one that was put away: messages written with it keep naming it (E142). */
  load(executor: Executor, id: number): Promise<ModeloEmailGuardado | null>;
  /** Whether an active template of that kind has this code; it stays so until the end of the caller's transaction. */
  isActive(executor: Executor, id: number, tipo: TipoModeloEmail): Promise<boolean>;
  /** A template that something uses is not put away (E142). */
  whenUsed(use: UseOfEmailTemplate): void;
}
