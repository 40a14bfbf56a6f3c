/** Longest range of days of one question (E149). */
export const HISTORICO_DIAS_MAX = 31;
/** What the screen asks for when it opens (HIS-507). */
export const FUNCAO_PADRAO = 'clientes/consultarId';
/** Entries of one answer; the rest comes with `antes`. */
export const HISTORICO_POR_PAGINA = 1000;
/** Entries in detail of one answer; the rest comes with `antes`. */
export const ENTRADAS_POR_PAGINA = 200;
/** Clients listed under one function of one hour; `quantidade` counts them all. */
export const CLIENTES_POR_FUNCAO = 20;
/** Entries of a client are counted up to here: from then on they are this many or more. */
export const HISTORICO_CONTADO_MAX = 100;

/** The kinds of authors, as the filter calls them; `sistema` is also what a provider made happen. */
export const TIPOS_DE_AUTOR = {
  equipe: 'Equipe',
  promotor: 'Promotor',
  participante: 'Participante',
  publico: 'Público',
  sistema: 'Sistema',
} as const;
export type TipoDeAutor = keyof typeof TIPOS_DE_AUTOR;
export const tiposDeAutor = Object.keys(TIPOS_DE_AUTOR) as TipoDeAutor[];
