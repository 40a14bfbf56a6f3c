import { showNumber } from '#web/kernel/format.ts';

export interface Contagem {
  readonly clientes: number;
  readonly eventos: number;
  readonly fichas: number;
}

const counted = (n: number, one: string, many: string): string => `${showNumber(n)} ${n === 1 ? one : many}`;

/** `2 clientes, 1 evento pendente e 3 fichas em andamento`; 'nada' when there is nothing. */
export function contagemText({ clientes, eventos, fichas }: Contagem): string {
  const parts = [
    ...(clientes > 0 ? [counted(clientes, 'cliente', 'clientes')] : []),
    ...(eventos > 0 ? [counted(eventos, 'evento pendente', 'eventos pendentes')] : []),
    ...(fichas > 0 ? [counted(fichas, 'ficha em andamento', 'fichas em andamento')] : []),
  ];
  return parts.length === 0 ? 'nada' : new Intl.ListFormat('pt-BR').format(parts);
}

export const isEmpty = ({ clientes, eventos, fichas }: Contagem): boolean => clientes + eventos + fichas === 0;
