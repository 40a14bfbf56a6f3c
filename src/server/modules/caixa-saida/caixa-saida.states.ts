import type { EstadoEmail } from '#contract/caixa-saida/caixa-saida.schemas.ts';
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
