import type { Canal, Channel } from './channel.ts';

/** Most of one round. */
const AT_ONCE = 16;
/** Most of a channel in the hands of a process, of all that runs in it beside each other: they are in doubt when it dies. */
const IN_HAND = 32;
/** Of these, for whoever is woken for single messages while another sees to the channel: they wait behind no batch. */
const BESIDE_BATCHES = 4;

/** For whoever sees to a channel: half of them where one round has them alone. */
const tendedOf = ({ beside = 0 }: Pick<Channel, 'beside'>): number => (beside === 0 ? AT_ONCE : IN_HAND - BESIDE_BATCHES);

/** Of one round of theirs: where several run beside each other one begins as soon as half of the places are free. */
const roundOf = (channel: Pick<Channel, 'beside'>): number => Math.min(AT_ONCE, tendedOf(channel) / ((channel.beside ?? 0) === 0 ? 1 : 2));

interface Share {
  held: number;
  /** Of these, whose result waits to be written: the next claim writes it along, and their places are its own. */
  settled: number;
  /** Rounds that wait for places. */
  readonly waiting: (() => void)[];
}

/** What a round took, and what it says of its places. */
export interface InHand<Claim> {
  readonly claim: Claim;
  /** The result of one waits to be written, or no longer. */
  readonly settle: (waits: boolean) => void;
  /** So many are written. */
  readonly letGo: (many: number) => void;
  /** Whether somebody waits for places, and so claims soon. */
  readonly isAwaited: () => boolean;
}

const createShares = () => {
  const shares = new Map<Canal, Share>();
  return (canal: Canal): Share => {
    const share = shares.get(canal) ?? { held: 0, settled: 0, waiting: [] };
    shares.set(canal, share);
    return share;
  };
};

const look = (share: Share): void => {
  for (const again of share.waiting.splice(0)) again();
};

const handsOn = <Claim>(share: Share, claim: Claim): InHand<Claim> => ({
  claim,
  settle: (waits) => {
    share.settled += waits ? 1 : -1;
    if (waits) look(share);
  },
  letGo: (many) => {
    share.held -= many;
    look(share);
  },
  isAwaited: () => share.waiting.length > 0,
});

/**
 * How many of a channel the rounds of this process have in hand: those of whoever sees to it, and all the others together, however many jobs woke
 * them (decision 0188). A place is free as soon as what came of its message is written: one that is slow holds none but its own.
 */
export function createHands() {
  const tended = createShares();
  const others = createShares();
  const claiming = new Map<Canal, Promise<unknown>>();

  /** One after the other: each knows what those before it took. */
  const inTurn = <Answer>(canal: Canal, perform: () => Promise<Answer>): Promise<Answer> => {
    const turn = (claiming.get(canal) ?? Promise.resolve()).then(perform, perform);
    claiming.set(canal, turn);
    return turn;
  };

  return {
    /**
     * What `claim` takes, of at most as many as there are places for. Whoever tends the channel waits for places; for the others null where
     * nothing is left of their share: who has it in hand looks again as soon as they are done. `claim` writes along all that waits to be written.
     */
    async take<Claim extends { readonly messages: readonly unknown[] }>(
      channel: Channel,
      tends: boolean,
      claim: (most: number) => Promise<Claim>,
    ): Promise<InHand<Claim> | null> {
      const { canal } = channel;
      const share = (tends ? tended : others)(canal);
      const claimed = async (most: number): Promise<InHand<Claim>> => {
        share.held += most;
        let many = 0;
        try {
          const taken = await claim(most);
          many = taken.messages.length;
          return handsOn(share, taken);
        } finally {
          share.held -= most - many;
          look(share);
        }
      };
      if (tends) {
        const most = roundOf(channel);
        // A round that is alone waits for nobody's whole round: what an earlier one still has in hand may take long.
        const least = most < tendedOf(channel) ? most : 1;
        const free = (): number => tendedOf(channel) - share.held + share.settled;
        while (free() < least) await new Promise<void>((again) => share.waiting.push(again));
        return claimed(Math.min(most, free()));
      }
      return inTurn(canal, async () => {
        const free = IN_HAND - tendedOf(channel) - share.held;
        return free > 0 ? claimed(Math.min(AT_ONCE, free)) : null;
      });
    },
  };
}
