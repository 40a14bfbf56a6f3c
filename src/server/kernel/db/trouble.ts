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
  [['ERR_INVALID_URL'], 'DATABASE_URL não é um endereço: os sinais da senha se escrevem codificados (%40 é o @, %23 é o #).'],
] as const;

/** What is wrong with the database that was configured, in one sentence to whoever operates the system; null where it is something else. */
export const databaseTrouble = (error: unknown): string | null => SENTENCES.find(([codes]) => hasCode(error, ...codes))?.[1] ?? null;
