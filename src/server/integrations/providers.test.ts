import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { NOTICE_ENVIRONMENT, NOTICE_SENDERS, NOTICE_SENDER_NAMES } from './avisos/senders.ts';
import { PROVIDERS, PROVIDER_NAMES, type ProviderName, realAddresses, simulatorsFor } from './providers.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** Whether what `.env` says of a variable reaches the product. */
const composed = (variable: string): boolean => new RegExp(`^ +${variable}: \\$\\{${variable}:`, 'm').test(read('compose.yaml'));

describe.each(PROVIDER_NAMES)('%s', (name: ProviderName) => {
  const { title, environment, address, standIn } = PROVIDERS[name];

  test('stands in the table of the readme, with its variables and what stands in for it', () => {
    const row = read('README.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${title} |`));
    for (const variable of Object.keys(environment)) expect(row).toContain(`\`${variable}\``);
    expect(row).toContain(standIn);
  });

  test('has all its variables in the composition, and its address in the guide to publishing', () => {
    for (const variable of Object.keys(environment)) expect(composed(variable)).toBe(true);
    expect(read('docs/operacao.md')).toContain(address);
  });

  test('is simulated exactly where it has no real address', async () => {
    expect(realAddresses(readConfig({}).providers)[name]).toBeNull();
    const real = name === 'correio' ? 'smtps://a:b@c' : 'https://provedor.exemplo';
    expect(realAddresses(readConfig({ [address]: real }).providers)[name]).toBe(real);
    expect(Object.keys(await simulatorsFor([name]))).toEqual([name]);
  });
});

describe.each(NOTICE_SENDER_NAMES)('notices of %s', (name) => {
  test('stand in the table of the readme, with their address and secret', () => {
    const { title, secret, calls } = NOTICE_SENDERS[name];
    const row = (read('README.md').split('### Avisos dos provedores')[1] ?? '')
      .split('\n')
      .find((line) => line.startsWith(`| ${title} | \``));
    expect(row).toContain(`\`${secret}\``);
    for (const { operation } of calls) expect(row).toContain(`\`${operation.path.replace('/webhooks/', '')}\``);
  });
});

test('every secret of a notice stands in the readme, and reaches the product in the composition', () => {
  for (const variable of Object.keys(NOTICE_ENVIRONMENT)) {
    expect(read('README.md')).toContain(`\`${variable}\``);
    expect(composed(variable)).toBe(true);
  }
});

test('no two providers read the same variable', () => {
  const variables = PROVIDER_NAMES.flatMap((name) => Object.keys(PROVIDERS[name].environment));
  expect(new Set(variables).size).toBe(variables.length);
});
