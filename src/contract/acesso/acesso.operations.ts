import { operation } from '../kernel/operation.ts';
import { anyone, signedIn } from '../kernel/permissions.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import {
  CodigoPedido,
  LembrarSenhaPedido,
  LoginPedido,
  LoginResposta,
  MensagemResposta,
  MeuIp,
  RedefinirSenhaPedido,
} from './acesso.schemas.ts';

/** The caller's own address, as the server sees it (E007). Without it the login is blocked. */
export const consultarMeuIp = operation({
  id: 'acesso/meuIp',
  summary: 'Endereço de quem chama',
  method: 'GET',
  path: '/meuIp',
  audience: 'public',
  permission: anyone,
  history: 'none',
  rateLimit: { points: 120, seconds: 60 },
  response: MeuIp,
});

/**
 * 400 `{login|senha}`; 401 with `autenticacao2Fatores` asks for the code (E019 to E023), with `aplicativo` when it is the one of the
 * person's authenticator app.
 */
export const entrar = operation({
  id: 'acesso/login',
  summary: 'Entrar no painel',
  method: 'POST',
  path: '/login',
  audience: 'public',
  permission: anyone,
  history: 'change',
  rateLimit: { points: 60, seconds: 60 },
  body: LoginPedido,
  response: LoginResposta,
});

/** Second step: the temporary token of the 401 travels in `usuario-token`. 400 `{codigo}` when wrong, or after too many. */
export const confirmarCodigo = operation({
  id: 'acesso/codigo',
  summary: 'Confirmar o código de dois fatores',
  method: 'POST',
  path: '/usuariosLogin/codigo',
  audience: 'public',
  permission: anyone,
  history: 'change',
  rateLimit: { points: 30, seconds: 60 },
  body: CodigoPedido,
  response: LoginResposta,
});

/** A new code after 60 s, at most three (E023). 400 `{codigo}` otherwise, and for whoever uses the app. */
export const reenviarCodigo = operation({
  id: 'acesso/reenviarCodigo',
  summary: 'Reenviar o código de dois fatores',
  method: 'POST',
  path: '/usuariosLogin/reenviarCodigo',
  audience: 'public',
  permission: anyone,
  history: 'none',
  rateLimit: { points: 10, seconds: 60 },
  response: MensagemResposta,
});

/** The login response again, with the permissions of now: what a screen asks when `permissao-versao` changes (E030). */
export const consultarSessao = operation({
  id: 'acesso/sessao',
  summary: 'Consultar a própria sessão',
  method: 'GET',
  path: '/usuariosLogin/sessao',
  audience: 'staff',
  permission: signedIn,
  history: 'none',
  response: LoginResposta,
});

/** Idempotent: 200 even when the token is already worthless (E028). */
export const sair = operation({
  id: 'acesso/deslogar',
  summary: 'Sair do painel',
  method: 'POST',
  path: '/usuariosLogin/deslogar',
  audience: 'public',
  permission: anyone,
  history: 'change',
  rateLimit: { points: 60, seconds: 60 },
  response: Sucesso,
});

/** Always the same answer, whether the user exists or not (E026). */
export const lembrarSenha = operation({
  id: 'acesso/lembrarSenha',
  summary: 'Pedir nova senha',
  method: 'POST',
  path: '/usuariosLogin/lembrarSenha',
  audience: 'public',
  permission: anyone,
  history: 'none',
  rateLimit: { points: 5, seconds: 300 },
  body: LembrarSenhaPedido,
  response: MensagemResposta,
});

/** 400 `{token|senha|confirmar_senha}`. Ends every session of the user (E026, E027). */
export const redefinirSenha = operation({
  id: 'acesso/redefinirSenha',
  summary: 'Definir nova senha',
  method: 'POST',
  path: '/usuariosLogin/redefinirSenha',
  audience: 'public',
  permission: anyone,
  history: 'change',
  rateLimit: { points: 10, seconds: 300 },
  body: RedefinirSenhaPedido,
  response: MensagemResposta,
});
