import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { type RawSearch, given, listParam, nameParam, pageParam, searchParam } from '#web/kernel/search-params.ts';

/** Events on a page, and closed months (PDA-026). */
export const POR_PAGINA = 10;
/** People of an event in a dialog (PDA-036). */
export const PESSOAS_POR_PAGINA = 8;

/** What the address of the first screen says: only what differs from all events as they open. */
export interface Busca {
  readonly estados?: readonly Situacao[];
  /** Code or name of an event (PDA-008). */
  readonly texto?: string;
  /** CPF, passport or name of somebody in it (PDA-009). */
  readonly participante?: string;
  readonly pagina?: number;
  /** Page of the closed months. */
  readonly meses?: number;
}

/** Not in the address while they are documents. */
export const DOCUMENTOS = ['participante'] as const;

export function readBusca(raw: RawSearch): Busca {
  const named = listParam(raw['estados']);
  const estados = SITUACOES.filter((one) => named.includes(one));
  return {
    ...(estados.length === 0 || estados.length === SITUACOES.length ? {} : { estados }),
    ...given('texto', searchParam(raw['texto'], 150)),
    ...given('participante', nameParam(raw['participante'], 100)),
    ...given('pagina', pageParam(raw['pagina'])),
    ...given('meses', pageParam(raw['meses'])),
  };
}

/** The same as the call takes it. */
export const filtroDe = ({ estados, texto, participante, pagina = 1 }: Busca) => ({
  pagina: String(pagina),
  registrosPorPagina: String(POR_PAGINA),
  ...(estados === undefined ? {} : { estados: [...estados] }),
  ...given('texto', texto),
  ...given('textoPesquisaParticipante', participante),
});

export const temBusca = ({ estados, texto, participante }: Busca): boolean =>
  estados !== undefined || texto !== undefined || participante !== undefined;

/** Chosen or not, the others staying as they are; all of them is the same as none (PDA-014). */
export const alternado = (estados: readonly Situacao[] | undefined, one: Situacao): readonly Situacao[] | undefined => {
  const next = SITUACOES.filter((each) => (each === one) !== (estados?.includes(each) ?? false));
  return next.length === 0 || next.length === SITUACOES.length ? undefined : next;
};
