import { PARTICIPANTES_POR_VEZ } from '#contract/seguro-aventura/participante.rules.ts';
import { showNumber } from '#web/kernel/format.ts';
import { type Inteira, mudadas } from './pessoas.ts';
import type { EventoValues } from './values.ts';

/* How many of the people that are typed go in one save. Pure. */

export interface Porcao {
  /** In the order of the form. */
  readonly agora: readonly Inteira[];
  /** How many wait for the save after it. */
  readonly depois: number;
}

/**
 * Whom the next save sends. Whoever is stored and was changed is never left for later: only of somebody new the form knows, once the others
 * are stored, that they are not.
 */
export function porcaoDe(filled: EventoValues, values: EventoValues, porVez = PARTICIPANTES_POR_VEZ): Porcao {
  const todas = mudadas(filled, values);
  if (todas.length <= porVez) return { agora: todas, depois: 0 };
  const novas = todas.filter(({ pessoa }) => pessoa.id === null);
  const fora = new Set(novas.slice(Math.max(0, porVez - (todas.length - novas.length))));
  return { agora: todas.filter((uma) => !fora.has(uma)), depois: fora.size };
}

/** From so many people on a save takes longer than one waits without a word. */
const MUITAS = 100;

/** What the bar says of what is not saved yet: of many people, while it goes on, what it is that takes so long. */
export const porSalvar = (saving: boolean, pessoas: number): string =>
  saving && pessoas >= MUITAS ? `Salvando ${showNumber(pessoas)} pessoas: pode levar alguns segundos` : 'Alterações não salvas';
