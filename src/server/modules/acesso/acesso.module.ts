import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { createRecovery } from './acesso.recovery.ts';
import { acessoRoutes } from './acesso.routes.ts';
import { createAcesso } from './acesso.service.ts';
import { createThrottle } from './acesso.throttle.ts';
import { createTwoFactor } from './acesso.two-factor.ts';

/** Login, second step, recovery and logout. */
export function acessoModule(kernel: Kernel, configuracoes: ConfiguracoesApi) {
  const twoFactor = createTwoFactor(kernel, configuracoes);
  const acesso = createAcesso({ kernel, throttle: createThrottle(kernel.pool), twoFactor, configuracoes });
  return { routes: acessoRoutes(acesso, twoFactor, createRecovery(kernel)) };
}
