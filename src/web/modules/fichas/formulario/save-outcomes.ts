import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { ApiError } from '#web/kernel/api-error.ts';
import type { AnexoItem, FichaValues } from './values.ts';

/** Somebody else saved first (E013). */
export interface Conflict {
  readonly message: string;
  readonly theirs: FichaCompletaResposta;
}

/** The collision a 400 tells of; null when it is about something else. */
export function conflictOf(error: ApiError): Conflict | null {
  const theirs = error.body['registroAtual'];
  const message = error.fields['data_edicao'];
  if (message === undefined || typeof theirs !== 'object' || theirs === null) return null;
  return { message, theirs: theirs as FichaCompletaResposta };
}

/** What hangs on a ficha once these values were saved. */
export const attachedTo = ({ anexos }: FichaValues) => {
  const kept = (items: readonly AnexoItem[]) => items.filter((one) => !one.removido).map((one) => one.anexo);
  return { anexosFormulario: kept(anexos.formulario), anexosProposta: kept(anexos.proposta), anexosEmissao: kept(anexos.emissao) };
};
