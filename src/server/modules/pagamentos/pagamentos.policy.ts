import { formatInstant } from '#contract/kernel/dates.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { Situacao, SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import type { OpenedRow } from './pagamentos.queries.ts';

const DONE: Readonly<Partial<Record<Situacao, string>>> = {
  excluida: 'Esta solicitação foi excluída',
  processada: 'Esta solicitação já foi processada',
};

/** Why nothing of a request is changed any more, or null. */
export const endedProblem = (situacao: Situacao): string | null => DONE[situacao] ?? null;

/** Why its number is not told, or null (E144). */
export function untellableProblem(
  situacao: Situacao,
  { revelada_em, revelada_por }: Pick<OpenedRow, 'revelada_em' | 'revelada_por'>,
): string | null {
  if (situacao === 'revelada' || (situacao === 'processada' && revelada_em !== null)) {
    const when = revelada_em === null ? '' : ` em ${formatInstant(revelada_em)}`;
    return `Os dados já foram mostrados a ${revelada_por ?? 'outra pessoa'}${when}, e destruídos`;
  }
  if (situacao === 'expirada') return 'O número foi destruído: ninguém o pediu em sete dias';
  return endedProblem(situacao);
}

/** What whoever sees the requests may do with this one. */
export function allowed(situacao: Situacao): SolicitacaoResposta['pode'] {
  const motivo = endedProblem(situacao);
  return {
    alterar: simNao(motivo === null),
    remover: simNao(situacao !== 'excluida'),
    revelar: simNao(situacao === 'recebida'),
    processar: simNao(motivo === null),
    motivo,
  };
}
