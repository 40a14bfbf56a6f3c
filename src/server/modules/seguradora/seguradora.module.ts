import {
  baixarSincronizacao,
  consultarSincronizacoes,
  dispensarErro,
  perguntarSeguradora,
  sincronizarXls,
  situacaoSeguradora,
} from '#contract/seguradora/seguradora.operations.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { route } from '#server/kernel/http/route.ts';
import { job } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { apiDriver } from './seguradora.direct.driver.ts';
import { SEND_RUN, createRunEmails } from './seguradora.emails.ts';
import * as repository from './seguradora.repository.ts';
import { partnerProblem } from './seguradora.rules.ts';
import { type SeguradoraNeeds, createSeguradora } from './seguradora.service.ts';
import { settle } from './seguradora.settle.ts';

/** What leaves for the insurer, and what it refuses. */
export function seguradoraModule(
  kernel: Kernel,
  needs: SeguradoraNeeds & { readonly clientes: Pick<ClientesApi, 'whenSaved' | 'promotor'> },
) {
  const { seguroAventura, configuracoes, insurer, clientes } = needs;
  const seguradora = createSeguradora(kernel, needs);
  const runEmails = createRunEmails(kernel, configuracoes);

  seguroAventura.whenFinalised((trx, events, now) =>
    repository.enqueueEvents(
      trx,
      events.filter(({ participantes }) => participantes > 0).map(({ id }) => id),
      now,
    ),
  );
  seguroAventura.whenMended(async (trx, people, now) => {
    await repository.resolve(trx, people, 'corrigido', { now, userId: null });
    await repository.waitAgain(trx, people, now);
  });
  clientes.whenSaved(async (trx, { now }, { id }) => {
    const partner = await clientes.promotor(trx, id);
    if (partner?.seguro_aventura === 'S') await repository.partnerSaved(trx, id, partnerProblem(partner), now);
  });
  seguroAventura.whenGone((trx, events, now) => settle(trx, seguroAventura, events, now));

  const byApi = insurer ? apiDriver(kernel, { configuracoes, seguroAventura, insurer }) : null;
  return {
    routes: [
      route(sincronizarXls, (context, { body }) => seguradora.sincronizarXls(context, body)),
      route(situacaoSeguradora, async () => ({ envio: insurer ? ('api' as const) : ('planilha' as const) })),
      route(consultarSincronizacoes, (context) => seguradora.sincronizacoes(context)),
      route(baixarSincronizacao, (context, { params }) => seguradora.planilha(context, params.id)),
      route(dispensarErro, (context, { params, query }) => seguradora.dispensarErro(context, params.id, query.motivo)),
      route(perguntarSeguradora, (context, { params }) => {
        if (!byApi) throw new RuleError({ fila: 'A seguradora recebe planilhas: não há a quem perguntar' });
        return byApi.askAgain(context, params.id);
      }),
    ],
    jobs: [job(SEND_RUN, ({ payload }) => runEmails.send(payload)), ...(byApi?.jobs ?? [])],
    schedules: [
      {
        name: 'seguradora-planilha-retomar',
        summary: 'Retomar planilhas que não saíram à seguradora',
        // Not before the tries of the one before are over.
        cron: '*/20 * * * *',
        perform: () => runEmails.takeUp(),
      },
      ...(byApi?.schedules ?? []),
    ],
    notices: byApi?.notices ?? [],
  };
}
