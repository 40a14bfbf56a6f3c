import { useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { drafts } from '#web/kernel/draft-store.ts';
import { currentUser } from '#web/kernel/session.ts';
import { type Linha, impedeBoleto, impedeFechamento } from './estados.ts';

const COLUNAS = { fechamento: impedeFechamento, boleto: impedeBoleto } as const;
export type NomeDaColuna = keyof typeof COLUNAS;

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

/** Clients, and not their codes: a code may be changed before the run, and its partner would be billed again. */
type Clientes = Readonly<Record<NomeDaColuna, ReadonlySet<number>>>;

const lugarDe = (mes: CivilDate) => drafts.at(`fechamento ${mes}`, currentUser);

const clientesDe = (kept: unknown): ReadonlySet<number> =>
  new Set(Array.isArray(kept) ? kept.filter((one): one is number => typeof one === 'number') : []);

function guardados(mes: CivilDate): Clientes {
  const kept = lugarDe(mes).read() as Partial<Record<NomeDaColuna, unknown>> | null;
  return { fechamento: clientesDe(kept?.fechamento), boleto: clientesDe(kept?.boleto) };
}

/**
 * All are marked at first: what is kept is who was taken out, month by month, also while another page or search is looked at (FEC-013,
 * FEC-014), and in this tab while the page is loaded again: nobody is billed by a reload.
 */
export function useDesmarcados(mes: CivilDate) {
  const [now, setNow] = useState(() => ({ mes, clientes: guardados(mes) }));
  if (now.mes !== mes) setNow({ mes, clientes: guardados(mes) });
  const { clientes } = now;
  const set = (nome: NomeDaColuna, next: ReadonlySet<number>): void => {
    const changed = { ...clientes, [nome]: next };
    setNow({ mes, clientes: changed });
    lugarDe(mes).keep({ fechamento: [...changed.fechamento], boleto: [...changed.boleto] });
  };
  const marcas = (nome: NomeDaColuna, linhas: readonly Linha[]): Marcas => {
    const impede = COLUNAS[nome];
    const fora = clientes[nome];
    const livres = linhas.filter((linha) => impede(linha) === null).map(({ dados }) => dados.id);
    const marcadas = livres.filter((id) => !fora.has(id)).length;
    const todas = livres.length > 0 && marcadas === livres.length ? 'all' : marcadas > 0 ? 'some' : 'none';
    return {
      todas,
      parada: livres.length === 0,
      impede,
      marcada: (linha) => impede(linha) === null && !fora.has(linha.dados.id),
      alternar: ({ dados: { id } }) => {
        const next = new Set(fora);
        if (!next.delete(id)) next.add(id);
        set(nome, next);
      },
      alternarTodas: () => {
        const outras = [...fora].filter((id) => !livres.includes(id));
        set(nome, new Set(todas === 'all' ? [...outras, ...livres] : outras));
      },
    };
  };
  return { marcas, desselecionados: [...clientes.fechamento], desselecionadosBoleto: [...clientes.boleto] };
}
