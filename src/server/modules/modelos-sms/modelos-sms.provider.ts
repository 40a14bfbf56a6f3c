import { z } from 'zod';
import type { ModeloNoProvedor, ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { type Work, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { updateSituation } from './modelos-sms.repository.ts';
import { registeredTemplates } from './modelos-sms.queries.ts';
import type { AskAbout } from './modelos-sms.service.ts';

const ASK_JOB = jobKind({
  name: 'modelos-whatsapp',
  summary: 'Conferir os modelos de WhatsApp no provedor',
  payload: z.object({}),
  retries: 5,
  heartbeatSeconds: 60,
  concurrency: 1,
});

/** Of a template that says none. */
const IDIOMA = 'pt_BR';
const keyOf = (nome: string, idioma: string | null): string => `${nome}\n${idioma ?? IDIOMA}`;

/** What the provider says of the templates that are registered there (E130): asked by the hour, when one is saved, and when it tells of a change. */
export function createProviderTemplates(
  { database, jobs, log }: Pick<Kernel, 'database' | 'jobs' | 'log'>,
  provider: Pick<ProvedorWhatsapp, 'modelos'>,
) {
  /** Throws when the provider cannot be asked: whoever wanted to know wants it later. */
  const ask = async (): Promise<void> => {
    const stored = await registeredTemplates(database);
    if (stored.length === 0) return;
    const answer = await provider.modelos();
    if (!answer.ok) throw new Error(`the provider of WhatsApp was not asked about its templates: ${answer.message}`);
    const known = new Map(answer.value.map((one): [string, ModeloNoProvedor] => [keyOf(one.nome, one.idioma), one]));
    for (const { id, nome_provedor, idioma, situacao_provedor, corpo_provedor } of stored) {
      const { situacao, corpo } = known.get(keyOf(nome_provedor, idioma)) ?? { situacao: 'rascunho' as const, corpo: null };
      if (situacao === situacao_provedor && corpo === corpo_provedor) continue;
      // Of the template as it was asked about: one that was renamed meanwhile is another.
      await updateSituation(database, { id, nome_provedor, idioma }, { situacao_provedor: situacao, corpo_provedor: corpo });
    }
  };

  const askSoon: AskAbout = (trx, id, version) => jobs.enqueue(trx, ASK_JOB, {}, { key: `${id} ${version.toISOString()}` });

  const notices: NoticeHandler[] = [
    // A notice only says that something happened, and may come after a later one: what did is read afresh.
    { provider: 'meta', kinds: ['message_template_status_update', 'message_template_components_update'], perform: ask },
  ];
  const work: Work = {
    jobs: [job(ASK_JOB, ask)],
    schedules: [
      {
        name: 'modelos-whatsapp',
        summary: 'Conferir os modelos de WhatsApp no provedor',
        cron: '7 * * * *',
        alsoAtStart: true,
        perform: () => ask().catch((error: unknown) => log.warn({ err: error }, 'modelos de WhatsApp não conferidos')),
      },
    ],
  };
  return { ask, askSoon, notices, work };
}
