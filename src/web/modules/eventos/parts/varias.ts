import { showNumber } from '#web/kernel/format.ts';

/* What became of several reminders that were concluded or put off at once. Pure functions. */

interface Resultado {
  readonly id: number | null;
  readonly recusa: string | null;
  readonly mudou: 'S' | 'N';
}

interface Descrito {
  readonly descricao: string;
}

export interface Separadas<E extends Descrito> {
  readonly feitas: readonly { readonly evento: E; readonly id: number }[];
  /** How many were so already: nothing of them is one's own to undo. */
  readonly jaEstavam: number;
  /** Those that stayed, by why. */
  readonly recusadas: readonly { readonly recusa: string; readonly descricoes: readonly string[] }[];
}

/** The results stand in the order of what was sent. */
export function separar<E extends Descrito>(eventos: readonly E[], resultados: readonly Resultado[]): Separadas<E> {
  const feitas: { evento: E; id: number }[] = [];
  let jaEstavam = 0;
  const why = new Map<string, string[]>();
  for (const [at, evento] of eventos.entries()) {
    const { id = null, recusa = null, mudou = 'N' } = resultados[at] ?? {};
    if (id !== null && mudou === 'N') jaEstavam += 1;
    else if (id !== null) feitas.push({ evento, id });
    else why.set(recusa ?? 'Sem resposta', [...(why.get(recusa ?? 'Sem resposta') ?? []), evento.descricao]);
  }
  return { feitas, jaEstavam, recusadas: [...why].map(([recusa, descricoes]) => ({ recusa, descricoes })) };
}

/** `1 evento concluído`, `3 eventos concluídos`. */
export const ditoDe = (count: number, one: string, many: string): string =>
  count === 1 ? `1 evento ${one}` : `${showNumber(count)} eventos ${many}`;
