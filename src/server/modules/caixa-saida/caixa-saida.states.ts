import type { EmailVisto, EstadoEmail } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { formatInstant } from '#contract/kernel/dates.ts';
import type { Selectable } from 'kysely';
import type { Mensagens } from '#server/kernel/db/types.ts';

export type EstadoGuardado = Selectable<Mensagens>['estado'];

/** What the outbox calls each state of a message (E134). One that was called off waits no more, and was not sent (GAP-87). */
const SHOWN: Readonly<Record<EstadoGuardado, EstadoEmail>> = {
  aguardando: 1,
  em_entrega: 1,
  entregue: 3,
  erro: 2,
  incerta: 2,
  expirada: 2,
  cancelada: 2,
};

export const statusOf = (estado: EstadoGuardado): EstadoEmail => SHOWN[estado];

const storedOf = (status: EstadoEmail): EstadoGuardado[] =>
  (Object.keys(SHOWN) as EstadoGuardado[]).filter((estado) => SHOWN[estado] === status);

/** The states of a message behind each state of the outbox. */
export const STORED: Readonly<Record<EstadoEmail, readonly EstadoGuardado[]>> = { 1: storedOf(1), 2: storedOf(2), 3: storedOf(3) };

type Stored = Pick<Selectable<Mensagens>, 'estado' | 'enviado_em' | 'data_reenvio'>;

/** What happened to an e-mail since somebody saw it, by which sending it again is another act; null: nothing (decision 0180). */
export function changedSince({ estado, enviado_em, data_reenvio }: Stored, seen: EmailVisto): string | null {
  if (data_reenvio !== null && data_reenvio.getTime() !== Date.parse(seen.data_reenvio ?? ''))
    return `Este e-mail já foi enviado novamente em ${formatInstant(data_reenvio)}`;
  if (statusOf(estado) === seen.status && (estado === 'incerta') === (seen.incerto === 'S')) return null;
  if (estado === 'entregue' && enviado_em !== null) return `Este e-mail foi enviado em ${formatInstant(enviado_em)}`;
  if (estado === 'incerta') return 'Não se sabe se este e-mail chegou: ele pode ter chegado';
  return 'Este e-mail não está mais como você o viu';
}
