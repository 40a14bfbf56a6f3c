import { CAMPOS_DE_SAUDE, type EventoValues, type Pessoa, SEM_SAUDE, type Saude } from './values.ts';

/* Who of a form is who, and who is as they were. Pure; what is found of a list is kept with it. */

type Lista = EventoValues['participantes'];
const indices = new WeakMap<Lista, ReadonlyMap<string, Pessoa>>();

/** The people of a list by their keys. */
export function porChave(lista: Lista): ReadonlyMap<string, Pessoa> {
  const pronto = indices.get(lista);
  if (pronto) return pronto;
  const mapa = new Map(lista.map((pessoa) => [pessoa.chave, pessoa]));
  indices.set(lista, mapa);
  return mapa;
}

/** Somebody with what is told of their health. */
export interface Inteira {
  readonly pessoa: Pessoa;
  readonly saude: Saude;
}

export const inteiraDe = (values: EventoValues, chave: string): Inteira | null => {
  const pessoa = porChave(values.participantes).get(chave);
  return pessoa ? { pessoa, saude: values.saude[chave] ?? SEM_SAUDE } : null;
};

/** Beside what was written of somebody, what the form knows them by. */
const NAO_ESCRITO: ReadonlySet<string> = new Set(['chave', 'id', 'importado']);

/** Whether the same is written of both. */
export function mesma(uma: Inteira | null, outra: Inteira | null): boolean {
  if (uma === null || outra === null) return uma === outra;
  const campos = Object.keys(uma.pessoa) as (keyof Pessoa)[];
  const escrito =
    uma.pessoa === outra.pessoa || campos.every((campo) => NAO_ESCRITO.has(campo) || uma.pessoa[campo] === outra.pessoa[campo]);
  return escrito && (uma.saude === outra.saude || CAMPOS_DE_SAUDE.every((campo) => uma.saude[campo] === outra.saude[campo]));
}

/** Those that a save sends: new ones, and those of whom another thing is written than is stored. */
export const mudadas = (filled: EventoValues, values: EventoValues): Inteira[] =>
  values.participantes.flatMap((pessoa) => {
    const agora = { pessoa, saude: values.saude[pessoa.chave] ?? SEM_SAUDE };
    return pessoa.id !== null && mesma(inteiraDe(filled, pessoa.chave), agora) ? [] : [agora];
  });
