import { shortMonth } from '#contract/kernel/months.ts';
import type { MudancaResposta } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import { showCount, showDate, showMoney } from '#web/kernel/format.ts';

/** `set/26 e out/26`. */
export function emMeses(meses: readonly string[]): string {
  const words = meses.map(shortMonth);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}

/** 'Suspenso desde 03/11/2026 por set/26 e out/26 (R$ 149,85). Volta ao pagar.' */
export function situacaoEmPalavras({ situacao, desde, meses, aPagar }: MudancaResposta['atual']): string {
  if (situacao === 'em dia') return 'Em dia';
  const owed = meses.length === 0 ? '' : ` por ${emMeses(meses)} (${showMoney(aPagar)})`;
  return situacao === 'suspensa' ? `Suspenso desde ${showDate(desde)}${owed}. Volta ao pagar.` : `Vencido desde ${showDate(desde)}${owed}.`;
}

/** 'set/26 e out/26, desde 03/11/2026': what the amount is for, and since when; null where nothing is owed. */
export const devidoDesde = ({ meses, desde }: Pick<MudancaResposta['atual'], 'meses' | 'desde'>): string | null =>
  [meses.length === 0 ? null : emMeses(meses), desde === null ? null : `desde ${showDate(desde)}`]
    .filter((part) => part !== null)
    .join(', ') || null;

/** '2 eventos cancelados'; nothing of none. */
export const cancelados = (quantos: number): string | null =>
  quantos === 0 ? null : showCount(quantos, 'evento cancelado', 'eventos cancelados');

/** '3 parceiros serão suspensos em até 4 dias' */
export function previsaoEmPalavras(
  { parceiros, dias }: { readonly parceiros: number; readonly dias: number },
  automatica: boolean,
): string {
  const verb = automatica ? ['será suspenso', 'serão suspensos'] : ['seria suspenso', 'seriam suspensos'];
  const who = parceiros === 1 ? `1 parceiro ${verb[0]}` : `${parceiros} parceiros ${verb[1]}`;
  return `${who} ${dias === 0 ? 'hoje' : `em até ${showCount(dias, 'dia', 'dias')}`}`;
}
