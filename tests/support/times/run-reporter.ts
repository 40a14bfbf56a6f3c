import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import { whatFailed } from './failed.ts';
import { type Timed, aboveLimit, whereItWent } from './limits.ts';
import { measurePace } from './pace.ts';

/** Below this a person runs what is at hand and knows where the time goes. */
const WORTH_TELLING = 30;

const timesOf = (module: TestModule): Timed[] => {
  const own = { project: module.project.name, file: module.relativeModuleId };
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((one) => ({ ...own, test: one.fullName, ms: one.diagnostic()?.duration ?? 0 }));
  return [{ ...own, test: null, ms: collectDuration + setupDuration + duration }, ...tests];
};

/**
 * Says where the time of a run went, and fails a run in which something took longer than it may (docs/decisoes/0033). What failed is said
 * again at the very end, which is what is left of a long output.
 */
export class RunReporter implements Reporter {
  #start = Promise.resolve(1);

  onTestRunStart(files: readonly TestSpecification[]): void {
    // Whoever runs a few waits for no measure, unless something was slow.
    if (files.length >= WORTH_TELLING) this.#start = measurePace();
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const timed = modules.flatMap(timesOf);
    const start = await this.#start;
    // The machine may have become busy since, or quiet: the limits stretch to the worse of both.
    const pace = aboveLimit(timed, start).length === 0 ? start : Math.max(start, await measurePace());
    const above = aboveLimit(timed, pace);
    const failed = whatFailed(modules, unhandled);
    const told = [
      ...(modules.length < WORTH_TELLING ? [] : ['', 'Onde foi o tempo, somado:', ...whereItWent(timed)]),
      ...(above.length === 0 ? [] : ['', `FALHA tempo (ritmo da máquina: ${pace.toFixed(1)} vezes o normal)`, ...above]),
      ...(failed.length === 0 ? [] : ['', 'FALHA testes', ...failed]),
    ];
    if (told.length > 0) process.stdout.write(`${told.join('\n')}\n`);
    if (above.length > 0) process.exitCode = 1;
  }
}
