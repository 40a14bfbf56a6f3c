/** The value below which that share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export interface Samples {
  /** Milliseconds. */
  readonly ours: readonly number[];
  readonly raw: readonly number[];
}

export interface SamplingOptions {
  readonly warmUp: number;
  readonly wanted: number;
  /** Slow operations stop here, once they have `enough`. */
  readonly limitMs: number;
  readonly enough: number;
}

const DEFAULTS: SamplingOptions = { warmUp: 20, wanted: 250, limitMs: 15_000, enough: 40 };

/** Samples ours and the raw one in turns, so that whatever else the machine does weighs on both. */
export async function alternate(
  ours: () => Promise<unknown>,
  raw: (() => Promise<unknown>) | null,
  options: Partial<SamplingOptions> = {},
): Promise<Samples> {
  const { warmUp, wanted, limitMs, enough } = { ...DEFAULTS, ...options };
  const samples = { ours: [] as number[], raw: [] as number[] };
  const start = performance.now();
  for (let at = 0; at < warmUp && performance.now() - start < limitMs / 4; at += 1) {
    await ours();
    await raw?.();
  }
  const began = performance.now();
  for (let at = 0; at < wanted && (at < enough || performance.now() - began < limitMs); at += 1) {
    samples.ours.push(await timed(ours));
    if (raw) samples.raw.push(await timed(raw));
  }
  return samples;
}
