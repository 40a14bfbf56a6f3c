import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import {
  CodigoPedido,
  LembrarSenhaPedido,
  LoginPedido,
  LoginResposta,
  MensagemResposta,
  MeuIp,
  RedefinirSenhaPedido,
  TrocarSenhaPedido,
} from './acesso.schemas.ts';

/** The caller's own address, as the server sees it (E007). Without it the login is blocked. */
export const consultarMeuIp = operation({
  id: 'acesso/meuIp',
  summary: 'Endereço de quem chama',
  method: 'GET',
  path: '/meuIp',
  access: { to: 'public', limit: { points: 120, seconds: 60, counts: 'address', kept: 'process' } },
  history: 'none',
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
  repeat: 'nature',
  path: '/login',
  access: { to: 'public', limit: { points: 60, seconds: 60, counts: 'address', kept: 'database' } },
  history: 'change',
  body: LoginPedido,
  response: LoginResposta,
});

/** Second step: the temporary token of the 401 travels in `usuario-token`. 400 `{codigo}` when wrong, or after too many. */
export const confirmarCodigo = operation({
  id: 'acesso/codigo',
  summary: 'Confirmar o código de dois fatores',
  method: 'POST',
  repeat: 'nature',
  path: '/usuariosLogin/codigo',
  access: { to: 'public', limit: { points: 30, seconds: 60, counts: 'address', kept: 'database' }, tokenIsSubject: true },
  history: 'change',
  body: CodigoPedido,
  response: LoginResposta,
});

/** A new code after 60 s, at most three (E023). 400 `{codigo}` otherwise, and for whoever uses the app. */
export const reenviarCodigo = operation({
  id: 'acesso/reenviarCodigo',
  summary: 'Reenviar o código de dois fatores',
  method: 'POST',
  repeat: 'nature',
  path: '/usuariosLogin/reenviarCodigo',
  access: { to: 'public', limit: { points: 10, seconds: 60, counts: 'address', kept: 'database' }, tokenIsSubject: true },
  history: 'change',
  response: MensagemResposta,
});

/** The login response again, with the permissions of now: what a screen asks when `permissao-versao` changes (E030). */
export const consultarSessao = operation({
  id: 'acesso/sessao',
  summary: 'Consultar a própria sessão',
  method: 'GET',
  path: '/usuariosLogin/sessao',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: LoginResposta,
});

/** Idempotent: 200 even when the token is already worthless (E028). */
export const sair = operation({
  id: 'acesso/deslogar',
  summary: 'Sair do painel',
  method: 'POST',
  repeat: 'nature',
  path: '/usuariosLogin/deslogar',
  access: { to: 'public', limit: { points: 60, seconds: 60, counts: 'address', kept: 'process' }, tokenIsSubject: true },
  history: 'change',
  response: Sucesso,
});

/** Always the same answer, whether the user exists or not (E026). */
export const lembrarSenha = operation({
  id: 'acesso/lembrarSenha',
  summary: 'Pedir nova senha',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosLogin/lembrarSenha',
  access: { to: 'public', limit: { points: 5, seconds: 300, counts: 'address', kept: 'database' } },
  history: 'none',
  body: LembrarSenhaPedido,
  response: MensagemResposta,
});

/** 400 `{token|senha|confirmar_senha}`. Ends every session of the user (E026, E027). */
export const redefinirSenha = operation({
  id: 'acesso/redefinirSenha',
  summary: 'Definir nova senha',
  method: 'POST',
  repeat: 'nature',
  path: '/usuariosLogin/redefinirSenha',
  access: { to: 'public', limit: { points: 10, seconds: 300, counts: 'address', kept: 'database' } },
  history: 'change',
  body: RedefinirSenhaPedido,
  response: MensagemResposta,
});

/** Whoever is logged in, by the password they have. 400 `{senha_atual|senha|confirmar_senha}`. Ends their other sessions (E027). */
export const trocarSenha = operation({
  id: 'acesso/trocarSenha',
  summary: 'Trocar a própria senha',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosLogin/senha',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: TrocarSenhaPedido,
  response: MensagemResposta,
});
