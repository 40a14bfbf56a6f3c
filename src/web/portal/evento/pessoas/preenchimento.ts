import { FOREIGN_CPF, isCpf } from '#contract/kernel/documents.ts';
import { preencher, type Sabido } from '../formulario/edits.ts';
import type { FormStore } from '../formulario/store.ts';
import type { Pessoa } from '../formulario/values.ts';

/** What was put into the cards of a form: a card that is scrolled away and comes back has it still. */
interface Posto {
  /** The CPF it came with. */
  readonly de: string;
  readonly dados: Sabido;
}
const deCada = new WeakMap<FormStore, Map<string, Posto>>();
function postosDe(store: FormStore): Map<string, Posto> {
  const postos = deCada.get(store) ?? new Map<string, Posto>();
  deCada.set(store, postos);
  return postos;
}

/**
 * What the CPF on a card asks for. `procurar`: what is known of them. `deixar`: nobody is known by it, as no foreigner is, or it is the one
 * that the card came with; whatever came with another leaves. `esperar`: somebody is still typing it, or it is not for this to say.
 */
export function pedidoDo(
  { id, estrangeiro, cpf }: Pick<Pessoa, 'id' | 'estrangeiro' | 'cpf'>,
  primeiro: string,
): 'procurar' | 'deixar' | 'esperar' {
  if (id !== null || (!estrangeiro && cpf !== '' && !isCpf(cpf))) return 'esperar';
  return estrangeiro || cpf === '' || cpf === FOREIGN_CPF || cpf === primeiro ? 'deixar' : 'procurar';
}

/** By which somebody on a card is known. */
export const conhecidaPor = ({ estrangeiro, cpf }: Pick<Pessoa, 'estrangeiro' | 'cpf'>): string => (estrangeiro ? '' : cpf);

/** Puts what is known of a CPF on a card, in the place of what came with another; null: nothing is, or not yet. */
export function porNoCartao(store: FormStore, chave: string, de: string, dados: Sabido | null): void {
  const postos = postosDe(store);
  const antes = postos.get(chave);
  if (dados === null && (antes === undefined || antes.de === de)) return;
  store.edit(preencher(chave, dados ?? {}, antes?.dados));
  postos.set(chave, { de, dados: dados ?? {} });
}
