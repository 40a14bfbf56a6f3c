import { operation } from '../kernel/operation.ts';
import { signedIn } from '../kernel/permissions.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import {
  CodigosRecuperacaoResposta,
  ConfirmarAplicativoPedido,
  IniciarAplicativoPedido,
  IniciarAplicativoResposta,
  SegundoFator,
  SegundoFatorConfirmado,
} from './segundo-fator.schemas.ts';

export const consultarSegundoFator = operation({
  id: 'acesso/segundoFator',
  summary: 'Consultar o próprio segundo fator',
  method: 'GET',
  path: '/usuariosLogin/segundoFator',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: SegundoFator,
});

/** A secret to put in the app, worth nothing until confirmed; asked again, the former one is forgotten. 400 `{senha}`. */
export const iniciarAplicativo = operation({
  id: 'acesso/iniciarAplicativo',
  summary: 'Começar a usar o aplicativo autenticador',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosLogin/segundoFator/iniciar',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: IniciarAplicativoPedido,
  response: IniciarAplicativoResposta,
});

/** From now on the login asks for the app's code; every other session ends. 400 `{codigo}`. */
export const confirmarAplicativo = operation({
  id: 'acesso/confirmarAplicativo',
  summary: 'Confirmar o aplicativo autenticador',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosLogin/segundoFator/confirmar',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: ConfirmarAplicativoPedido,
  response: CodigosRecuperacaoResposta,
});

/** Eight new codes; the former ones are worth nothing from then on (E024). 400 `{senha|codigo}`. */
export const gerarCodigosRecuperacao = operation({
  id: 'acesso/codigosRecuperacao',
  summary: 'Gerar novos códigos de recuperação',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosLogin/segundoFator/codigosRecuperacao',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: SegundoFatorConfirmado,
  response: CodigosRecuperacaoResposta,
});

/** 400 `{senha|codigo}`. Ends every other session. */
export const desativarAplicativo = operation({
  id: 'acesso/desativarAplicativo',
  summary: 'Deixar de usar o aplicativo autenticador',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosLogin/segundoFator/desativar',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  body: SegundoFatorConfirmado,
  response: Sucesso,
});
