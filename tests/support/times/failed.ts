import type { SerializedError, TestModule } from 'vitest/node';

/** Enough of an error to know what it was, where only the end of a long output is kept. */
const LINES = 6;
const LETTERS = 300;

interface Said {
  readonly message: string;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[] | undefined;
}

const told = ({ message, stacks }: Said): string[] => {
  const where = stacks?.[0];
  return [...message.split('\n').slice(0, LINES), ...(where === undefined ? [] : [`em ${where.file}:${where.line}`])].map(
    (line) => `    ${line.slice(0, LETTERS)}`,
  );
};

/** The lines of what failed: each test, each file that could not be run, and each error that belongs to none. */
export function whatFailed(modules: readonly TestModule[], unhandled: readonly SerializedError[]): string[] {
  return [
    ...modules.flatMap((module) => {
      const file = module.relativeModuleId;
      const around = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
      const tests = [...module.children.allTests()].filter((one) => one.result().state === 'failed');
      return [
        ...(around.length === 0 ? [] : [`  ${file}`, ...around.flatMap(told)]),
        ...tests.flatMap((one) => [`  ${file} > ${one.fullName}`, ...(one.result().errors ?? []).flatMap(told)]),
      ];
    }),
    ...unhandled.flatMap((error) => ['  fora de qualquer teste', ...told(error)]),
  ];
}
