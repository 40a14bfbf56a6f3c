import { ApiError } from '#web/kernel/api-error.ts';

const SEM_RESPOSTA = 'Não foi possível buscar agora. Tente de novo em instantes.';
const DEMAIS = 'Muitas tentativas. Aguarde um minuto e tente de novo.';

/** What went wrong with a search, said under its field; `desconhecido` where what was typed is nothing's. */
export function problemaDaBusca(error: unknown, desconhecido: string): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return DEMAIS;
  return error.status === 400 ? (error.fields['proposta'] ?? desconhecido) : SEM_RESPOSTA;
}
