import type { Result } from '../result.ts';

/** Address of a CEP. `bairro` and `endereco` are null for the CEP of a whole town: what the user typed stays (E084). */
export interface EnderecoCep {
  /** Eight digits. */
  readonly cep: string;
  /** Two letters. */
  readonly estado: string;
  readonly cidade: string;
  readonly bairro: string | null;
  readonly endereco: string | null;
}

/** Looks a CEP (eight digits) up. `not_found`: the CEP does not exist; every other failure means nobody could tell. */
export type BuscarCep = (cep: string) => Promise<Result<EnderecoCep>>;

export interface CepProvider {
  readonly name: string;
  readonly buscarCep: BuscarCep;
}
