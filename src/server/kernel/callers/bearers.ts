import type { Origin } from '#server/kernel/http/context.ts';
import type { Claims, Participante, Promotor } from './caller.ts';

/** Whoever stands behind the claims of a valid JWT now; null when it no longer counts. */
export interface Bearers {
  readonly promotor: (claims: Claims, origin: Origin, now: Date) => Promise<Promotor | null>;
  readonly participante: (claims: Claims, origin: Origin, now: Date) => Promise<Participante | null>;
}

function onlyOne<T>(scope: keyof Bearers, told: readonly T[]): T | undefined {
  if (told.length > 1) throw new Error(`two modules say who a ${scope} is`);
  return told[0];
}

const nobody = async (): Promise<null> => null;

/** What the modules that give JWTs say, as one; whoever shows one that no module gives is refused. */
export const bearersOf = (modules: readonly { readonly bearers?: Partial<Bearers> }[]): Bearers => ({
  promotor:
    onlyOne(
      'promotor',
      modules.flatMap(({ bearers }) => bearers?.promotor ?? []),
    ) ?? nobody,
  participante:
    onlyOne(
      'participante',
      modules.flatMap(({ bearers }) => bearers?.participante ?? []),
    ) ?? nobody,
});
