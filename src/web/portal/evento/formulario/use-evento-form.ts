import { useMemo, useState } from 'react';
import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import { formatCivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { formatCpf } from '#contract/kernel/documents.ts';
import { useTakeOver } from '#web/patterns/form/handoff.ts';
import { useReread } from '#web/patterns/form/use-reread.ts';
import type { RecordDoor } from '#web/patterns/save/door.ts';
import { canceladasDe } from './form-context.ts';
import { comAsChaves, comoGuardadas, inteiraDe } from './pessoas.ts';
import { mudou } from './presas.ts';
import { type Regras, pessoaDoCaminho, problemsOf } from './problems.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { type FormStore, createFormStore } from './store.ts';
import { type CampoDoEvento, type EventoLido, type EventoValues, type Pessoa, valuesOf } from './values.ts';
import { type Escolha, versoesDoEvento } from './versions.ts';

type EventoDoor = RecordDoor<EventoValues, EventoLido, Escolha>;

const nomeDe = (pessoa: Pessoa): string => pessoa.nome.trim() || 'Participante sem nome';

const emPalavras = (pessoa: Pessoa): string =>
  [
    nomeDe(pessoa),
    pessoa.estrangeiro ? pessoa.numeroPassaporte : formatCpf(pessoa.cpf),
    isCivilDate(pessoa.dataNascimento) ? formatCivilDate(pessoa.dataNascimento) : pessoa.dataNascimento,
    pessoa.email,
    pessoa.telefone,
  ]
    .filter((parte) => parte !== '')
    .join(' · ');

const isCampo = (path: string): path is CampoDoEvento => path in EVENTO_SEGURADO_FIELDS;

/** The store of an event as its save sees it. */
const doorOf = (store: FormStore, regras: Regras): EventoDoor => {
  // Nobody's card is taken for another's.
  const guardada = (stored: EventoLido): EventoValues => comAsChaves(valuesOf(stored), [store.get().filled, store.get().values]);
  return {
    base: () => store.get().ground,
    values: () => store.get().values,
    filled: () => store.get().filled,
    fill: (values) => store.edit(() => values),
    onTyped: store.subscribe,
    // What is told of people's health waits nowhere.
    keeps: (name) => name !== 'saude',
    valuesOf: guardada,
    versions: versoesDoEvento(() => canceladasDe(store.get().ground)),
    check: (values) => problemsOf(values, { ...regras, filled: store.get().filled, canceladas: canceladasDe(store.get().ground) }),
    // The card of whoever was cancelled is closed: what was written in it before could neither be saved nor taken back.
    rebase: (stored, values, saved = guardada(stored)) => store.rebase(stored, saved, comoGuardadas(values, saved, canceladasDe(stored))),
    refuse: (said) => (Object.keys(said).length === 0 ? store.forget() : store.refuse(said)),
    labelOf: (path) => {
      if (isCampo(path)) return EVENTO_SEGURADO_FIELDS[path].label;
      const inteira = inteiraDe(store.get().values, path.slice('participantes.'.length));
      return inteira ? nomeDe(inteira.pessoa) : 'Participante';
    },
    show: (path, values) => {
      if (!isCampo(path)) {
        const inteira = inteiraDe(values, path.slice('participantes.'.length));
        return inteira ? emPalavras(inteira.pessoa) : 'não está mais no evento';
      }
      return isCivilDate(values[path]) ? formatCivilDate(values[path]) : values[path];
    },
  };
};

/** Name under which a new event hands over what was typed since it was sent. */
export const handoffDe = ({ dados }: EventoLido): string => `portal/evento/${dados.token}`;

/** Whether something was changed here and there. */
function dosDois({ versions }: Pick<EventoDoor, 'versions'>, antes: EventoValues, meus: EventoValues, deles: EventoValues): boolean {
  const la = new Set(versions.differences(antes, antes, deles).map(({ field }) => field));
  return versions.differences(antes, meus, deles).some(({ field, changedHere }) => changedHere && (!isCampo(field) || la.has(field)));
}

export interface EventoForm extends EventoDoor {
  readonly store: FormStore;
  readonly dirty: boolean;
  /** Takes over what the server says of the event now, under what is typed. */
  readonly renew: (read: EventoLido) => void;
}

export interface EventoFormOptions {
  readonly record: EventoLido | null;
  /** Of a new event: what it begins with. */
  readonly start: () => EventoValues;
  /** What was typed over that already, on another form. */
  readonly digitado: EventoValues | null;
  /** What it begins with is worth saving as it is. */
  readonly copia: boolean;
  readonly regras: Regras;
}

/** The form of one event. A record read again replaces what is on screen only where nothing was typed. */
export function useEventoForm({ record, start, digitado, copia, regras }: EventoFormOptions): EventoForm {
  const [store] = useState(() => {
    const filled = record ? valuesOf(record) : start();
    return createFormStore(record, digitado ?? filled, filled);
  });
  const { soPessoas, comecou } = regras;
  const door = useMemo(() => doorOf(store, { soPessoas, comecou }), [store, soPessoas, comecou]);
  const dirty = useStore(store, ({ ground, filled, values }) => (copia && ground === null) || mudou(filled, values));
  const renew = (read: EventoLido): void => {
    const [antes, meus, deles] = [door.filled(), door.values(), door.valuesOf(read)];
    // What both changed is asked about by the save, which has to find the version that was seen.
    if (dosDois(door, antes, meus, deles)) return;
    const values = comoGuardadas(door.versions.typedSince(antes, meus, deles), deles, canceladasDe(read));
    store.take(() => ({ ground: read, filled: deles, values }));
  };
  useTakeOver<EventoValues>(record && handoffDe(record), ({ submitted, now }) => {
    const stored = door.base();
    if (stored) door.rebase(stored, door.versions.typedSince(submitted, now, door.valuesOf(stored)));
  });
  useReread({ record, base: door.base, dirty, replace: renew, renew });
  return { ...door, store, dirty, renew };
}

/** Names of the people whose messages stand, each once, in the order of the form. */
export function pessoasComErro(paths: readonly string[], values: EventoValues): Pessoa[] {
  const chaves = new Set(paths.flatMap((path) => pessoaDoCaminho(path)?.chave ?? []));
  return values.participantes.filter(({ chave }) => chaves.has(chave));
}
