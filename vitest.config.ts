import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { RunReporter } from './tests/support/times/run-reporter.ts';

/** No test may depend on where it runs: unless one is asked for, each run stands in another zone. */
const ZONES = ['UTC', 'America/Sao_Paulo', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'];

process.env.TZ ??= ZONES[Math.floor(Math.random() * ZONES.length)] ?? 'UTC';
// Servers and workers are begun hundreds of times: what the first compiled of a file the next ones read, a tenth of the time of killing them.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, 'node_modules/.cache/testes');
process.stdout.write(`Fuso desta execução: ${process.env.TZ} (repita com TZ=${process.env.TZ})\n`);

/** A guard against hanging, no measure: on a loaded machine a test may take ten times as long. */
const HANGS = 120_000;

const shared = {
  environment: 'node',
  isolate: false,
  sequence: { shuffle: true },
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS / 2 } },
} as const;
const cluster = { globalSetup: ['tests/support/cluster-setup.ts'] };

export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', new RunReporter()],
    // One more than there are cores: a sixth of the time of two workers was waiting for the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unidade',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: ['src/**/*.{api,build}.test.ts'],
        },
      },
      { test: { ...shared, ...cluster, name: 'api', include: ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts'] } },
      { test: { ...shared, name: 'arquitetura', include: ['tests/architecture/*.test.ts'] } },
      { test: { ...shared, name: 'construcao', globalSetup: ['tests/support/build-setup.ts'], include: ['src/**/*.build.test.ts'] } },
      {
        test: {
          ...shared,
          ...cluster,
          name: 'falhas',
          // After the others: what is killed wants the machine for itself.
          sequence: { shuffle: true, groupOrder: 1 },
          globalSetup: ['tests/support/demonstration-setup.ts', 'tests/support/build-setup.ts'],
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...cluster,
          name: 'jornadas',
          sequence: { shuffle: true, groupOrder: 2 },
          // One more than there are cores: a journey waits for its page as often as it lets it work.
          maxWorkers: 3,
          globalSetup: ['tests/support/demonstration-setup.ts', 'tests/support/build-setup.ts'],
          include: ['tests/e2e/**/*.e2e.test.ts'],
          retry: 0,
        },
      },
    ],
  },
});
