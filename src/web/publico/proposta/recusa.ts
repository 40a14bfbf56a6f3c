import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { RascunhoResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import type { ApiError } from '#web/kernel/api-error.ts';
import { PAGINA, isOfOther, refusalOf } from '../kit/refusal.ts';
import type { Campos } from './campos.ts';
import { errosDe } from './erros.ts';
import type { Pessoa } from './pessoas.ts';

const INVALIDA = 'A proposta não pôde ser enviada: ela é grande demais, ou a página está desatualizada. Recarregue e tente de novo.';

export const SEM_CODIGO = { codigoEvento: '', dataEdicao: '' } as const;

/** A draft that somebody else saved first. */
export interface Conflitante {
  readonly mensagem: string;
  readonly rascunho: RascunhoResposta;
}

/** What a refusal comes to. */
export type Recusa =
  | {
      readonly fim: 'campos';
      readonly campos: FieldErrors;
      readonly pessoas: FieldErrors;
      /** What takes the place of what stands in the form. */
      readonly troca: Partial<Campos>;
    }
  | { readonly fim: 'desligada'; readonly mensagem: string }
  /** It is finished or cancelled by now. */
  | { readonly fim: 'encerrada' }
  | { readonly fim: 'conflito'; readonly conflito: Conflitante };

const dosCampos = (campos: FieldErrors, pessoas: FieldErrors = {}, troca: Partial<Campos> = {}): Recusa => ({
  fim: 'campos',
  campos,
  pessoas,
  troca,
});

/** What the answer to a proposal that was refused comes to; `pessoas`: as they were sent. */
export function recusaDe(error: ApiError, pessoas: readonly Pessoa[]): Recusa {
  const { body, status } = error;
  // A limit is told by its notice.
  if (status === 429) return dosCampos({});
  if (status !== 400) return dosCampos(status === 500 || isOfOther(error) ? refusalOf(error) : { [PAGINA]: INVALIDA });
  const { campos, pessoas: erradas } = errosDe(body, pessoas);
  if (campos['proposta'] !== undefined) return { fim: 'desligada', mensagem: campos['proposta'] };
  if (campos['finalizado'] !== undefined) return { fim: 'encerrada' };
  if (campos['data_edicao'] !== undefined)
    return { fim: 'conflito', conflito: { mensagem: campos['data_edicao'], rascunho: body['registroAtual'] as RascunhoResposta } };
  const { codigoEvento, ...outros } = campos;
  const ditos = 'site' in campos ? refusalOf(error) : { ...(codigoEvento !== undefined && { [PAGINA]: codigoEvento }), ...outros };
  return dosCampos(ditos, erradas, {
    // The draft is gone: what is on screen is saved as another.
    ...(codigoEvento !== undefined && SEM_CODIGO),
    // What a browser filled in by itself goes unseen, and the next time it is empty.
    site: '',
  });
}
