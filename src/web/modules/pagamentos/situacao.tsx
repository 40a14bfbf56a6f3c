import type { Situacao } from '#contract/pagamentos/pagamentos.schemas.ts';
import { StatusTag, type StatusKind } from '#web/ui/StatusTag.tsx';

const WORDS: Readonly<Record<Situacao, readonly [string, StatusKind]>> = {
  recebida: ['Aguardando', 'attention'],
  revelada: ['Dados vistos', 'info'],
  processada: ['Processada', 'good'],
  expirada: ['Expirada', 'neutral'],
  excluida: ['Excluída', 'bad'],
};

/** Where a request stands. */
export const SituacaoTag = ({ situacao }: { readonly situacao: Situacao }) => (
  <StatusTag kind={WORDS[situacao][1]}>{WORDS[situacao][0]}</StatusTag>
);
