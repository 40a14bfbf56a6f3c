/** How a provider sends its notices and tries again. */
export interface NoticePlan {
  /** Seconds to wait after each failure. */
  readonly waits: readonly number[];
  readonly accepts: (status: number) => boolean;
  /** One after the other: a notice that fails holds those behind it. */
  readonly inOrder: boolean;
  /** After the last failure: no notice leaves until somebody resumes, or only this one is lost. */
  readonly exhausted: 'pause' | 'lose';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Asaas: only 200 counts; thirty seconds, minutes, hours; then the queue stops until it is switched on again. */
export const ASAAS_PLAN: NoticePlan = {
  waits: [0, 30, MINUTE, 3.5 * MINUTE, 5 * MINUTE, 15 * MINUTE, 25 * MINUTE, HOUR, HOUR, HOUR, HOUR, HOUR, HOUR, HOUR, 3 * HOUR],
  accepts: (status) => status === 200,
  inOrder: true,
  exhausted: 'pause',
};
