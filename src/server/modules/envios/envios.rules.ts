import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { BatchState, Counted } from '#server/modules/mensagens/mensagens.api.ts';

/** 400 under the key of the filter, when nobody is left to write to (E124). */
export function skippedNobody({ enfileirados }: Counted, field: string): void {
  if (enfileirados === 0) throw new RuleError({ [field]: 'Nenhum cliente com contato válido' });
}

export const PAST = 'A data do agendamento já passou';
/** The screen's clock and ours differ by a little; a minute is no past. */
const TOLERANCE_MS = 60_000;

export const isPast = (moment: Date | null | undefined, now: Date): boolean =>
  Boolean(moment && moment.getTime() < now.getTime() - TOLERANCE_MS);

/** Why nothing of a batch leaves that the product holds, and what a person does about it (E130). */
export function paradaOf({ desde, motivo, impedimento }: NonNullable<BatchState['parada']>): NonNullable<EnvioResposta['parada']> {
  return {
    desde: desde.toISOString(),
    motivo: impedimento ?? motivo,
    orientacao:
      impedimento === null
        ? 'Já pode sair, o impedimento passou: retome o envio. Só recebe quem ainda falta.'
        : 'Quando o WhatsApp aprovar o modelo de novo, retome o envio: só recebe quem ainda falta. Se não aprovar, cancele e envie por outro modelo.',
  };
}

/** What whoever resumes too early reads. */
export const cannotResume = (obstacle: string): string => `Ainda não dá para retomar: ${obstacle[0]?.toLowerCase()}${obstacle.slice(1)}`;
