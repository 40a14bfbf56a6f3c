import type { ExplicacaoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';

type Mes = Pick<ExplicacaoResposta, 'fechado'> & { readonly cliente: Pick<ExplicacaoResposta['cliente'], 'clienteDesabilitado'> };

/**
 * Why nobody may say what this month of a partner costs, or null (E220, FEC-028): the value would count for the next month that is closed.
 * `mes` is null where the partner is not in the month.
 */
export function impedeValor(mes: Mes | null): string | null {
  if (mes === null) return 'Este parceiro não está neste mês';
  if (mes.fechado) return 'Este mês já está fechado';
  return mes.cliente.clienteDesabilitado === 'S' ? 'O cliente está inativo' : null;
}
