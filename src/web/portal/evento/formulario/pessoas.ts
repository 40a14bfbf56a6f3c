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

/**
 * The same under the keys by which `outros` know whoever is stored: what they called somebody, and what another load of the page called them,
 * are one person.
 */
export function comAsChaves(values: EventoValues, outros: readonly EventoValues[]): EventoValues {
  const chaves = new Map(
    outros.flatMap(({ participantes }) => participantes.flatMap(({ id, chave }) => (id === null ? [] : [[id, chave] as const]))),
  );
  const nova = ({ id, chave }: Pessoa): string => (id === null ? chave : (chaves.get(id) ?? chave));
  if (values.participantes.every((pessoa) => nova(pessoa) === pessoa.chave)) return values;
  const nomes = new Map(values.participantes.map((pessoa) => [pessoa.chave, nova(pessoa)]));
  return {
    ...values,
    participantes: values.participantes.map((pessoa) => ({ ...pessoa, chave: nova(pessoa) })),
    saude: Object.fromEntries(Object.entries(values.saude).map(([chave, saude]) => [nomes.get(chave) ?? chave, saude])),
  };
}

/** Those of `codigos` as they are in `guardado`: whoever cannot be changed any more is as they are stored, whatever was written of them. */
export function comoGuardadas(values: EventoValues, guardado: EventoValues, codigos: ReadonlySet<number>): EventoValues {
  const outras = mudadas(guardado, values).filter(({ pessoa }) => pessoa.id !== null && codigos.has(pessoa.id));
  if (outras.length === 0) return values;
  const saude = { ...values.saude };
  const antes = new Map<string, Pessoa>();
  for (const { pessoa } of outras) {
    const inteira = inteiraDe(guardado, pessoa.chave);
    if (inteira === null) continue;
    antes.set(pessoa.chave, inteira.pessoa);
    saude[pessoa.chave] = inteira.saude;
  }
  return { ...values, participantes: values.participantes.map((pessoa) => antes.get(pessoa.chave) ?? pessoa), saude };
}

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

interface Mudadas {
  readonly filled: EventoValues;
  readonly pessoas: readonly Inteira[];
}

const achadas = new WeakMap<EventoValues, Mudadas>();

/** Those that a save sends: new ones, and those of whom another thing is written than is stored. Found once for each version of the values. */
export function mudadas(filled: EventoValues, values: EventoValues): readonly Inteira[] {
  const pronto = achadas.get(values);
  if (pronto?.filled === filled) return pronto.pessoas;
  const pessoas = values.participantes.flatMap((pessoa) => {
    const agora = { pessoa, saude: values.saude[pessoa.chave] ?? SEM_SAUDE };
    return pessoa.id !== null && mesma(inteiraDe(filled, pessoa.chave), agora) ? [] : [agora];
  });
  achadas.set(values, { filled, pessoas });
  return pessoas;
}
