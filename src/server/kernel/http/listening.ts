import { hasCode } from '#server/kernel/error-code.ts';

/** Why nothing can be listened to there, in one sentence to whoever starts the process. */
export class NotListening extends Error {}

export interface Place {
  readonly port: number;
  readonly host: string;
  /** The variable that said the port. */
  readonly variable: string;
}

function sentence(error: unknown, { port, host, variable }: Place): string | null {
  if (hasCode(error, 'EADDRINUSE')) return `A porta ${port} já está em uso: encerre o outro processo ou mude ${variable}.`;
  if (hasCode(error, 'EACCES')) return `Este usuário não pode escutar na porta ${port}: mude ${variable} para uma acima de 1023.`;
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN')) return `O endereço ${host} não é desta máquina: mude HOST.`;
  return null;
}

/** For the `catch` of whatever listens: what the person who started it can put right is said so. */
export const explainListening =
  (place: Place) =>
  (error: unknown): never => {
    const said = sentence(error, place);
    throw said === null ? error : new NotListening(said, { cause: error });
  };
