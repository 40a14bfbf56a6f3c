import { SITUACOES_EM_PALAVRAS } from '#contract/seguro-aventura/situacao.labels.ts';
import type { Situacao as Estado } from '#contract/seguro-aventura/situacao.ts';
import { type StatusKind, StatusTag } from '#web/ui/StatusTag.tsx';

const KINDS: Readonly<Record<Estado, StatusKind>> = { aberto: 'info', andamento: 'attention', finalizado: 'neutral', cancelado: 'bad' };

/** The state of an event in a word, in its colour (G2-10). */
export const Situacao = ({ situacao }: { readonly situacao: Estado }) => (
  <StatusTag kind={KINDS[situacao]}>{SITUACOES_EM_PALAVRAS[situacao]}</StatusTag>
);
