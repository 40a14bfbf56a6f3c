/**
 * The closed catalogue of refusals (R02). Bodies on the wire:
 * 400 `{campo: mensagem}` in screen order · 401 `{mensagem, permissao?}` · 403 and 404 `{mensagem}` ·
 * 422 `{mensagem, campos}` · 429 `{mensagem}` with `Retry-After` · 500 `{mensagem, requisicao}` ·
 * 503 `{mensagem}` with `Retry-After`.
 */
export const MESSAGES = {
  accessDenied: 'Acesso negado!',
  sessionExpired: 'Sua sessão terminou. Entre novamente.',
  unprovenNotice: 'Aviso sem a prova de quem o manda',
  wrongTerminal: 'Você não possui acesso a partir deste terminal!',
  notFound: 'Registro não encontrado',
  malformed: 'Requisição inválida!',
  tooManyRequests: 'Muitas requisições. Aguarde um momento e tente novamente.',
  unexpected: 'Erro na requisição, contate o suporte!',
  fileMissing: 'Este arquivo não está mais guardado. Peça que o enviem de novo, ou contate o suporte.',
  unavailable: 'Serviço indisponível. Tente novamente em instantes.',
  twoFactorNeeded: 'Autenticação de 2 fatores necessária!',
  wrongCode: 'O código inserido está incorreto',
} as const;

/** Field to message, in the order of the screen. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Body of the 401 that asks for the second step (E022). */
export interface TwoFactorRefusal {
  readonly autenticacao2Fatores: true;
  readonly mensagem: string;
  readonly tokenTemporario: string;
}

/** Header names on the wire (R01). */
export const HEADERS = {
  token: 'usuario-token',
  authorization: 'authorization',
  clientAddress: 'usuario-ip',
  idempotencyKey: 'idempotency-key',
  permissionsVersion: 'permissao-versao',
  requestId: 'requisicao-id',
} as const;
