import type { z } from 'zod';
import type { LoginPedido, Sessao } from '#contract/acesso/acesso.schemas.ts';
import { isYes, simNao } from '#contract/kernel/vocabulary.ts';
import { RuleError, WrongTerminal } from '#server/kernel/errors.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Context, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { endSession, insertSession } from '#server/kernel/login-sessions.ts';
import { verifyPassword } from '#server/kernel/security/passwords.ts';
import { newToken, tokenHash } from '#server/kernel/security/secrets.ts';
import { completePermissions } from '#server/kernel/session.ts';
import { createTurns } from '#server/kernel/turns.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { sessionEnd, loadProfile } from './acesso.queries.ts';
import * as repository from './acesso.repository.ts';
import { LOGINS_AT_ONCE, LOGINS_WAITING } from './acesso.rules.ts';
import type { LoginThrottle } from './acesso.throttle.ts';
import type { TwoFactor } from './acesso.two-factor.ts';

const WRONG_CREDENTIALS = 'Usuário ou senha inválidos';

export interface AcessoDependencies {
  readonly kernel: Kernel;
  readonly throttle: LoginThrottle;
  readonly twoFactor: TwoFactor;
  readonly configuracoes: ConfiguracoesApi;
}

/** Login, logout and the session's own data (E019 to E025, E028, E029). */
export function createAcesso({ kernel, throttle, twoFactor, configuracoes }: AcessoDependencies) {
  const { database, history, links } = kernel;
  const turns = createTurns({ atOnce: LOGINS_AT_ONCE, maxWaiting: LOGINS_WAITING });

  const answer = async (userId: number, token: string, startedAt: Date): Promise<Sessao> => {
    const [profile, configuracaoSistema] = await Promise.all([loadProfile(database, userId), configuracoes.forScreens()]);
    return {
      configuracaoSistema,
      dadosUsuario: {
        id: profile.id,
        tipo: profile.id_cliente === null ? '1' : '2',
        login: profile.login,
        token,
        horaLogin: startedAt.toISOString(),
      },
      dadosCliente:
        profile.nome === null ? null : { nome: profile.nome, profissao: profile.profissao, foto: photoLink(links, profile.foto) },
      permissao: completePermissions(profile.permissoes),
      versaoPermissao: String(profile.permissoes_versao),
    };
  };

  const openSession = async (
    trx: Trx,
    context: Context,
    userId: number,
    remember: 'S' | 'N',
    detail?: Readonly<Record<string, unknown>>,
  ): Promise<string> => {
    const token = newToken();
    await insertSession(trx, {
      tokenHash: tokenHash(token),
      userId,
      remember,
      now: context.now,
      expiresAt: sessionEnd(context.now),
      address: context.address,
      userAgent: context.userAgent,
    });
    await history.recordChange(trx, context, { userId, record: userId, ...(detail && { detail }) });
    return token;
  };

  /** The attempt that was turned away stays in the history, whoever was meant (E020). */
  const recordRefusal = (context: Context, userId: number | undefined, resultado: string): Promise<void> =>
    database
      .transaction()
      .execute((trx) => history.recordChange(trx, context, { userId: userId ?? null, record: userId ?? null, detail: { resultado } }));

  return {
    async entrar(context: Context, request: z.output<typeof LoginPedido>): Promise<Sessao> {
      const { login, senha } = request;
      const empty = { ...(login === '' && { login: 'Informe o usuário' }), ...(senha === '' && { senha: 'Informe a senha' }) };
      if (Object.keys(empty).length > 0) throw new RuleError(empty);
      const user = await repository.findUser(database, login, context);
      const lets = user?.status === 'A' && user.origem_permitida;
      const look = async (): Promise<boolean> => (await verifyPassword(user?.senha_hash ?? null, senha)) && lets;
      const right = await turns
        .take(() => throttle.guess({ login, address: context.address }, 'login', look))
        .catch(async (error: unknown) => {
          if (error instanceof RuleError) await recordRefusal(context, user?.id, 'bloqueado');
          throw error;
        });
      // Before the password is judged: from elsewhere nobody learns whether it is right.
      if (user?.status === 'A' && !user.origem_permitida) {
        await recordRefusal(context, user.id, 'endereço não liberado');
        throw new WrongTerminal();
      }
      if (!user || !right) {
        await recordRefusal(context, user?.id, 'recusado');
        throw new RuleError({ senha: WRONG_CREDENTIALS });
      }

      const remember = simNao(isYes(request.lembrar));
      if (await twoFactor.isNeeded(user)) throw await twoFactor.begin(context, user, remember);
      const token = await database.transaction().execute((trx) => openSession(trx, context, user.id, remember));
      return answer(user.id, token, context.now);
    },

    async confirmarCodigo(context: Context, code: string): Promise<Sessao> {
      const { userId, token } = await twoFactor.finish(context, code, (trx, pending) =>
        openSession(trx, context, pending.userId, pending.remember, { segundo_fator: pending.proof }),
      );
      return answer(userId, token, context.now);
    },

    consultarSessao(context: StaffContext): Promise<Sessao> {
      return answer(context.caller.id, context.token ?? '', context.caller.session.startedAt);
    },

    async sair(context: Context): Promise<void> {
      const { token } = context;
      if (token === null) return;
      await database.transaction().execute(async (trx) => {
        const ended = await endSession(trx, tokenHash(token), context.now);
        if (ended) await history.recordChange(trx, context, { userId: ended.id_usuario, record: ended.id_usuario });
      });
    },
  };
}

export type Acesso = ReturnType<typeof createAcesso>;
