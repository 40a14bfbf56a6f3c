import type { Regra } from './lei.ts';

/** What decided a total, in words. */
export const REGRAS_EM_PALAVRAS: Readonly<Record<Regra, string>> = {
  calculado: 'Calculado pelas diárias',
  minimo: 'Valor mínimo',
  editado: 'Valor editado',
  isento: 'Isento do mínimo',
  boletos: 'Boletos de eventos',
};

export const STATUS_DO_FECHAMENTO = { aberto: 'Aberto', semFaturamento: 'Sem faturamento', fechado: 'Fechado' } as const;
