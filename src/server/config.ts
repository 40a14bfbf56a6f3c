import path from 'node:path';
import { z } from 'zod';
import { flag, webAddress } from './integrations/environment.ts';
import { NOTICE_ENVIRONMENT, type NoticeSettings, noticeSettingsOf } from './integrations/avisos/senders.ts';
import { PROVIDER_ENVIRONMENT, type ProviderSettings, settingsOf } from './integrations/providers.ts';
import type { StorageOptions } from './kernel/files/storage.ts';
import { parseNetwork } from './kernel/http/addresses.ts';
import { type CardKey, readCardKeys } from './kernel/security/card-keys.ts';

/*
 * The only reader of process.env. Bad configuration ends the process with one clear sentence a line; secrets are never printed.
 */

const integer = (fallback: number, min: number, max: number) => {
  const message = `deve ser um número inteiro de ${min} a ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message).default(fallback);
};
const optionalText = z.string().optional();
const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const Environment = z
  .object({
    PORT: integer(3000, 0, 65_535),
    HOST: z.string().default('127.0.0.1'),
    NODE_ENV: z.enum(['development', 'production', 'test'], 'deve ser development, production ou test').default('development'),
    GUARIDA_RAIZ: optionalText,
    GUARIDA_DADOS: optionalText,
    GUARIDA_PROCESSO: z.enum(['tudo', 'http', 'worker'], 'deve ser tudo, http ou worker').default('tudo'),
    // The links of e-mails are it and a path.
    URL_PUBLICA: webAddress.refine((text) => !/[?#]/.test(text ?? ''), 'deve terminar antes de qualquer ? ou #'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'deve começar com postgres://')
      .optional(),
    BANCO_CONEXOES: integer(10, 2, 100),
    DADOS_DEMONSTRACAO: flag('N'),
    CHAVE_MESTRA: z.string().min(32, 'deve ter ao menos 32 caracteres').optional(),
    CHAVE_CARTOES: z
      .string()
      .refine(
        (text) => readCardKeys(text) !== null,
        'deve ser uma chave, ou várias com vírgula entre elas, a que fecha em primeiro lugar: nome:segredo, com 32 ou mais caracteres no segredo',
      )
      .optional(),
    PROXY_CONFIAVEL: optionalText.refine(
      (text) => listOf(text).every((one) => parseNetwork(one) !== null),
      'deve ser uma lista de endereços ou redes (10.0.0.0/24)',
    ),
    PROXY_CABECALHO_PORTA: z
      .string()
      .trim()
      .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'deve ser o nome de um cabeçalho, como X-Forwarded-Port')
      .optional(),
    LOG_NIVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'deve ser um nível de fatal a trace, ou silent')
      .optional(),
    WHATSAPP_PROVEDOR: z.enum(['meta', 'zapi'], 'deve ser meta ou zapi').default('meta'),
    SEGURADORA_DRIVER: z.enum(['planilha', 'api'], 'deve ser planilha ou api').default('planilha'),
    ...PROVIDER_ENVIRONMENT,
    ...NOTICE_ENVIRONMENT,
    CORREIO_LOCAL_PORTA: integer(0, 0, 65_535),
    ARQUIVOS: z.enum(['disco', 's3'], 'deve ser disco ou s3').default('disco'),
    S3_BUCKET: optionalText,
    S3_REGIAO: z.string().default('sa-east-1'),
    S3_ENDERECO: webAddress,
    S3_CHAVE: optionalText,
    S3_SEGREDO: optionalText,
    // As a header can carry it.
    METRICAS_TOKEN: z
      .string()
      .regex(/^[!-~]+$/, 'deve ter só letras sem acento, números e sinais, sem espaços')
      .optional(),
  })
  .superRefine((env, context) => {
    if (env.ARQUIVOS === 's3' && (!env.S3_BUCKET || !env.S3_CHAVE || !env.S3_SEGREDO)) {
      context.addIssue({ code: 'custom', path: ['ARQUIVOS'], message: 's3 exige S3_BUCKET, S3_CHAVE e S3_SEGREDO' });
    }
    if (env.CHAVE_MESTRA && readCardKeys(env.CHAVE_CARTOES ?? '')?.some(({ secret }) => secret === env.CHAVE_MESTRA)) {
      context.addIssue({ code: 'custom', path: ['CHAVE_CARTOES'], message: 'não pode ser a CHAVE_MESTRA' });
    }
    // Beside the demonstration's own database a stand-in takes the events; nowhere else may anybody seem insured who is not.
    if (env.SEGURADORA_DRIVER === 'api' && env.DATABASE_URL && !(env.SEGURADORA_URL && env.SEGURADORA_ID && env.SEGURADORA_SEGREDO)) {
      context.addIssue({
        code: 'custom',
        path: ['SEGURADORA_DRIVER'],
        message: 'api exige SEGURADORA_URL, SEGURADORA_ID e SEGURADORA_SEGREDO',
      });
    }
    if (env.DATABASE_URL && !env.CHAVE_MESTRA && env.NODE_ENV !== 'test') {
      context.addIssue({ code: 'custom', path: ['CHAVE_MESTRA'], message: 'é obrigatória quando DATABASE_URL está definida' });
    }
  });

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly production: boolean;
  /** Folder of the checkout or image: migrations and the built web live under it. */
  readonly root: string;
  /** Folder of the embedded database, files and local mail. */
  readonly dataFolder: string;
  readonly runsHttp: boolean;
  readonly runsWorker: boolean;
  /** Address people use, for links in e-mails; null: taken from the port. */
  readonly publicUrl: string | null;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly demonstration: boolean;
  /** Secret from which every key is derived; null: made and kept in the data folder. */
  readonly masterKey: string | null;
  /** Under which the numbers of payment cards rest, the one that seals first; none: cards are not taken. */
  readonly cardKeys: readonly CardKey[];
  /** Addresses or networks of the proxies in front, whose X-Forwarded-For counts. */
  readonly trustedProxies: string[];
  /** Header in which those proxies tell the port of whoever calls; null: none does. */
  readonly portHeader: string | null;
  readonly logLevel: string;
  /** What the environment says of each outside provider; one without an address is simulated. */
  readonly providers: ProviderSettings;
  /** By which of its providers WhatsApp leaves. */
  readonly whatsapp: 'meta' | 'zapi';
  /** How people reach the insurer: a workbook that somebody asks for, or its API, by itself. */
  readonly seguradora: 'planilha' | 'api';
  /** Secrets by which providers prove their notices; those not given are of our own making. */
  readonly notices: NoticeSettings;
  readonly simulatorsPort: number;
  readonly storage: StorageOptions;
  readonly metricsToken: string | null;
}

/** One sentence for each thing that is wrong with the environment. */
export class ConfigError extends Error {}

/** An empty variable is the same as none. */
const givenIn = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

/** Reads and checks the environment; throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(givenIn(environment));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `Configuração inválida: ${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.data;
  const root = path.resolve(env.GUARIDA_RAIZ ?? path.join(import.meta.dirname, '..', '..'));
  const dataFolder = path.resolve(env.GUARIDA_DADOS ?? path.join(root, '.dados'));
  return {
    port: env.PORT,
    host: env.HOST,
    production: env.NODE_ENV === 'production',
    root,
    dataFolder,
    runsHttp: env.GUARIDA_PROCESSO !== 'worker',
    runsWorker: env.GUARIDA_PROCESSO !== 'http',
    publicUrl: env.URL_PUBLICA?.replace(/\/+$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.BANCO_CONEXOES,
    demonstration: env.DATABASE_URL === undefined || env.DADOS_DEMONSTRACAO === 'S',
    masterKey: env.CHAVE_MESTRA ?? null,
    cardKeys: readCardKeys(env.CHAVE_CARTOES ?? '') ?? [],
    trustedProxies: listOf(env.PROXY_CONFIAVEL),
    portHeader: env.PROXY_CABECALHO_PORTA?.toLowerCase() ?? null,
    // Beside the demonstration a person reads the terminal; a real server's output goes to a collector.
    logLevel: env.LOG_NIVEL ?? (env.DATABASE_URL === undefined ? 'warn' : 'info'),
    providers: settingsOf(env),
    whatsapp: env.WHATSAPP_PROVEDOR,
    seguradora: env.SEGURADORA_DRIVER,
    notices: noticeSettingsOf(env),
    simulatorsPort: env.CORREIO_LOCAL_PORTA,
    storage:
      env.ARQUIVOS === 's3'
        ? {
            kind: 's3',
            bucket: env.S3_BUCKET ?? '',
            region: env.S3_REGIAO,
            accessKeyId: env.S3_CHAVE ?? '',
            secretAccessKey: env.S3_SEGREDO ?? '',
            // A server of one's own is asked by its address, not by a name for each bucket.
            ...(env.S3_ENDERECO !== undefined && { endpoint: env.S3_ENDERECO, forcePathStyle: true }),
          }
        : { kind: 'disk', folder: path.join(dataFolder, 'arquivos') },
    metricsToken: env.METRICAS_TOKEN ?? null,
  };
}
