import type { PropostaLinhaResposta } from '#contract/propostas/propostas.schemas.ts';
import { StatusTag, type StatusKind } from '#web/ui/StatusTag.tsx';

type Estado = Pick<PropostaLinhaResposta, 'eventoCancelado' | 'inscricaoFinalizada'>;

function wordsOf({ eventoCancelado, inscricaoFinalizada }: Estado): readonly [string, StatusKind] {
  if (eventoCancelado === 'S') return ['Cancelada', 'bad'];
  return inscricaoFinalizada === 'S' ? ['Finalizada', 'good'] : ['Em preenchimento', 'neutral'];
}

/** Where a proposal stands with whoever sends it. */
export function SituacaoTag({ proposta }: { readonly proposta: Estado }) {
  const [word, kind] = wordsOf(proposta);
  return <StatusTag kind={kind}>{word}</StatusTag>;
}
