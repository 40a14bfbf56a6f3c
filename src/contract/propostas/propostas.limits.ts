import type { Limit } from '../kernel/access.ts';

/** Forms that one address sends, of whichever kind (E243). */
export const FORMULARIOS_POR_HORA: Limit = {
  points: 30,
  seconds: 3600,
  counts: 'address',
  kept: 'database',
  name: 'formularios',
};

/** The code of a proposal opens it: one count for an address, wherever one is tried. */
export const PALPITES_DE_PROPOSTA: Limit = {
  points: 10,
  seconds: 60,
  counts: 'address',
  kept: 'database',
  name: 'formularioAcidentesPessoais/codigo',
};

/** So much is said of one proposal at most. */
export const PROPOSTA_MAX_BYTES = 1024 * 1024;
/** So many people come in one proposal at most. */
export const PROPOSTA_MAX_PARTICIPANTES = 2000;
/** A draft is kept so long after it was last touched. */
export const RASCUNHO_DIAS = 90;
