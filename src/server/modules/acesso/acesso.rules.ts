import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { formatCount } from '#contract/kernel/numbers.ts';

export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;
export const RESEND_SECONDS = 60;
/** The first sending and three more (E023). */
export const MAX_SENDS = 4;
export const RECOVERY_MINUTES = 30;
/** Links of one person that may be open at once, however many addresses ask for them. */
export const MAX_RECOVERIES = 3;

/** Throttle of the login (E020), in 15 minutes. */
export const THROTTLE_SECONDS = 15 * 60;
export const FAILURES_PER_LOGIN = 5;
export const FAILURES_PER_ADDRESS = 20;
/**
 * A password counts while it is looked at. With so few looked at together, in each process, an office that enters at eight is not taken for
 * twenty guesses of one address; hashing has no more threads than these anyway.
 */
export const LOGINS_AT_ONCE = 4;
/** Whoever comes behind so many is told to come again. */
export const LOGINS_WAITING = 500;
/** Wrong codes of one user, over any number of logins: two logins' worth. */
export const FAILURES_PER_USER = 10;

/** From the secret on the screen to the first code of the app. */
export const APP_START_MINUTES = 15;

export const throttleMessage = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  return `Muitas tentativas. Tente novamente em ${formatCount(minutes, 'minuto', 'minutos')}`;
};
