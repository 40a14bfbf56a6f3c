import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import { showCount } from '#web/kernel/format.ts';

export const ETAPA: Readonly<Record<EtapaFunil, { readonly nome: string; readonly noun: readonly [string, string] }>> = {
  cotacao: { nome: 'Cotações', noun: ['cotação', 'cotações'] },
  renovacao: { nome: 'Renovações', noun: ['renovação', 'renovações'] },
  proposta: { nome: 'Propostas', noun: ['proposta', 'propostas'] },
  emitido: { nome: 'Emissões', noun: ['emissão', 'emissões'] },
  emitidoCancelado: { nome: 'Emissões canceladas', noun: ['emissão cancelada', 'emissões canceladas'] },
};

/** A part of a whole in percent; nothing of nothing is nothing to say, and what is little is not nothing. */
export function porcento(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const percent = Math.round((part / whole) * 100);
  return percent === 0 && part > 0 ? 'menos de 1%' : `${percent}%`;
}

/** The same of what is a part of the whole; null of what is more than all of it. */
export const parteDe = (part: number, whole: number): string | null => (part > whole ? null : porcento(part, whole));

/** How long until the end of a cover. */
export const prazo = (dias: number): string => (dias === 0 ? 'Termina hoje' : showCount(dias, 'dia', 'dias'));
