import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';

/** An attachment in a form whose save takes drafts over and removes what was marked. */
export interface AnexoItem {
  readonly anexo: AnexoResposta;
  /** Sent, but of no record yet: the save takes it over. */
  readonly rascunho: boolean;
  /** Marked to go with the next save; can be taken back until then. */
  readonly removido: boolean;
}
