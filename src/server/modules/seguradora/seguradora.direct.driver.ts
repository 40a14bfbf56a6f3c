import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Job, Schedule } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { createAskAgain } from './seguradora.direct.again.ts';
import { createAnswers } from './seguradora.direct.answers.ts';
import { ENROL, createSender, enrolActs } from './seguradora.direct.send.ts';
import { readInsurerSettings } from './seguradora.settings.ts';

interface Needs {
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly seguroAventura: Pick<SeguroAventuraApi, 'judge' | 'lockAll' | 'integrate'>;
  readonly insurer: ProvedorSeguradora;
}

export interface ApiDriver {
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly notices: readonly NoticeHandler[];
  /** Asks about an event now, for somebody. */
  readonly askAgain: ReturnType<typeof createAskAgain>;
}

/** The insurer reached by its API: what is due is sent, and asked about, every minute (E179, E180). */
export function apiDriver(kernel: Kernel, { configuracoes, seguroAventura, insurer }: Needs): ApiDriver {
  const sender = createSender(kernel, seguroAventura);
  const answers = createAnswers(kernel, seguroAventura, insurer);

  const send = async (context: SystemContext): Promise<void> => {
    const { oldest, tolerance } = await readInsurerSettings(kernel.database, configuracoes);
    const startedUntil = new Date(context.now.getTime() - tolerance * MINUTE_MS);
    await sender.allDue(context, { startedUntil, limits: { oldest } });
  };

  return {
    jobs: [kernel.effects.job(ENROL, enrolActs(kernel, seguroAventura, insurer))],
    schedules: [
      { name: 'seguradora-enviar', summary: 'Enviar à seguradora os eventos cuja tolerância passou', cron: '* * * * *', perform: send },
      {
        name: 'seguradora-perguntar',
        summary: 'Perguntar à seguradora pelo que ela não respondeu',
        cron: '* * * * *',
        slow: true,
        perform: (context, signal) => answers.askDue(context, signal),
      },
    ],
    notices: answers.notices,
    askAgain: createAskAgain(kernel, seguroAventura, { insurer, answers }),
  };
}
