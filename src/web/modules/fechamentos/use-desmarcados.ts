import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { drafts } from '#web/kernel/draft-store.ts';
import { currentUser } from '#web/kernel/session.ts';
import type { Linha } from './estados.ts';

export type NomeDaColuna = 'fechamento' | 'boleto';

/** A column of checkboxes over the rows on screen. */
export interface Marcas {
  /** Of the rows that can be marked. */
  readonly todas: 'all' | 'some' | 'none';
  /** No row of these can be marked. */
  readonly parada: boolean;
  readonly marcada: (linha: Linha) => boolean;
  /** Why it cannot be marked, or null. */
  readonly impede: (linha: Linha) => string | null;
  readonly alternar: (linha: Linha) => void;
  readonly alternarTodas: () => void;
}

/**
 * Clients, and not their codes: a code may be changed before the run, and its partner would be billed again. A text is the code that a page of
 * an older version kept, and counts as it did there.
 */
type Fora = ReadonlySet<number | string>;
type Clientes = Readonly<Record<NomeDaColuna, Fora>>;

const lugarDe = (mes: CivilDate) => drafts.at(`fechamento ${mes}`, currentUser);

export const foraDe = (kept: unknown): Fora =>
  new Set(Array.isArray(kept) ? kept.filter((one): one is number | string => typeof one === 'number' || typeof one === 'string') : []);

const nomesDe = ({ dados }: Linha): readonly (number | string)[] => [dados.id, dados.cartaOferta];

/** Whether somebody was taken out. */
export const estaFora = (fora: Fora, linha: Linha): boolean => nomesDe(linha).some((nome) => fora.has(nome));

/** The same without these. */
const semEstes = (fora: Fora, linhas: readonly Linha[]): (number | string)[] => {
  const nomes = new Set(linhas.flatMap(nomesDe));
  return [...fora].filter((one) => !nomes.has(one));
};

function guardados(mes: CivilDate): Clientes {
  const kept = lugarDe(mes).read() as Partial<Record<NomeDaColuna, unknown>> | null;
  return { fechamento: foraDe(kept?.fechamento), boleto: foraDe(kept?.boleto) };
}

/**
 * All are marked at first: what is kept is who was taken out, month by month, also while another page or search is looked at (FEC-013,
 * FEC-014), and in this tab while the page is loaded again: nobody is billed by a reload.
 */
export function useDesmarcados(mes: CivilDate) {
  const [now, setNow] = useState(() => ({ mes, clientes: guardados(mes) }));
  if (now.mes !== mes) setNow({ mes, clientes: guardados(mes) });
  const { clientes } = now;
  const set = (nome: NomeDaColuna, next: Fora): void => {
    const changed = { ...clientes, [nome]: next };
    setNow({ mes, clientes: changed });
    lugarDe(mes).keep({ fechamento: [...changed.fechamento], boleto: [...changed.boleto] });
  };
  const marcas = (nome: NomeDaColuna, linhas: readonly Linha[]): Marcas => {
    const impede = (linha: Linha): string | null => linha.impede[nome];
    const fora = clientes[nome];
    const livres = linhas.filter((linha) => impede(linha) === null);
    const marcadas = livres.filter((linha) => !estaFora(fora, linha)).length;
    const todas = livres.length > 0 && marcadas === livres.length ? 'all' : marcadas > 0 ? 'some' : 'none';
    return {
      todas,
      parada: livres.length === 0,
      impede,
      marcada: (linha) => impede(linha) === null && !estaFora(fora, linha),
      alternar: (linha) => {
        const outras = semEstes(fora, [linha]);
        set(nome, new Set(estaFora(fora, linha) ? outras : [...outras, linha.dados.id]));
      },
      alternarTodas: () => {
        const outras = semEstes(fora, livres);
        set(nome, new Set(todas === 'all' ? [...outras, ...livres.map(({ dados }) => dados.id)] : outras));
      },
    };
  };
  return { marcas, desselecionados: [...clientes.fechamento], desselecionadosBoleto: [...clientes.boleto] };
}
