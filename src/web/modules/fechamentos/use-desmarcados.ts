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

type Codigos = Readonly<Record<NomeDaColuna, ReadonlySet<string>>>;

const lugarDe = (mes: CivilDate) => drafts.at(`fechamento ${mes}`, currentUser);

const codigosDe = (kept: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []);

function guardados(mes: CivilDate): Codigos {
  const kept = lugarDe(mes).read() as Partial<Record<NomeDaColuna, unknown>> | null;
  return { fechamento: codigosDe(kept?.fechamento), boleto: codigosDe(kept?.boleto) };
}

/**
 * All are marked at first: what is kept is who was taken out, month by month, also while another page or search is looked at (FEC-013,
 * FEC-014), and in this tab while the page is loaded again: nobody is billed by a reload.
 */
export function useDesmarcados(mes: CivilDate) {
  const [now, setNow] = useState(() => ({ mes, codigos: guardados(mes) }));
  if (now.mes !== mes) setNow({ mes, codigos: guardados(mes) });
  const { codigos } = now;
  const set = (nome: NomeDaColuna, next: ReadonlySet<string>): void => {
    const changed = { ...codigos, [nome]: next };
    setNow({ mes, codigos: changed });
    lugarDe(mes).keep({ fechamento: [...changed.fechamento], boleto: [...changed.boleto] });
  };
  const marcas = (nome: NomeDaColuna, linhas: readonly Linha[]): Marcas => {
    const impede = COLUNAS[nome];
    const fora = codigos[nome];
    const livres = linhas.filter((linha) => impede(linha) === null).map(({ dados }) => dados.cartaOferta);
    const marcadas = livres.filter((codigo) => !fora.has(codigo)).length;
    const todas = livres.length > 0 && marcadas === livres.length ? 'all' : marcadas > 0 ? 'some' : 'none';
    return {
      todas,
      parada: livres.length === 0,
      impede,
      marcada: (linha) => impede(linha) === null && !fora.has(linha.dados.cartaOferta),
      alternar: ({ dados: { cartaOferta } }) => {
        const next = new Set(fora);
        if (!next.delete(cartaOferta)) next.add(cartaOferta);
        set(nome, next);
      },
      alternarTodas: () => {
        const outras = [...fora].filter((codigo) => !livres.includes(codigo));
        set(nome, new Set(todas === 'all' ? [...outras, ...livres] : outras));
      },
    };
  };
  return { marcas, desselecionados: [...codigos.fechamento], desselecionadosBoleto: [...codigos.boleto] };
}
