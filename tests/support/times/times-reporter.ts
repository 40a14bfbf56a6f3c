import type { Reporter, TestModule } from 'vitest/node';
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

/** Says where the time of a run went, and fails a run in which something took longer than it may (docs/decisoes/0033). */
export class TimesReporter implements Reporter {
  #start = Promise.resolve(1);

  onInit(): void {
    this.#start = measurePace();
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    // The machine may have become busy since, or quiet: the limits stretch to the worse of both.
    const pace = Math.max(await this.#start, await measurePace());
    const timed = modules.flatMap(timesOf);
    const above = aboveLimit(timed, pace);
    const told = [
      ...(modules.length < WORTH_TELLING ? [] : ['', 'Onde foi o tempo, somado:', ...whereItWent(timed)]),
      ...(above.length === 0 ? [] : ['', `FALHA tempo (ritmo da máquina: ${pace.toFixed(1)} vezes o normal)`, ...above]),
    ];
    if (told.length > 0) process.stdout.write(`${told.join('\n')}\n`);
    if (above.length > 0) process.exitCode = 1;
  }
}
