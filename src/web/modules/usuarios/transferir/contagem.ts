import { showCount } from '#web/kernel/format.ts';

export interface Contagem {
  readonly clientes: number;
  readonly eventos: number;
  readonly fichas: number;
}

/** `2 clientes, 1 evento pendente e 3 fichas em andamento`; 'nada' when there is nothing. */
export function contagemText({ clientes, eventos, fichas }: Contagem): string {
  const parts = [
    ...(clientes > 0 ? [showCount(clientes, 'cliente', 'clientes')] : []),
    ...(eventos > 0 ? [showCount(eventos, 'evento pendente', 'eventos pendentes')] : []),
    ...(fichas > 0 ? [showCount(fichas, 'ficha em andamento', 'fichas em andamento')] : []),
  ];
  return parts.length === 0 ? 'nada' : new Intl.ListFormat('pt-BR').format(parts);
}

export const isEmpty = ({ clientes, eventos, fichas }: Contagem): boolean => clientes + eventos + fichas === 0;
