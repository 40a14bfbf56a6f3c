import { FOREIGN_CPF, isCpf } from '#contract/kernel/documents.ts';
import { preencher, type Sabido } from '../formulario/edits.ts';
import type { FormStore } from '../formulario/store.ts';
import type { Pessoa } from '../formulario/values.ts';

/** What was put into a card. */
interface Posto {
  /** The CPF it came with. */
  readonly de: string;
  /** Null while nothing is known by it. */
  readonly dados: Sabido | null;
}

/** What is remembered of the cards of a form: one that is scrolled away and comes back has it still. */
interface Cartoes {
  /** The CPF that each came with. */
  readonly primeiros: Map<string, string>;
  readonly postos: Map<string, Posto>;
}
const deCada = new WeakMap<FormStore, Cartoes>();
function cartoesDe(store: FormStore): Cartoes {
  const cartoes = deCada.get(store) ?? { primeiros: new Map<string, string>(), postos: new Map<string, Posto>() };
  deCada.set(store, cartoes);
  return cartoes;
}

/** The CPF that somebody's card came with: the one that it has the first time that it is shown. */
export function primeiroDo(store: FormStore, { chave, cpf }: Pick<Pessoa, 'chave' | 'cpf'>): string {
  const { primeiros } = cartoesDe(store);
  const primeiro = primeiros.get(chave) ?? cpf;
  primeiros.set(chave, primeiro);
  return primeiro;
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

/**
 * Puts what is known of a CPF on a card, in the place of what came with another; null: nothing is, or not yet. Once: what somebody empties
 * afterwards stays empty, also when the card comes back.
 */
export function porNoCartao(store: FormStore, chave: string, de: string, dados: Sabido | null): void {
  const { postos } = cartoesDe(store);
  const antes = postos.get(chave);
  if (dados === null ? antes === undefined || antes.de === de : antes?.de === de && antes.dados !== null) return;
  store.edit(preencher(chave, dados ?? {}, antes?.dados ?? {}));
  postos.set(chave, { de, dados });
}
