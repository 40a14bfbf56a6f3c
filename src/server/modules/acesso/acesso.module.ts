import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { AcessoApi } from './acesso.api.ts';
import { createAppCodes } from './acesso.app.codes.ts';
import { deleteApp } from './acesso.app.repository.ts';
import { createApp } from './acesso.app.service.ts';
import { createConfirmation } from './acesso.confirmation.ts';
import { createOwnPassword } from './acesso.password.ts';
import { createRecovery } from './acesso.recovery.ts';
import { closeRecoveries, deleteExpired, endSessionsOf } from './acesso.repository.ts';
import { acessoRoutes } from './acesso.routes.ts';
import { createAcesso } from './acesso.service.ts';
import { createCodeThrottle, createThrottle } from './acesso.throttle.ts';
import { type Told, createTold } from './acesso.told.ts';
import { createTwoFactor } from './acesso.two-factor.ts';

const createDoors = (told: Told): Omit<AcessoApi, 'confirm'> => {
  const endSessions: AcessoApi['endSessions'] = async (trx, userId, by) => {
    await endSessionsOf(trx, userId, by);
    await closeRecoveries(trx, userId, by.at);
  };
  return {
    endSessions,
    async passwordSet(trx, userId, by) {
      await endSessions(trx, userId, by);
      await told(trx, userId, 'senha-por-outro', by.at);
    },
    closeRecoveries,
    async removeApp(trx, userId, by) {
      const removed = await deleteApp(trx, userId);
      await endSessionsOf(trx, userId, by);
      if (removed) await told(trx, userId, 'aplicativo-por-outro', by.at);
      return removed;
    },
  };
};

/** Login, second step, authenticator app, recovery and logout. */
export function acessoModule(kernel: Kernel, configuracoes: ConfiguracoesApi) {
  const codes = createAppCodes(kernel.keys);
  const codeThrottle = createCodeThrottle(kernel.pool);
  const twoFactor = createTwoFactor({ kernel, configuracoes, codes, throttle: codeThrottle });
  const throttle = createThrottle(kernel.pool, kernel.keys.fingerprints);
  const acesso = createAcesso({ kernel, throttle, twoFactor, configuracoes });
  const told = createTold(kernel);
  const changePassword = createOwnPassword(kernel, throttle, told);
  const app = createApp(kernel, codes, codeThrottle, told);
  const recovery = createRecovery(kernel, told);
  const api: AcessoApi = { ...createDoors(told), confirm: createConfirmation(kernel, { codes, throttle, codeThrottle }) };
  return {
    api,
    routes: acessoRoutes({ acesso, twoFactor, recovery, changePassword, app }),
    jobs: recovery.jobs,
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
