import type { CivilDate } from '#contract/kernel/dates.ts';
import type { EtapaFunil } from '#contract/relatorios/relatorios.labels.ts';

const MESES = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'];

/** `2026-11-01` as `novembro de 2026`. */
export const mesPorExtenso = (day: CivilDate): string => `${MESES[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** The same as `nov/26`. */
export const mesCurto = (day: CivilDate): string => `${MESES[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}/${day.slice(2, 4)}`;

export const ETAPA: Readonly<Record<EtapaFunil, { readonly nome: string; readonly noun: readonly [string, string] }>> = {
  cotacao: { nome: 'Cotações', noun: ['cotação', 'cotações'] },
  renovacao: { nome: 'Renovações', noun: ['renovação', 'renovações'] },
  proposta: { nome: 'Propostas', noun: ['proposta', 'propostas'] },
  emitido: { nome: 'Emissões', noun: ['emissão', 'emissões'] },
  emitidoCancelado: { nome: 'Emissões canceladas', noun: ['emissão cancelada', 'emissões canceladas'] },
};

/** A part of a whole in percent; nothing of nothing is nothing to say. */
export const porcento = (part: number, whole: number): string | null => (whole === 0 ? null : `${Math.round((part / whole) * 100)}%`);

/** How long until the end of a cover. */
export const prazo = (dias: number): string => (dias === 0 ? 'Termina hoje' : dias === 1 ? '1 dia' : `${dias} dias`);
