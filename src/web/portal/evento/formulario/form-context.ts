import { createContext, useContext } from 'react';
import type { Cents } from '#contract/kernel/money.ts';
import { type Regras, pessoaDoCaminho, problemsOf } from './problems.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { type FormState, type FormStore, standingRefusals } from './store.ts';
import type { EventoLido, EventoValues } from './values.ts';
import { type Inteira, inteiraDe } from './pessoas.ts';

export interface FormInfo {
  readonly store: FormStore;
  readonly regras: Regras;
  /** The event's own fields stand. */
  readonly eventoFechado: boolean;
  /** Nobody may be added or changed. */
  readonly pessoasFechadas: boolean;
  /** What one day of one person costs the partner; null where nothing is agreed. */
  readonly valorDiaria: Cents | null;
  /** Reads the event again, under what is typed. Never rejects: what was done before is done, whether this can be read or not. */
  readonly reler: () => Promise<void>;
}

export const FormInfoContext = createContext<FormInfo | null>(null);

/** What every part of the form needs to know besides the values. */
export function useFormInfo(): FormInfo {
  const info = useContext(FormInfoContext);
  if (info === null) throw new Error('part of the form outside the form');
  return info;
}

/** Part of the values; the component renders again only when it changes. */
export function useValues<T>(select: (values: EventoValues) => T): T {
  const { store } = useFormInfo();
  return useStore(store, (state) => select(state.values));
}

/** Somebody of the form; null once they are taken out. Renders again only when they change. */
export const useInteira = (chave: string): Inteira | null => {
  const pessoa = useValues((values) => inteiraDe(values, chave)?.pessoa ?? null);
  const saude = useValues((values) => inteiraDe(values, chave)?.saude ?? null);
  return pessoa && saude ? { pessoa, saude } : null;
};

/** What the server says of somebody that is stored. */
export const useGuardada = (id: number | null): EventoLido['participantes'][number]['dados'] | null => {
  const { store } = useFormInfo();
  const base = useStore(store, (state) => state.ground);
  return id === null ? null : (guardadasDe(base).get(id) ?? null);
};

const guardadas = new WeakMap<EventoLido, ReadonlyMap<number, EventoLido['participantes'][number]['dados']>>();
const NENHUMA: ReadonlyMap<number, EventoLido['participantes'][number]['dados']> = new Map();

/** The stored people of an event by their codes; found once for each reading of it. */
export function guardadasDe(base: EventoLido | null): ReadonlyMap<number, EventoLido['participantes'][number]['dados']> {
  if (base === null) return NENHUMA;
  const pronto = guardadas.get(base);
  if (pronto) return pronto;
  const mapa = new Map(base.participantes.map(({ dados }) => [dados.id, dados]));
  guardadas.set(base, mapa);
  return mapa;
}

const NINGUEM: ReadonlySet<number> = new Set();
const canceladas = new WeakMap<EventoLido, ReadonlySet<number>>();

/** Codes of those who were cancelled: their documents are free again. */
export function canceladasDe(base: EventoLido | null): ReadonlySet<number> {
  if (base === null) return NINGUEM;
  const pronto = canceladas.get(base);
  if (pronto) return pronto;
  const ids = new Set(base.participantes.filter(({ dados }) => dados.cancelado === 'S').map(({ dados }) => dados.id));
  canceladas.set(base, ids);
  return ids;
}

interface Conferido extends Pick<FormState, 'filled' | 'ground'> {
  readonly regras: Regras;
  readonly problems: Readonly<Record<string, string>>;
}

const conferidos = new WeakMap<EventoValues, Conferido>();

/** What is wrong with what is typed; found once for each version of it, over what it stands on. */
export function problemsNow({ values, filled, ground }: FormState, regras: Regras): Readonly<Record<string, string>> {
  const pronto = conferidos.get(values);
  const vale = pronto?.filled === filled && pronto.ground === ground;
  if (vale && pronto.regras.soPessoas === regras.soPessoas && pronto.regras.comecou === regras.comecou) return pronto.problems;
  const problems = problemsOf(values, { ...regras, filled, canceladas: canceladasDe(ground) });
  conferidos.set(values, { regras, filled, ground, problems });
  return problems;
}

/** Who was put in after what was refused has not been judged: an empty card is not wrong before anything was typed in it. */
function julgado({ refused }: FormState, path: string): boolean {
  const dePessoa = pessoaDoCaminho(path);
  return refused === null || dePessoa === null || inteiraDe(refused.values, dePessoa.chave) !== null;
}

const ditos = new WeakMap<FormState, Readonly<Record<string, string>>>();

/** Messages that are said now: of the server, and of the rules where the person has been. */
export function shownProblems(state: FormState, regras: Regras): Readonly<Record<string, string>> {
  const pronto = ditos.get(state);
  if (pronto) return pronto;
  const refused = standingRefusals(state);
  const all = state.tried || state.touched.size > 0 ? Object.entries(problemsNow(state, regras)) : [];
  const dito = (path: string): boolean => state.touched.has(path) || (state.tried && julgado(state, path));
  const shown = { ...refused, ...Object.fromEntries(all.filter(([path]) => dito(path))) };
  ditos.set(state, shown);
  return shown;
}
