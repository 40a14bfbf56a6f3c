import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { readConfig } from './config.ts';
import { createLog } from './kernel/log.ts';
import { prepareSurroundings } from './surroundings.ts';

const ALL_BUT_ASAAS = {
  SMTP_URL: 'smtps://a:b@correio.exemplo',
  VIACEP_URL: 'https://cep.exemplo',
  BRASILAPI_URL: 'https://cep.exemplo',
  GOOGLE_MAPS_URL: 'https://lugares.exemplo',
  NOMINATIM_URL: 'https://lugares.exemplo',
  FACILITA_MOVEL_URL: 'https://sms.exemplo',
  META_URL: 'https://whatsapp.exemplo',
  AUTENTIQUE_URL: 'https://assinaturas.exemplo',
};

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-redor-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What a start over a database of one's own says: in the log, and to whoever is at the terminal. */
async function said(environment: Readonly<Record<string, string>>): Promise<{ log: unknown[]; terminal: string }> {
  const log: unknown[] = [];
  const own = { DATABASE_URL: await createTestDatabase(), CHAVE_MESTRA: 'chave-mestra-dos-testes-com-32-letras', GUARIDA_DADOS: folder };
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) };
  const surroundings = await prepareSurroundings(
    readConfig({ ...own, ...environment }),
    createLog('warn', destination),
    new AbortController().signal,
  );
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  surroundings.announce('http://localhost:3000');
  const terminal = write.mock.calls.map(([text]) => String(text)).join('');
  await surroundings.stop();
  return { log, terminal };
}

const WARNING = 'provedores sem endereço: respondem simuladores, e nada sai';

test('a server of its own database says which providers it was given no address of', async () => {
  const { log, terminal } = await said(ALL_BUT_ASAAS);
  expect(log).toContainEqual(expect.objectContaining({ msg: WARNING, variaveis: ['ASAAS_URL'] }));
  expect(terminal).toContain('http://localhost:3000');
  expect(terminal).toContain('Sem endereço, respondidos por simuladores, e nada sai: ASAAS_URL');
});

test('of providers it would not call it says nothing', async () => {
  const asaas = { ...ALL_BUT_ASAAS, ASAAS_URL: 'https://cobrancas.exemplo' };
  const { log, terminal } = await said(asaas);
  expect(JSON.stringify(log)).not.toContain(WARNING);
  expect(terminal).not.toContain('simuladores');
  expect((await said({ ...asaas, WHATSAPP_PROVEDOR: 'zapi' })).log).toContainEqual(
    expect.objectContaining({ msg: WARNING, variaveis: ['ZAPI_URL'] }),
  );
});
