import { z } from 'zod';
import type { ModeloNoProvedor, ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { type SystemContext, systemContext } from '#server/kernel/callers/system.ts';
import { type Work, job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import type { LossOfTemplate, ModelosSmsApi } from './modelos-sms.api.ts';
import { registeredTemplates } from './modelos-sms.queries.ts';
import { type Said, updateSituation } from './modelos-sms.repository.ts';
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
  { database, jobs, clock, log }: Pick<Kernel, 'database' | 'jobs' | 'clock' | 'log'>,
  provider: Pick<ProvedorWhatsapp, 'modelos'>,
  losses: readonly LossOfTemplate[],
) {
  /** Of the template as it was read: one that was renamed meanwhile is another. */
  const keep = async (trx: Trx, context: SystemContext, read: Parameters<typeof updateSituation>[1], said: Said): Promise<void> => {
    const template = await updateSituation(trx, read, said);
    if (template && template.situacao_provedor !== 'aprovado') for (const loss of losses) await loss(trx, context, template);
  };

  /** Throws when the provider cannot be asked: whoever wanted to know wants it later. */
  const ask = async (context: SystemContext): Promise<void> => {
    const stored = await registeredTemplates(database);
    if (stored.length === 0) return;
    const answer = await provider.modelos();
    if (!answer.ok) throw new Error(`the provider of WhatsApp was not asked about its templates: ${answer.message}`);
    const known = new Map(answer.value.map((one): [string, ModeloNoProvedor] => [keyOf(one.nome, one.idioma), one]));
    for (const read of stored) {
      const { situacao, corpo } = known.get(keyOf(read.nome_provedor, read.idioma)) ?? { situacao: 'rascunho' as const, corpo: null };
      if (situacao === read.situacao_provedor && corpo === read.corpo_provedor) continue;
      const said = { situacao_provedor: situacao, corpo_provedor: corpo };
      await database.transaction().execute((trx) => keep(trx, context, read, said));
    }
  };

  const refused: ModelosSmsApi['refused'] = async (template, situacao_provedor) => {
    const context = systemContext(ASK_JOB.name, 'Modelo recusado pelo WhatsApp', clock(), log);
    try {
      await database.transaction().execute(async (trx) => {
        await keep(trx, context, template, { situacao_provedor, corpo_provedor: template.corpo_provedor });
        // What is refused now may have been taken back by the provider a moment ago: it says how it stands.
        await jobs.enqueue(trx, ASK_JOB, {}, { key: `${template.id} recusado` });
      });
    } catch (error) {
      // Whoever sends by it holds what it sends all the same, and the next to try finds it out again.
      log.warn({ err: error, modelo: template.id }, 'recusa do modelo não gravada');
    }
  };

  const askAgain: ModelosSmsApi['askSoon'] = (trx) => jobs.enqueue(trx, ASK_JOB, {}, { key: 'recusa avisada' });
  const askSoon: AskAbout = (trx, id, version) => jobs.enqueue(trx, ASK_JOB, {}, { key: `${id} ${version.toISOString()}` });

  const notices: NoticeHandler[] = [
    // A notice only says that something happened, and may come after a later one: what did is read afresh.
    {
      provider: 'meta',
      kinds: ['message_template_status_update', 'message_template_components_update'],
      perform: ({ context }) => ask(context),
    },
  ];
  const work: Work = {
    jobs: [job(ASK_JOB, ({ context }) => ask(context))],
    schedules: [
      {
        name: 'modelos-whatsapp',
        summary: 'Conferir os modelos de WhatsApp no provedor',
        cron: '7 * * * *',
        alsoAtStart: true,
        slow: true,
        perform: (context) => ask(context).catch((error: unknown) => log.warn({ err: error }, 'modelos de WhatsApp não conferidos')),
      },
    ],
  };
  return { refused, askAgain, askSoon, notices, work };
}
