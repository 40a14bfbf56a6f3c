import { showCount } from '#web/kernel/format.ts';
import type { Deixado } from './pedido.ts';

/* What became of several reminders that were concluded or put off at once. Pure functions. */

interface Resultado {
  readonly id: number | null;
  readonly recusa: string | null;
  readonly mudou: 'S' | 'N';
  readonly data_edicao: string | null;
}

interface Descrito {
  readonly descricao: string;
}

export interface Separadas<E extends Descrito> {
  readonly feitas: readonly { readonly evento: E; readonly ficou: Deixado }[];
  /** How many were so already: nothing of them is one's own to undo. */
  readonly jaEstavam: number;
  /** Those that stayed, by why. */
  readonly recusadas: readonly { readonly recusa: string; readonly descricoes: readonly string[] }[];
}

/** The results stand in the order of what was sent. */
export function separar<E extends Descrito>(eventos: readonly E[], resultados: readonly Resultado[]): Separadas<E> {
  const feitas: { evento: E; ficou: Deixado }[] = [];
  let jaEstavam = 0;
  const why = new Map<string, string[]>();
  for (const [at, evento] of eventos.entries()) {
    const { id = null, recusa = null, mudou = 'N', data_edicao = null } = resultados[at] ?? {};
    if (id !== null && mudou === 'N') jaEstavam += 1;
    else if (id !== null) feitas.push({ evento, ficou: { id, data_edicao } });
    else why.set(recusa ?? 'Sem resposta', [...(why.get(recusa ?? 'Sem resposta') ?? []), evento.descricao]);
  }
  return { feitas, jaEstavam, recusadas: [...why].map(([recusa, descricoes]) => ({ recusa, descricoes })) };
}

/** `1 evento concluído`, `3 eventos concluídos`. */
export const ditoDe = (count: number, one: string, many: string): string => showCount(count, `evento ${one}`, `eventos ${many}`);
