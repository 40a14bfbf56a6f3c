/**
 * What goes wrong in the console of a page: errors, uncaught exceptions and failed resources. What a journey provokes on purpose it
 * says once, before or after; a refusal that is written down a moment later is still the one that was expected.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: string[] = [];

  /** Writes down one more line of the console. */
  add(line: string): void {
    this.#seen.push(line);
  }

  /** What a refusal with one of these statuses leaves in the console is no problem in this journey. */
  expectRefusals(...statuses: readonly number[]): void {
    this.#expected.push(...statuses.map((status) => `status of ${status}`));
  }

  /** What a request that the journey itself cut off leaves in the console is no problem either. */
  expectCutOff(): void {
    this.#expected.push('net::ERR_');
  }

  /** What nobody expected so far, oldest first. */
  unexpected(): readonly string[] {
    return this.#seen.filter((line) => !this.#expected.some((part) => line.includes(part)));
  }
}
