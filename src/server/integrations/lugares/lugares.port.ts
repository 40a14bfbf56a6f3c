import type { Result } from '../result.ts';

/** An address to be found on the map. What is not known is null. */
export interface EnderecoProcurado {
  readonly endereco: string | null;
  readonly numero: string | null;
  readonly bairro: string | null;
  readonly cidade: string;
  /** Two letters. */
  readonly estado: string | null;
  /** Eight digits. */
  readonly cep: string | null;
}

export interface Lugar {
  readonly latitude: number;
  readonly longitude: number;
  /** Only the street, the quarter or the city was found, or not quite what was asked. */
  readonly aproximado: boolean;
}

/**
 * Finds an address. `not_found` and `rejected`: there is no such place, and asking again changes nothing. `auth`: the provider does not
 * know us. Every other failure means nobody could tell.
 */
export interface ProvedorDeLugares {
  readonly nome: string;
  /** Between the end of a question and the next one, by the rules of the provider. */
  readonly intervaloMs: number;
  readonly geocodificar: (endereco: EnderecoProcurado) => Promise<Result<Lugar>>;
}

/** Who is asked: another one with a key of the maps service than without. */
export type EscolherLugares = (chave: string | null) => ProvedorDeLugares;
