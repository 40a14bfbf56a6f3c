import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { TELL_LOADED, loadedBy } from '#tests/support/loaded.ts';
import { startServer } from '#tests/support/server.ts';

/*
 * What an idle server holds in memory is what its start loaded. Each of these serves something that most hours nobody asks for, and is
 * loaded by whoever first asks.
 */
const LATER: Readonly<Record<string, RegExp>> = {
  'o cliente HTTP do Node': /internal\/deps\/undici/,
  'o HTTP/2 do Node': /NativeModule internal\/http2\/core$/,
  'os tipos de todos os arquivos': /\/node_modules\/mime-db\//,
  'uma cópia das streams do Node': /\/node_modules\/readable-stream\//,
  'o rastreio de chamadas': /\/node_modules\/@opentelemetry\//,
  'o envio de e-mails': /\/nodemailer\/.*\/(mailer|smtp-pool)\//,
  'a leitura de e-mails recebidos': /\/node_modules\/postal-mime\//,
  'o trato de imagens': /\/node_modules\/(sharp|@img)\//,
  'os documentos em PDF': /\/node_modules\/(pdfmake|pdfkit)\//,
  'o armazenamento S3': /\/node_modules\/@(aws-sdk|smithy)\//,
  'a leitura de zip': /\/node_modules\/yauzl\//,
  'o banco embutido': /\/server\/kernel\/embedded\//,
  'os dados de demonstração': /\/server\/demonstration\//,
  'esquemas que não são os nossos': /\/node_modules\/ajv\//,
  'a procura de arquivos': /\/node_modules\/glob\//,
  calendários: /\/node_modules\/rrule-temporal\//,
};

const tooSoon = (loaded: readonly string[]): string[] =>
  Object.keys(LATER).filter((what) => loaded.some((one) => LATER[what]?.test(one) ?? false));

describe('the start of the server', () => {
  let loaded: string[];

  beforeAll(async () => {
    const databaseUrl = await createTestDatabase();
    const server = await startServer({ databaseUrl, env: TELL_LOADED });
    const page = await fetch(`${server.url}/painel/clientes`);
    const script = /src="([^"]+)"/.exec(await page.text())?.[1];
    await (await fetch(`${server.url}${script}`)).text();
    await server.stop();
    loaded = loadedBy(server.output());
  });

  test('loads nothing that its first answers do not need', () => {
    expect(tooSoon(loaded)).toEqual([]);
  });

  test('is read whole: what it needs is seen', () => {
    for (const needed of [/\/node_modules\/fastify\//, /\/node_modules\/pg\//, /\/server\/kernel\/http\/server\.ts$/])
      expect(loaded.some((one) => needed.test(one))).toBe(true);
  });

  test('would be told of what it loads too soon', () => {
    const { stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "import 'node:http'; import 'yauzl'; await import('postal-mime');"],
      {
        env: { ...process.env, ...TELL_LOADED },
        encoding: 'utf8',
      },
    );
    // The client brings HTTP/2 with it.
    expect(tooSoon(loadedBy(stderr))).toEqual([
      'o cliente HTTP do Node',
      'o HTTP/2 do Node',
      'a leitura de e-mails recebidos',
      'a leitura de zip',
    ]);
  });
});
