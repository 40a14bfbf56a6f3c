import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';
import { showCount } from '#web/kernel/format.ts';

export const ETAPA: Readonly<Record<EtapaFunil, { readonly nome: string; readonly noun: readonly [string, string] }>> = {
  cotacao: { nome: 'Cotações', noun: ['cotação', 'cotações'] },
  renovacao: { nome: 'Renovações', noun: ['renovação', 'renovações'] },
  proposta: { nome: 'Propostas', noun: ['proposta', 'propostas'] },
  emitido: { nome: 'Emissões', noun: ['emissão', 'emissões'] },
  emitidoCancelado: { nome: 'Emissões canceladas', noun: ['emissão cancelada', 'emissões canceladas'] },
};

/** A part of a whole in percent; nothing of nothing is nothing to say. */
export const porcento = (part: number, whole: number): string | null => (whole === 0 ? null : `${Math.round((part / whole) * 100)}%`);

/** The same of what is a part of the whole; null of what is more than all of it. */
export const parteDe = (part: number, whole: number): string | null => (part > whole ? null : porcento(part, whole));

/** How long until the end of a cover. */
export const prazo = (dias: number): string => (dias === 0 ? 'Termina hoje' : showCount(dias, 'dia', 'dias'));
