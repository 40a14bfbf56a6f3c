import type { EventoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';

const PALAVRAS = {
  aberto: ['Aberto', 'info'],
  andamento: ['Andamento', 'good'],
  finalizado: ['Finalizado', 'neutral'],
  cancelado: ['Cancelado', 'bad'],
} as const;

/** The state of an event in a word (G2-10). */
export function Situacao({ situacao }: Pick<EventoResposta, 'situacao'>) {
  const [palavra, kind] = PALAVRAS[situacao];
  return <StatusTag kind={kind}>{palavra}</StatusTag>;
}
