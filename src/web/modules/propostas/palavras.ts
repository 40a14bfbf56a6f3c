import type { PropostaCompleta, PropostaLinhaResposta } from '#contract/propostas/propostas.schemas.ts';
import { ABSENT, showCount, showDate } from '#web/kernel/format.ts';

/** `05/12/2026 a 08/12/2026`, or one day. */
export function periodo({ dataInicio, dataFinal }: Pick<PropostaLinhaResposta, 'dataInicio' | 'dataFinal'>): string {
  if (dataInicio === null) return ABSENT;
  return dataFinal === null || dataFinal === dataInicio ? showDate(dataInicio) : `${showDate(dataInicio)} a ${showDate(dataFinal)}`;
}

/** A day with its hour, as far as they are known. */
export const instante = (day: string | null, hour: string | null): string =>
  [day === null ? '' : showDate(day), hour ?? ''].filter((part) => part !== '').join(' às ') || ABSENT;

export const pessoas = (quantidade: number): string => showCount(quantidade, 'pessoa', 'pessoas');

export const propostas = (quantidade: number): string => showCount(quantidade, 'proposta', 'propostas');

/** The name of a proposal that has none yet. */
export const nomeDa = ({ nomeEvento, id }: Pick<PropostaCompleta, 'nomeEvento' | 'id'>): string =>
  nomeEvento === '' ? `Proposta ${id}` : nomeEvento;
