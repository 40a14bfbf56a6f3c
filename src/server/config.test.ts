import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const KEY = 'uma chave mestra de trinta e duas letras';
const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('nothing configured is the demonstration: embedded database, local providers, quiet log', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    demonstration: true,
    providers: { correio: { SMTP_URL: undefined }, viacep: { VIACEP_URL: undefined } },
    logLevel: 'warn',
    runsHttp: true,
    runsWorker: true,
  });
});

test('a proxy that is neither address nor network is said', () => {
  expect(refusal({ PROXY_CONFIAVEL: '10.0.0.0/24, casa' })).toContain('PROXY_CONFIAVEL deve ser uma lista de endereços ou redes');
  expect(readConfig({ PROXY_CONFIAVEL: ' 10.0.0.0/24, ::1' }).trustedProxies).toEqual(['10.0.0.0/24', '::1']);
});

test('a real database is never filled with demonstration data unless asked for by name', () => {
  const real = { DATABASE_URL: 'postgres://a:b@c/d', CHAVE_MESTRA: KEY };
  expect(readConfig(real)).toMatchObject({ demonstration: false, logLevel: 'info' });
  expect(readConfig({ ...real, DADOS_DEMONSTRACAO: 'S' }).demonstration).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, 'Configuração inválida: PORT deve ser um número inteiro de 0 a 65535.'],
  [{ DATABASE_URL: 'mysql://x', CHAVE_MESTRA: KEY }, 'Configuração inválida: DATABASE_URL deve começar com postgres://.'],
  [{ DATABASE_URL: 'postgres://a:b@c/d' }, 'Configuração inválida: CHAVE_MESTRA é obrigatória quando DATABASE_URL está definida.'],
  [{ CHAVE_MESTRA: 'curta' }, 'Configuração inválida: CHAVE_MESTRA deve ter ao menos 32 caracteres.'],
  [{ ARQUIVOS: 's3' }, 'Configuração inválida: ARQUIVOS s3 exige S3_BUCKET, S3_CHAVE e S3_SEGREDO.'],
  [
    { SEGURADORA_DRIVER: 'api', SEGURADORA_URL: 'https://s.exemplo', DATABASE_URL: 'postgres://a:b@c/d', CHAVE_MESTRA: KEY },
    'Configuração inválida: SEGURADORA_DRIVER api exige SEGURADORA_URL, SEGURADORA_ID e SEGURADORA_SEGREDO.',
  ],
  [{ SEGURADORA_DRIVER: 'correio' }, 'Configuração inválida: SEGURADORA_DRIVER deve ser planilha ou api.'],
  [{ URL_PUBLICA: 'painel' }, 'Configuração inválida: URL_PUBLICA deve ser um endereço, como https://painel.exemplo.com.br.'],
  [{ URL_PUBLICA: 'https://painel.exemplo.com.br/?de=casa' }, 'Configuração inválida: URL_PUBLICA deve terminar antes de qualquer ? ou #.'],
  [{ SMTP_URL: 'smtp://' }, 'Configuração inválida: SMTP_URL deve começar com smtp:// ou smtps://, e dizer o servidor.'],
  [{ URL_PUBLICA: 'ftp://x' }, 'Configuração inválida: URL_PUBLICA deve ser um endereço, como https://painel.exemplo.com.br.'],
  [{ AUTENTIQUE_SANDBOX: 'x' }, 'Configuração inválida: AUTENTIQUE_SANDBOX deve ser S ou N.'],
  [
    { EMAIL_REMETENTE: 'Corretora painel@corretora.com.br' },
    'Configuração inválida: EMAIL_REMETENTE deve ser um e-mail, só ou depois de um nome: Corretora <painel@corretora.com.br>.',
  ],
  [
    { PROXY_CABECALHO_PORTA: 'a b' },
    'Configuração inválida: PROXY_CABECALHO_PORTA deve ser o nome de um cabeçalho, como X-Forwarded-Port.',
  ],
  [{ METRICAS_TOKEN: 'é ele' }, 'Configuração inválida: METRICAS_TOKEN deve ter só letras sem acento, números e sinais, sem espaços.'],
  [{ GUARIDA_PROCESSO: 'outro' }, 'Configuração inválida: GUARIDA_PROCESSO deve ser tudo, http ou worker.'],
])('%o is one clear sentence', (environment, sentence) => {
  expect(refusal(environment)).toBe(sentence);
});

test.each(['painel@corretora.com.br', 'Corretora <painel@corretora.com.br>', '<painel@corretora.com.br>'])(
  'mail may leave as from «%s»',
  (sender) => {
    expect(readConfig({ EMAIL_REMETENTE: sender }).providers.correio.EMAIL_REMETENTE).toBe(sender);
  },
);

test('the insurer is reached by workbooks, unless its API is asked for; the demonstration has one of its own', () => {
  expect(readConfig({}).seguradora).toBe('planilha');
  expect(readConfig({ SEGURADORA_DRIVER: 'api' }).seguradora).toBe('api');
});

/** Every variable that the product is configured by. */
const VARIABLES = ['README.md', 'docs/operacao.md', 'compose.yaml'].flatMap(
  (name) => readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8').match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? [],
);

test.each(['', '  '])('an empty variable («%s») is the same as none, whichever it is', (nothing) => {
  expect(VARIABLES).toEqual(expect.arrayContaining(['HOST', 'PORT', 'GUARIDA_PROCESSO', 'S3_REGIAO', 'META_NUMERO']));
  expect(readConfig(Object.fromEntries(VARIABLES.map((name) => [name, nothing])))).toEqual(readConfig({}));
});

test('secrets are never repeated', () => {
  expect(refusal({ CHAVE_MESTRA: 'segredo' })).not.toContain('segredo');
});
