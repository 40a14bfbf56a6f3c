import { MODELO_ANIVERSARIO, type TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';

const FIXO = 'Este modelo faz parte do funcionamento do painel';

/** Why a template may not be put away, or null (E018). */
export const removalProblem = (id: number): string | null =>
  id === MODELO_ANIVERSARIO ? `${FIXO} e não pode ser excluído nem inativado` : null;

/** Why a template may not become of another kind, or null (E018). */
export const kindProblem = (id: number, before: TipoModeloSms, after: TipoModeloSms): string | null =>
  id === MODELO_ANIVERSARIO && before !== after ? `${FIXO} e não pode mudar de tipo` : null;

/** What whoever sees the templates may do with this one. */
export function allowed(id: number): ModeloSmsResposta['pode'] {
  const motivo = removalProblem(id);
  return { alterar: 'S', remover: simNao(motivo === null), motivo };
}
