import { STATUS_DO_FECHAMENTO } from '#contract/fechamentos/fechamentos.labels.ts';
import type { FechamentoLinha } from '#contract/fechamentos/fechamentos.schemas.ts';
import { showCount } from '#web/kernel/format.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

/* How a row of the page speaks of itself, and what may be done with it. Pure. */

export type Linha = FechamentoLinha;

interface Palavra {
  readonly nome: string;
  readonly kind: StatusKind;
}

/** FEC-025 to FEC-027. */
export function estadoDe({ fechado, cliente }: Pick<Linha, 'fechado' | 'cliente'>): Palavra {
  if (fechado) return { nome: STATUS_DO_FECHAMENTO.fechado, kind: 'good' };
  return cliente.semFaturamentoMinimo === 'S'
    ? { nome: STATUS_DO_FECHAMENTO.semFaturamento, kind: 'neutral' }
    : { nome: STATUS_DO_FECHAMENTO.aberto, kind: 'info' };
}

/** What decided the total, where it was not the days alone. */
export const REGRAS = { calculado: null, minimo: 'mínimo', editado: 'editado', isento: 'isento', boletos: 'por boletos' } as const;

const PAGO = {
  S: { nome: 'Pago', kind: 'good' },
  P: { nome: 'A pagar', kind: 'info' },
  N: { nome: 'Vencido', kind: 'bad' },
} as const satisfies Readonly<Record<string, Palavra>>;

/** Where the boleto of a closed month stands; null where none was asked for. */
export function boletoDe({ fechado }: Pick<Linha, 'fechado'>): Palavra | null {
  const boleto = fechado?.boleto;
  if (!fechado || !boleto) return null;
  if (boleto.situacao === 'removida') return { nome: 'Boleto removido', kind: 'attention' };
  if (boleto.situacao === 'recusada') return { nome: 'Boleto recusado', kind: 'bad' };
  if (boleto.situacao === 'incerta') return { nome: 'Boleto em conferência', kind: 'attention' };
  return boleto.situacao === 'emitida' ? PAGO[fechado.pago ?? 'P'] : { nome: 'Boleto pendente', kind: 'attention' };
}

/** What is not right with the boleto, in a sentence; null where the word for its state says all. */
export function problemaDoBoleto({ fechado }: Pick<Linha, 'fechado'>): string | null {
  const boleto = fechado?.boleto;
  return boleto && ['recusada', 'incerta', 'emitida', 'removida'].includes(boleto.situacao) ? boleto.mensagem : null;
}

/** What the action that asks for the boleto of a closed month is called. */
export const PEDE = { boleto: 'Pedir boleto', deNovo: 'Pedir de novo' } as const;

export const diarias = (count: number): string => showCount(count, 'diária', 'diárias');

/** What a row says beside its figures: days it makes up for, days still to come. */
export function notasDe({ diasAjuste, diariasFuturas }: Linha): string {
  return [diasAjuste > 0 ? `${diarias(diasAjuste)} de ajuste` : null, diariasFuturas > 0 ? `${diarias(diariasFuturas)} por vir` : null]
    .filter((one) => one !== null)
    .join(' · ');
}

/** Why the present month should wait, said before it is closed: what will not be in it. */
export function avisoDoMes(diariasFuturas: number): string {
  const late = 'o que for lançado depois de fechar';
  return diariasFuturas === 0
    ? `O mês ainda não acabou: ${late} entra no próximo fechamento.`
    : `O mês ainda não acabou. Entram no próximo fechamento ${diarias(diariasFuturas)} de eventos que ainda vão acontecer, e ${late}.`;
}
