import type { Canal } from './channel.ts';
import type { OptOutOf } from './mensagens.api.ts';

/** An address, and whether it was taken off; null where there is none. */
export interface Standing {
  readonly endereco: string | null;
  readonly optOut: OptOutOf | null;
}

export interface Wish {
  /** The address before the save, and after it. */
  readonly was: Standing;
  readonly is: Standing;
  /** Undefined: nobody spoke of it. */
  readonly receives: 'S' | 'N' | undefined;
  readonly motivo: string | null;
}

/** What is done about one channel: nothing, an address taken off, one put back; or the field that is wrong. */
export type Step =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'off'; readonly endereco: string; readonly as: OptOutOf | null }
  | { readonly kind: 'back'; readonly endereco: string }
  | { readonly kind: 'wrong'; readonly field: 'canal' | 'motivo' };

const NOTHING: Step = { kind: 'nothing' };

/** Who asked to leave stays away at their new address; a dead one says nothing of the next. */
const staysAway = ({ optOut }: Standing): boolean => optOut !== null && optOut.origem !== 'retorno';

/** What a save means for the opt-out of one channel. Pure. */
export function stepOf({ was, is, receives, motivo }: Wish): Step {
  const moved = was.endereco !== is.endereco;
  const { endereco } = is;
  if (receives === 'S') {
    const undoes = is.optOut !== null || (moved && staysAway(was));
    if (undoes && motivo === null) return { kind: 'wrong', field: 'motivo' };
    return is.optOut !== null && endereco !== null ? { kind: 'back', endereco } : NOTHING;
  }
  if (receives === 'N' && endereco === null) return was.optOut === null ? { kind: 'wrong', field: 'canal' } : NOTHING;
  if (endereco === null || is.optOut !== null) return NOTHING;
  if (moved && staysAway(was)) return { kind: 'off', endereco, as: was.optOut };
  return receives === 'N' ? { kind: 'off', endereco, as: null } : NOTHING;
}

/** What is said of a wrong field. */
export const PROBLEMS: Readonly<Record<Canal | 'motivo', string>> = {
  email: 'Sem e-mail, não há o que deixar de receber',
  sms: 'Sem celular, não há o que deixar de receber',
  whatsapp: 'Sem celular, não há o que deixar de receber',
  motivo: 'Diga por que volta a receber',
};
