import { situacaoCobrancas, tentarCobrancasDeNovo } from '#contract/cobrancas/cobrancas.operations.ts';
import type { ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ChargeEffect, CobrancasApi } from './cobrancas.api.ts';
import { createApply } from './cobrancas.apply.ts';
import { createAsk } from './cobrancas.ask.ts';
import { createChannel } from './cobrancas.channel.ts';
import { chargeJobs } from './cobrancas.issue.ts';
import { createRefresh } from './cobrancas.refresh.ts';
import { createSituacao } from './cobrancas.service.ts';

interface Needs {
  readonly provedor: ProvedorCobrancas;
}

/** What partners are charged, at the provider that issues the boletos and takes the money. */
export function cobrancasModule(kernel: Kernel, { provedor }: Needs) {
  const listeners: ChargeEffect[] = [];
  const apply = createApply(kernel, listeners);
  const channel = createChannel(kernel);
  const { issue, remove } = chargeJobs(kernel, { provedor, channel, apply });
  const api: CobrancasApi = {
    whenChanged: (effect) => void listeners.push(effect),
    ...createAsk(kernel),
  };
  const refresh = createRefresh(kernel, { provedor, channel, apply });
  const situacao = createSituacao(kernel, channel, api);
  return {
    api,
    routes: [
      route(situacaoCobrancas, (context) => situacao.consultar(context)),
      route(tentarCobrancasDeNovo, (context) => situacao.tentarDeNovo(context)),
    ],
    jobs: [issue, remove],
    notices: [refresh.notices],
    schedules: [
      {
        name: 'cobrancas-conferir',
        summary: 'Conferir as cobranças em aberto',
        cron: '50 * * * *',
        perform: (context: SystemContext) => refresh.open(context),
      },
      {
        name: 'cobrancas-conferir-todas',
        summary: 'Conferir todas as cobranças em aberto com a lista do provedor',
        cron: '20 2 * * *',
        perform: (context: SystemContext) => refresh.all(context),
      },
    ],
  };
}
