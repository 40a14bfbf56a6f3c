import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';

type Dito = Pick<FechamentoLinha, 'impede' | 'pedeBoleto'>;

/** A month as it may be read while the version before still answers (decision 0053): what may be done with it is then not said. */
type MesLido = Pick<FechamentoLinha, 'fechado'> & Partial<Dito>;

const JA_FECHADO = 'Este mês já está fechado';

/**
 * A month with what may be done with it. Where that was not said, nothing but a closing is known to be in the way: whatever else is, the
 * server refuses, and a row that looked impeded without being so would be closed with the others unseen.
 */
export function comImpede<Lido extends MesLido>(lido: Lido): Lido & Dito {
  const motivo = lido.fechado ? JA_FECHADO : null;
  return { ...lido, impede: lido.impede ?? { fechamento: motivo, boleto: motivo, valor: motivo }, pedeBoleto: lido.pedeBoleto ?? null };
}
