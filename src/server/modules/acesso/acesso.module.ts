import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { AcessoApi } from './acesso.api.ts';
import { createAppCodes } from './acesso.app.codes.ts';
import { deleteApp } from './acesso.app.repository.ts';
import { createApp } from './acesso.app.service.ts';
import { createRecovery } from './acesso.recovery.ts';
import { closePendingLogins, deleteExpired, endSessionsOf } from './acesso.repository.ts';
import { acessoRoutes } from './acesso.routes.ts';
import { createAcesso } from './acesso.service.ts';
import { createCodeThrottle, createThrottle } from './acesso.throttle.ts';
import { createTwoFactor } from './acesso.two-factor.ts';

const api: AcessoApi = {
  endSessions: endSessionsOf,
  async removeApp(trx, userId, now) {
    const removed = await deleteApp(trx, userId);
    await closePendingLogins(trx, userId, now);
    return removed;
  },
};

/** Login, second step, authenticator app, recovery and logout. */
export function acessoModule(kernel: Kernel, configuracoes: ConfiguracoesApi) {
  const codes = createAppCodes(kernel.keys);
  const codeThrottle = createCodeThrottle(kernel.pool);
  const twoFactor = createTwoFactor({ kernel, configuracoes, codes, throttle: codeThrottle });
  const acesso = createAcesso({ kernel, throttle: createThrottle(kernel.pool), twoFactor, configuracoes });
  const app = createApp(kernel, codes, codeThrottle);
  return {
    api,
    routes: acessoRoutes({ acesso, twoFactor, recovery: createRecovery(kernel), app }),
    schedules: [
      {
        name: 'acesso',
        summary: 'Remover os logins e as recuperações de senha que ficaram pelo caminho',
        cron: '*/10 * * * *',
        perform: ({ now }: SystemContext) => deleteExpired(kernel.database, now),
      },
    ],
  };
}
