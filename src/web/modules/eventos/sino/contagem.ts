import { showCount, showNumber } from '#web/kernel/format.ts';

export interface Pendentes {
  readonly vencidos: number;
  readonly hoje: number;
  readonly a_vencer: number;
}

const MOST = 99;

/** What the bell shows: what is overdue and due today, `99+` beyond that; null for nothing. */
export function contagemDoSino({ vencidos, hoje }: Pendentes): string | null {
  const count = vencidos + hoje;
  if (count === 0) return null;
  return count > MOST ? `${MOST}+` : String(count);
}

/** The bell in words. */
export function fraseDoSino({ vencidos, hoje, a_vencer }: Pendentes): string {
  const parts = [
    vencidos > 0 ? showCount(vencidos, 'vencido', 'vencidos') : null,
    hoje > 0 ? `${showNumber(hoje)} para hoje` : null,
    a_vencer > 0 ? `${showNumber(a_vencer)} a vencer` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Eventos: nada pendente' : `Eventos: ${parts.join(', ')}`;
}
