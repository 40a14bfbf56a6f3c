import { addDays } from '#contract/kernel/dates.ts';
import { CANCELLED, EDITIONS, OUTINGS, PLACES } from './data/adventures.ts';
import { type Random, chance, integer, pick, randomAt, weighted } from './random.ts';

/* An insured event of the demonstration: whose, when, how many, and how far it is. Pure. */

export interface Promoter {
  readonly id: number;
  readonly nome: string;
  readonly telefone: string | null;
  readonly email: string | null;
}

/** A wish for one event: the rest is drawn. */
export interface Outing {
  readonly id: number;
  readonly promoter: Promoter;
  readonly start: string;
  readonly people: number;
  readonly nome?: string;
  /** Days of the event; drawn otherwise. */
  readonly days?: number;
  /** A stay at a property, of this many days. */
  readonly stay?: number;
  /** What became of it; drawn otherwise. */
  readonly fate?: Fate;
}

/** `sent`: the insurer has them all; `refused`: it refused some; `waiting`: nobody sent it yet. */
export type Fate = 'cancelled' | 'sent' | 'refused' | 'waiting';

export interface InventedEvent extends Outing {
  readonly nome: string;
  readonly local: string;
  readonly hour: string;
  readonly end: string;
  readonly fate: Fate;
  readonly registered: string;
  /** Its list is closed. */
  readonly closed: boolean;
  readonly reason: string | null;
  readonly byClient: boolean;
}

const EVENTS = 0x5e6a;
const outing = weighted(OUTINGS.map(([nome, weight, long]) => [{ nome, long }, weight] as const));
const HOURS = ['06:00', '07:00', '07:30', '08:00', '08:00', '09:00', '13:30'] as const;

/** Most outings are of a day; a few of a week. */
const daysOf = (random: Random, long: boolean): number => {
  if (!long) return chance(random, 0.85) ? 1 : 2;
  const point = random();
  return point < 0.5 ? 2 : point < 0.85 ? 3 : integer(random, 4, 9);
};

/** An instant of that day on the clock of the brokerage, which has no summer time (G2-47). */
export const at = (day: string, time: string): string => `${day}T${time}:00-03:00`;

/** What is over for two days has been sent, but for one in a hundred of which somebody was refused. */
function fateOf(random: Random, start: string, today: string): Fate {
  const point = random();
  if (point < 0.04) return 'cancelled';
  if (start >= addDays(today, -2)) return 'waiting';
  return point < 0.052 ? 'refused' : point < 0.062 ? 'waiting' : 'sent';
}

/** Event number `id`: always the same for the same seed, whichever others are made. `today` is the day on which the data stands. */
export function eventAt(seed: number, today: string, wish: Outing): InventedEvent {
  const random = randomAt(seed ^ EVENTS, wish.id);
  const { nome, long } = outing(random);
  const edition = pick(random, EDITIONS);
  const local = pick(random, PLACES);
  const hour = wish.stay === undefined ? pick(random, HOURS) : '00:00';
  const days = wish.stay ?? wish.days ?? daysOf(random, long);
  const before = integer(random, 2, 40);
  const fate = wish.fate ?? fateOf(random, wish.start, today);
  const reason = pick(random, CANCELLED);
  const registered = wish.start > today ? addDays(today, -integer(random, 1, 20)) : addDays(wish.start, -before);
  return {
    ...wish,
    nome: wish.nome ?? `${nome} ${edition}`,
    local,
    hour,
    end: addDays(wish.start, days - 1),
    fate,
    registered,
    closed: fate !== 'cancelled' && (wish.stay === undefined ? wish.start <= today : wish.start < today),
    reason: fate === 'cancelled' ? reason : null,
    byClient: chance(random, 0.8),
  };
}
