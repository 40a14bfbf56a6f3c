import { CAMPOS_RECEBE, type CampoRecebe, type Descadastro, RECEBE } from '#contract/clientes/recebe.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { showDayOf } from '#web/kernel/format.ts';
import type { ClienteValues } from './values.ts';

/** Whether the stored client is written to by that channel; a new one is. */
export const receives = (base: ClienteCompletoResposta | null, field: CampoRecebe): boolean => base === null || base.dados[field] === 'S';

/** Somebody is written to again: that asks for a reason. */
export const comesBack = (values: Pick<ClienteValues, CampoRecebe>, base: ClienteCompletoResposta | null): boolean =>
  CAMPOS_RECEBE.some((field) => values[field] && !receives(base, field));

const CANAL: Readonly<Record<Descadastro['canal'], string>> = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' };
const ORIGEM: Readonly<Record<Descadastro['origem'], string>> = {
  painel: 'marcado no cadastro',
  link: 'pediu para sair',
  resposta: 'respondeu que quer sair',
  retorno: 'o endereço não existe',
  reclamacao: 'marcou como spam',
};

/** `Não recebe e-mail desde 12/10/2026: pediu para sair`. */
export function naoRecebe({ canal, desde, origem, motivo }: Descadastro): string {
  const why = motivo === null ? ORIGEM[origem] : origem === 'painel' ? motivo : `${ORIGEM[origem]} (${motivo})`;
  return `Não recebe ${CANAL[canal]} desde ${showDayOf(desde)}: ${why}`;
}

/** What is said under the switch of a channel. */
export function sentenceOf(base: ClienteCompletoResposta | null, field: CampoRecebe): string | null {
  const optOut = base?._descadastros.find(({ canal }) => canal === RECEBE[field]);
  return optOut ? naoRecebe(optOut) : null;
}
