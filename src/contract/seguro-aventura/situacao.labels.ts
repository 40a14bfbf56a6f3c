import type { Situacao } from './situacao.ts';

/** What people call the state of an event. */
export const SITUACOES_EM_PALAVRAS: Readonly<Record<Situacao, string>> = {
  aberto: 'Aberto',
  andamento: 'Em andamento',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
};
