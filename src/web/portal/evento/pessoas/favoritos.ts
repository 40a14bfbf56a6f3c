import type { FavoritoDados } from '#contract/portal/pessoas.schemas.ts';
import { documentoDe } from '../formulario/problems.ts';
import type { Pessoa } from '../formulario/values.ts';

/* Whom of the favourites somebody chooses, and who of them is in the event already. Pure. */

/** By what a favourite is known, as `documentoDe` knows somebody of the event. */
export const chaveDe = ({ estrangeiro, cpf, numeroPassaporte }: Pick<FavoritoDados, 'estrangeiro' | 'cpf' | 'numeroPassaporte'>): string =>
  estrangeiro === 'S' ? `P${numeroPassaporte}` : (cpf ?? '');

/** The chosen themselves, not only what they are known by: another search shows other people, and they stay chosen. */
export type Escolhidos = ReadonlyMap<string, FavoritoDados>;

export function escolher(escolhidos: Escolhidos, pessoa: FavoritoDados, sim: boolean): Escolhidos {
  const agora = new Map(escolhidos);
  if (sim) agora.set(chaveDe(pessoa), pessoa);
  else agora.delete(chaveDe(pessoa));
  return agora;
}

/** Documents of who is in the event; that of whoever was cancelled is free again. */
export const documentosDe = (participantes: readonly Pessoa[], canceladas: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(participantes.flatMap((pessoa) => (pessoa.id !== null && canceladas.has(pessoa.id) ? [] : (documentoDe(pessoa) ?? []))));
