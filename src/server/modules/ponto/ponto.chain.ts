import { type AfdMark, markHash } from './ponto.afd.ts';

/** A mark with its hash and whose it is, or what stands between two marks with a number of its own: a record of an employee. */
export type ChainRecord = { readonly id_usuario: number } & (
  | (AfdMark & { readonly hash: Buffer })
  | { readonly nsr: number; readonly cpf: string; readonly hash: null }
);

export interface ChainEnd {
  readonly ultimo_nsr: number;
  readonly ultimo_hash: Buffer | null;
}

/** How far a register was followed. */
export interface ChainPlace {
  readonly nsr: number;
  readonly previous: Buffer | null;
  /** The CPF each person is registered with. */
  readonly registered: ReadonlyMap<number, string>;
}

const BEGINNING: ChainPlace = { nsr: 0, previous: null, registered: new Map() };

const same = (a: Buffer | null, b: Buffer | null): boolean => (a === null || b === null ? a === b : a.equals(b));

/** Follows the register from its first record, or from a place reached before; each step answers the number that does not fit, or null (E153). */
export function followChain(from: ChainPlace = BEGINNING) {
  let { nsr, previous } = from;
  const registered = new Map(from.registered);
  return {
    place: (): ChainPlace => ({ nsr, previous, registered: new Map(registered) }),

    /**
     * The next record, in the order of the numbers: none is missing, and each mark was made on the one before it, with the CPF its person
     * was registered with. Whose it is, is not in the hash: without that, a mark given to a colleague would pass.
     */
    take(record: ChainRecord): number | null {
      nsr += 1;
      if (record.nsr !== nsr) return nsr;
      if (record.hash === null) {
        registered.set(record.id_usuario, record.cpf);
        return null;
      }
      if (registered.get(record.id_usuario) !== record.cpf) return nsr;
      if (!markHash(record, previous).equals(record.hash)) return nsr;
      previous = record.hash;
      return null;
    },

    /** After the last record: it is the one that the register says it is. */
    end: ({ ultimo_nsr, ultimo_hash }: ChainEnd): number | null =>
      ultimo_nsr === nsr && same(ultimo_hash, previous) ? null : Math.min(ultimo_nsr, nsr) + 1,
  };
}

/** Said wherever a chain that does not close is shown. */
export const brokenChain = (nsr: number): string =>
  `O registro das batidas não confere a partir do NSR ${String(nsr).padStart(9, '0')}: algo foi alterado fora do sistema.`;
