import type { Selectable } from 'kysely';
import type { SITUACOES_WHATSAPP } from '#contract/mensagens/mensagens.whatsapp.schemas.ts';
import type { Mensagens } from '#server/kernel/db/types.ts';

type Estado = Selectable<Mensagens>['estado'];
export type Situacao = (typeof SITUACOES_WHATSAPP)[number];

/** What the list calls each state of a message (E131); one that was called off stays as it was, and is not active. */
const SHOWN: Readonly<Record<Estado, Situacao>> = {
  aguardando: 'A',
  em_entrega: 'A',
  cancelada: 'A',
  entregue: 'E',
  erro: 'F',
  incerta: 'F',
  expirada: 'F',
};

export const situacaoOf = (estado: Estado): Situacao => SHOWN[estado];

/** The states behind what is asked for, all of it at once. */
export function statesOf({
  ativo,
  erro,
  situacao,
}: {
  readonly ativo?: 'S' | 'N' | undefined;
  readonly erro?: 'S' | 'N' | undefined;
  readonly situacao?: Situacao | undefined;
}): Estado[] {
  return (Object.keys(SHOWN) as Estado[]).filter((estado) => {
    const shown = SHOWN[estado];
    if ((estado === 'cancelada') !== (ativo === 'N')) return false;
    if (erro !== undefined && (shown === 'F') !== (erro === 'S')) return false;
    return situacao === undefined || shown === situacao;
  });
}
