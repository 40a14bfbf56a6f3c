import * as operations from '#contract/avisos/avisos.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import type { NoticeSecret } from '#server/integrations/avisos/senders.ts';
import { route } from '#server/kernel/http/route.ts';
import { job } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { NOTICES_JOB } from '#server/kernel/notices/keep.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { createNoticeProcessor } from '#server/kernel/notices/process.ts';
import { createNoticeRoutes } from './avisos.calls.ts';
import { createAvisos } from './avisos.service.ts';

/** Notices of providers: kept as they come, processed by the modules that know what they mean. */
export function avisosModule(kernel: Kernel, secretOf: NoticeSecret, handlers: () => readonly NoticeHandler[]) {
  const avisos = createAvisos(kernel);
  const processor = createNoticeProcessor({ ...kernel, handlers });
  return {
    noticeRoutes: createNoticeRoutes(kernel, secretOf),
    routes: [
      route(operations.consultarAvisos, (_context, { query }) => avisos.consultar(query)),
      route(operations.repetirAviso, async (context, { params }) => {
        await avisos.repetir(context, params.id);
        return SUCESSO;
      }),
    ],
    jobs: [
      job(NOTICES_JOB, ({ payload: { provedor }, signal }) =>
        provedor === undefined ? processor.drain(signal) : processor.drainOf(provedor, signal),
      ),
    ],
    schedules: [
      { name: 'avisos', summary: 'Retomar os avisos que ficaram para trás', cron: '* * * * *', perform: () => processor.reconcile() },
    ],
  };
}
