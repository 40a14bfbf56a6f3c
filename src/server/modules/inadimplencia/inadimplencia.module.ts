import { z } from 'zod';
import * as operations from '#contract/inadimplencia/inadimplencia.operations.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { route } from '#server/kernel/http/route.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { CobrancasApi } from '#server/modules/cobrancas/cobrancas.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { type NoticeNeeds, createNotice } from './inadimplencia.notice.ts';
import { createRule, logByHand } from './inadimplencia.rule.ts';
import { createInadimplencia } from './inadimplencia.service.ts';
import { AUTOMATIC } from './inadimplencia.settings.ts';

export interface InadimplenciaNeeds {
  readonly clientes: ClientesApi;
  readonly configuracoes: ConfiguracoesApi;
  readonly seguroAventura: Pick<SeguroAventuraApi, 'debtCancellation'>;
  readonly cobrancas: Pick<CobrancasApi, 'whenChanged'>;
  readonly mensagens: NoticeNeeds['mensagens'];
}

const VERIFY = jobKind({
  name: 'inadimplencia-verificar',
  summary: 'Suspender quem não paga, e trazer de volta quem pagou',
  // Null: whoever it may concern.
  payload: z.object({ clientes: z.array(z.int().positive()).nullable() }),
  retries: 5,
  heartbeatSeconds: 60,
  concurrency: 1,
});

/** Partners that do not pay: suspended by a rule, back when they paid. */
export function inadimplenciaModule(kernel: Kernel, { clientes, configuracoes, seguroAventura, cobrancas, mensagens }: InadimplenciaNeeds) {
  const { jobs } = kernel;
  const rule = createRule(kernel, { clientes, configuracoes, seguroAventura });
  const inadimplencia = createInadimplencia(kernel, rule);
  const notice = createNotice(kernel, { clientes, mensagens });

  clientes.whenSaved(logByHand(configuracoes));
  cobrancas.whenChanged(async (trx, { clienteId, origem, before, after }, now) => {
    // One that was only issued owes nothing yet: thousands are issued at once.
    if (before === null && after === 'P') return;
    await notice.stop(trx, clienteId, now);
    if (origem === 'fechamento') await jobs.enqueue(trx, VERIFY, { clientes: [clienteId] });
  });
  // Over what is overdue already.
  configuracoes.whenChanged(async (trx, { chave, valor }) => {
    if (chave === AUTOMATIC && valor === 'S') await jobs.enqueue(trx, VERIFY, { clientes: null });
  });

  return {
    routes: [
      route(operations.consultarInadimplencia, (context, { query }) => inadimplencia.consultar(context, query)),
      route(operations.reenviarCobranca, (context, { body }) => notice.reenviar(context, body)),
      route(operations.verificarInadimplencia, (context) => inadimplencia.verificar(context)),
    ],
    jobs: [job(VERIFY, async ({ payload, context }) => void (await rule.verify(context, payload.clientes)))],
    schedules: [
      {
        name: 'inadimplencia-diaria',
        summary: 'Suspender os parceiros inadimplentes',
        cron: '0 6 * * *',
        perform: async (context: SystemContext) => void (await rule.verify(context, null)),
      },
    ],
  };
}
