import { SITUACOES_EM_PALAVRAS } from '#contract/seguro-aventura/situacao.labels.ts';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

interface Palavras {
  /** On its card. */
  readonly cartao: string;
  /** Of one event. */
  readonly nome: string;
  readonly kind: StatusKind;
}

/** In the order of the cards (SAV-005). */
export const PALAVRAS: Readonly<Record<Situacao, Palavras>> = {
  aberto: { cartao: 'Abertos', nome: SITUACOES_EM_PALAVRAS.aberto, kind: 'info' },
  andamento: { cartao: 'Em andamento', nome: SITUACOES_EM_PALAVRAS.andamento, kind: 'attention' },
  finalizado: { cartao: 'Finalizados', nome: SITUACOES_EM_PALAVRAS.finalizado, kind: 'neutral' },
  cancelado: { cartao: 'Cancelados', nome: SITUACOES_EM_PALAVRAS.cancelado, kind: 'bad' },
};

/** Whose people have days: everybody the card 'Participantes' counts. */
export const COM_DIARIAS = ['aberto', 'andamento', 'finalizado'] as const satisfies readonly Situacao[];

/** Where an event stands in the queue of the insurer. */
export const FILA = {
  aguardando: { nome: 'Na fila', kind: 'info' },
  enviando: { nome: 'Enviando', kind: 'attention' },
  concluido: { nome: 'Integrado', kind: 'good' },
  erro: { nome: 'Com erro', kind: 'bad' },
} as const;
