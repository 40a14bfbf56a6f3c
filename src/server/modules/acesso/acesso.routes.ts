import * as operations from '#contract/acesso/acesso.operations.ts';
import * as secondFactor from '#contract/acesso/segundo-fator.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { type Route, route } from '#server/kernel/http/route.ts';
import type { AuthenticatorApp } from './acesso.app.service.ts';
import type { OwnPassword } from './acesso.password.ts';
import type { Recovery } from './acesso.recovery.ts';
import type { Acesso } from './acesso.service.ts';
import type { TwoFactor } from './acesso.two-factor.ts';

interface Parts {
  readonly acesso: Acesso;
  readonly twoFactor: TwoFactor;
  readonly recovery: Recovery;
  readonly changePassword: OwnPassword;
  readonly app: AuthenticatorApp;
}

export const acessoRoutes = ({ acesso, twoFactor, recovery, changePassword, app }: Parts): Route[] => [
  route(operations.consultarMeuIp, async (context) => ({ ip: context.address })),
  route(operations.entrar, (context, { body }) => acesso.entrar(context, body)),
  route(operations.confirmarCodigo, (context, { body }) => acesso.confirmarCodigo(context, body.codigo)),
  route(operations.reenviarCodigo, async (context) => {
    await twoFactor.resend(context);
    return { mensagem: 'Enviamos um novo código.' };
  }),
  route(operations.consultarSessao, (context) => acesso.consultarSessao(context)),
  route(operations.sair, async (context) => {
    await acesso.sair(context);
    return SUCESSO;
  }),
  route(operations.lembrarSenha, async (context, { body }) => {
    await recovery.request(context, body.login);
    return { mensagem: 'Se o usuário existir, enviaremos as instruções' };
  }),
  route(operations.redefinirSenha, async (context, { body }) => {
    await recovery.reset(context, body);
    return { mensagem: 'Senha alterada. Entre com a nova senha.' };
  }),
  route(operations.trocarSenha, async (context, { body }) => {
    await changePassword(context, body);
    return { mensagem: 'Senha alterada! As suas outras entradas foram encerradas.' };
  }),
  route(secondFactor.consultarSegundoFator, (context) => app.consultar(context)),
  route(secondFactor.iniciarAplicativo, (context, { body }) => app.iniciar(context, body.senha)),
  route(secondFactor.confirmarAplicativo, (context, { body }) => app.confirmar(context, body.codigo)),
  route(secondFactor.gerarCodigosRecuperacao, (context, { body }) => app.gerarCodigos(context, body)),
  route(secondFactor.desativarAplicativo, async (context, { body }) => {
    await app.desativar(context, body);
    return SUCESSO;
  }),
];
