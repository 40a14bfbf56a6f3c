import { hasCode } from '#server/kernel/error-code.ts';

const SENTENCES = [
  [['ECONNREFUSED', 'ECONNRESET'], 'O banco de dados não respondeu. Confira a máquina e a porta de DATABASE_URL, e se ele está no ar.'],
  [
    ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    'O banco de dados não respondeu a tempo. Confira a máquina e a porta de DATABASE_URL, e a rede.',
  ],
  [['ENOTFOUND', 'EAI_AGAIN'], 'A máquina do banco de dados não foi encontrada. Confira DATABASE_URL.'],
  [['28P01', '28000'], 'O banco de dados recusou o usuário ou a senha de DATABASE_URL.'],
  [['3D000'], 'O banco de dados de DATABASE_URL não existe: crie-o como diz docs/operacao.md.'],
  [['42501'], 'O usuário de DATABASE_URL não pode criar o que falta no banco de dados: faça dele o dono do banco.'],
  [['25006'], 'O banco de dados de DATABASE_URL só aceita leitura, como uma réplica: use o principal.'],
  [
    ['53300'],
    'O banco de dados não tem conexões livres: encerre outros processos, diminua BANCO_CONEXOES ou aumente max_connections nele.',
  ],
  [['57P03'], 'O banco de dados está iniciando ou encerrando. Tente de novo em instantes.'],
  [
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    'O certificado do banco de dados não confere com a máquina de DATABASE_URL: diga em sslrootcert, no fim dela, o da autoridade que o assinou.',
  ],
  [['ERR_INVALID_URL'], 'DATABASE_URL não é um endereço: os sinais da senha se escrevem codificados (%40 é o @, %23 é o #).'],
] as const;

/** What the client of the database says without any code. */
const WORDS = [
  [
    /^(timeout expired|Connection terminated due to connection timeout)/,
    'O banco de dados não respondeu a tempo. Confira a máquina e a porta de DATABASE_URL, e a rede.',
  ],
  [
    /^Connection terminated unexpectedly/,
    'Quem atende em DATABASE_URL fechou a conexão sem dizer por quê: confira se é um PostgreSQL, a máquina e a porta.',
  ],
  [/^The server does not support SSL connections/, 'O banco de dados não atende com TLS: ligue-o nele, ou tire sslmode de DATABASE_URL.'],
] as const;

/** What is wrong with the database that was configured, in one sentence to whoever operates the system; null where it is something else. */
export const databaseTrouble = (error: unknown): string | null =>
  SENTENCES.find(([codes]) => hasCode(error, ...codes))?.[1] ??
  (error instanceof Error ? WORDS.find(([words]) => words.test(error.message))?.[1] : null) ??
  null;
