import { abrirContrato, emitirContrato } from '#contract/contratos/contratos.operations.ts';
import type { ProvedorAssinaturas } from '#server/integrations/assinaturas/assinaturas.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { contractJobs } from './contratos.effects.ts';
import { type RefreshNeeds, createRefresh } from './contratos.refresh.ts';
import { type ContratosNeeds, createContratos } from './contratos.service.ts';

interface Needs extends Omit<ContratosNeeds, 'look'>, Pick<RefreshNeeds, 'eventos'> {
  readonly assinaturas: ProvedorAssinaturas;
}

/** The contracts that partners sign, and what the provider of signatures tells of them. */
export function contratosModule(kernel: Kernel, { assinaturas, ...needs }: Needs) {
  const { eventos } = needs;
  const { notices, refresh, refreshWaiting, look } = createRefresh(kernel, { eventos, provedor: assinaturas });
  const contratos = createContratos(kernel, { ...needs, look });
  return {
    routes: [
      route(emitirContrato, (context, { params, body }) => contratos.emitir(context, params.id, body?.visto)),
      route(abrirContrato, (context, { params }) => contratos.abrir(context, params.id)),
    ],
    jobs: contractJobs(kernel, { provedor: assinaturas, eventos, refresh }),
    notices: [notices],
    schedules: [
      {
        name: 'contratos-conferir',
        summary: 'Conferir os contratos que esperam assinatura',
        cron: '25 * * * *',
        slow: true as const,
        perform: (context: SystemContext, signal?: AbortSignal) => refreshWaiting(context, { signal }),
      },
    ],
  };
}
