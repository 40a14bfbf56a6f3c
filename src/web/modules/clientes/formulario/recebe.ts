import { CAMPOS_RECEBE, type CampoRecebe, RECEBE } from '#contract/clientes/recebe.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { naoRecebe } from '../parts/descadastro.ts';
import type { ClienteValues } from './values.ts';

/** Whether the stored client is written to by that channel; a new one is. */
export const receives = (base: ClienteCompletoResposta | null, field: CampoRecebe): boolean => base === null || base.dados[field] === 'S';

/** Somebody is written to again: that asks for a reason. */
export const comesBack = (values: Pick<ClienteValues, CampoRecebe>, base: ClienteCompletoResposta | null): boolean =>
  CAMPOS_RECEBE.some((field) => values[field] && !receives(base, field));

/** What is said under the switch of a channel. */
export function sentenceOf(base: ClienteCompletoResposta | null, field: CampoRecebe): string | null {
  const optOut = base?._descadastros.find(({ canal }) => canal === RECEBE[field]);
  return optOut ? naoRecebe(optOut) : null;
}
