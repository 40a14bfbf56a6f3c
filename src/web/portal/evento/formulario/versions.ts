import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import type { Versions } from '#web/patterns/save/versions.ts';
import { comAsChaves, type Inteira, inteiraDe, mesma } from './pessoas.ts';
import { quemE } from './problems.ts';
import { CAMPOS_DE_SAUDE, type CampoDoEvento, type EventoValues, juntar } from './values.ts';

/** What may be chosen between two versions: a field of the event, or somebody as a whole. */
export type Escolha = CampoDoEvento | `participantes.${string}`;

const CAMPOS = Object.keys(EVENTO_SEGURADO_FIELDS) as CampoDoEvento[];
const escolhaDe = (chave: string): Escolha => `participantes.${chave}`;

const inteiras = (values: EventoValues): Inteira[] => values.participantes.flatMap(({ chave }) => inteiraDe(values, chave) ?? []);

/** Somebody who is stored no more, and of whom something was written here: nothing of it is lost. */
const deNovo = ({ pessoa, saude }: Inteira): Inteira => ({ pessoa: { ...pessoa, id: null }, saude });

type Codigos = ReadonlySet<number>;

/** Who is stored in an event, by whom they are; whoever was cancelled may come in once more. */
const guardadas = (values: EventoValues, canceladas: Codigos): ReadonlyMap<string, Inteira> =>
  new Map(
    inteiras(values).flatMap((uma) => (uma.pessoa.id === null || canceladas.has(uma.pessoa.id) ? [] : [[quemE(uma.pessoa), uma] as const])),
  );

/** Whether somebody new says nothing that is not stored already; what is told of no health says nothing of it. */
const nadaDeNovo = (nova: Inteira, guardada: Inteira | undefined): boolean =>
  guardada !== undefined &&
  mesma({ ...nova, saude: guardada.saude }, guardada) &&
  CAMPOS_DE_SAUDE.every((campo) => nova.saude[campo] === '' || nova.saude[campo] === guardada.saude[campo]);

/**
 * Those of `mine` that `theirs` does not have, and that are worth keeping: new, or written over since `before`. Of two who send the same list
 * the second has it whole already.
 */
const soAqui = (before: EventoValues, mine: EventoValues, theirs: EventoValues, canceladas: Codigos): Inteira[] => {
  const la = guardadas(theirs, canceladas);
  return inteiras(mine).flatMap((uma) => {
    if (inteiraDe(theirs, uma.pessoa.chave)) return [];
    if (uma.pessoa.id === null) return nadaDeNovo(uma, la.get(quemE(uma.pessoa))) ? [] : [uma];
    return mesma(inteiraDe(before, uma.pessoa.chave), uma) ? [] : [deNovo(uma)];
  });
};

const camposDe = (de: (campo: CampoDoEvento) => string): Pick<EventoValues, CampoDoEvento> =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, de(campo)])) as Pick<EventoValues, CampoDoEvento>;

/** How two versions of an event are told apart and brought together. */
export const versoesDoEvento = (canceladas: () => Codigos): Versions<EventoValues, Escolha> => ({
  differences: (base, mine, theirs) => {
    const [before, here] = [comAsChaves(base, [theirs]), comAsChaves(mine, [theirs])];
    return [
      ...CAMPOS.filter((campo) => mine[campo] !== theirs[campo]).map((campo) => ({
        field: campo,
        changedHere: base[campo] !== mine[campo],
      })),
      ...inteiras(theirs).flatMap((deles) => {
        const { chave } = deles.pessoa;
        const [antes, meu] = [inteiraDe(before, chave), inteiraDe(here, chave)];
        const dosDois = meu !== null && !mesma(antes, meu) && !mesma(antes, deles) && !mesma(meu, deles);
        return dosDois ? [{ field: escolhaDe(chave), changedHere: true }] : [];
      }),
    ];
  },
  merge: (meus, theirs, keep, antes) => {
    // What waited in the tab knows people as the load of the page knew them in which they were saved.
    const [before, mine] = [comAsChaves(antes, [theirs]), comAsChaves(meus, [theirs])];
    const juntas = inteiras(theirs).map((deles) => {
      const { chave } = deles.pessoa;
      const [era, meu] = [inteiraDe(before, chave), inteiraDe(mine, chave)];
      if (meu === null || mesma(era, meu)) return deles;
      return mesma(era, deles) || keep.has(escolhaDe(chave)) ? meu : deles;
    });
    return {
      ...camposDe((campo) => (keep.has(campo) ? mine : theirs)[campo]),
      ...juntar([...juntas, ...soAqui(before, mine, theirs, canceladas())]),
    };
  },
  typedSince: (submitted, now, fresh) => {
    const juntas = inteiras(fresh).map((salva) => {
      const { chave, id } = salva.pessoa;
      const agora = inteiraDe(now, chave);
      return agora === null || mesma(inteiraDe(submitted, chave), agora)
        ? salva
        : { ...agora, pessoa: { ...agora.pessoa, id, importado: false } };
    });
    return {
      ...camposDe((campo) => (submitted[campo] === now[campo] ? fresh : now)[campo]),
      ...juntar([...juntas, ...soAqui(submitted, now, fresh, canceladas())]),
    };
  },
});
