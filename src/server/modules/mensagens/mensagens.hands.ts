import type { Canal, Channel } from './channel.ts';

/** Most of one round. */
const AT_ONCE = 16;
/** Most of a channel in the hands of a process, of all that runs in it beside each other: they are in doubt when it dies. */
const IN_HAND = 32;
/** Of these, for whoever is woken for single messages while another sees to the channel: they wait behind no batch. */
const BESIDE_BATCHES = 4;

/** Most of one round of whoever sees to a channel; with those beside it they leave the share of the others alone. */
const mostOf = ({ beside = 0 }: Pick<Channel, 'beside'>): number =>
  Math.min(AT_ONCE, Math.floor((IN_HAND - BESIDE_BATCHES) / (beside + 1)));

/** What whoever sees to a channel never has in hand. */
const shareOf = (channel: Pick<Channel, 'beside'>): number => IN_HAND - mostOf(channel) * ((channel.beside ?? 0) + 1);

/** What a round took, and how it says that it is done with it. */
export interface InHand<Claim> {
  readonly claim: Claim;
  readonly letGo: () => void;
}

/**
 * How many of a channel the rounds of this process may take: those of whoever sees to it so many each, all the others together what is left,
 * however many jobs woke them (decision 0188).
 */
export function createHands() {
  const held = new Map<Canal, number>();
  const claiming = new Map<Canal, Promise<unknown>>();

  /** One after the other: each knows what those before it took. */
  const inTurn = <Answer>(canal: Canal, perform: () => Promise<Answer>): Promise<Answer> => {
    const turn = (claiming.get(canal) ?? Promise.resolve()).then(perform, perform);
    claiming.set(canal, turn);
    return turn;
  };

  return {
    /** Null where nothing is left of the share: who has it in hand looks again as soon as they are done. */
    async take<Claim extends { readonly messages: readonly unknown[] }>(
      channel: Channel,
      tends: boolean,
      claim: (most: number) => Promise<Claim>,
    ): Promise<InHand<Claim> | null> {
      const { canal } = channel;
      if (tends) return { claim: await claim(mostOf(channel)), letGo: () => undefined };
      return inTurn(canal, async () => {
        const free = shareOf(channel) - (held.get(canal) ?? 0);
        if (free <= 0) return null;
        const taken = await claim(Math.min(AT_ONCE, free));
        const many = taken.messages.length;
        held.set(canal, (held.get(canal) ?? 0) + many);
        return { claim: taken, letGo: () => void held.set(canal, (held.get(canal) ?? 0) - many) };
      });
    },
  };
}
