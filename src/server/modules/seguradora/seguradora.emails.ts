import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { sincronizarXls } from '#contract/seguradora/seguradora.operations.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { insurerOf, owedRuns, runById } from './seguradora.queries.ts';
import { handedOver } from './seguradora.repository.ts';
import { spanName } from './seguradora.run.ts';
import { readInsurerSettings } from './seguradora.settings.ts';
import { writeRun } from './seguradora.workbook.ts';

/** So many people of a run go in one message: what mail servers take without complaint. */
const PEOPLE_A_MESSAGE = 100_000;
/** A workbook that could not travel is opened in the panel so long. */
const KEPT_MS = 7 * DAY_MS;

/** Its tries are over after 17 minutes: what is owed for longer has no job any more. */
const TRIED_MS = 20 * MINUTE_MS;

export const SEND_RUN = jobKind({
  name: 'seguradora-planilha',
  summary: 'Enviar à seguradora, por e-mail, a planilha de uma sincronização',
  // The address is the one it was asked for to: the insurer's may go, or the insurer be another one, before it is sent.
  payload: z.object({ id: z.int(), para: z.string().max(200).optional() }),
  retries: 8,
  heartbeatSeconds: 60,
  concurrency: 1,
});

const keyOf = (run: number, part: number): string => `seguradora:${run}:${part}`;

/** The keys of the messages that carry a run. */
export const keysOfRun = ({ id, processados }: { readonly id: number; readonly processados: number }): string[] =>
  Array.from({ length: Math.ceil(processados / PEOPLE_A_MESSAGE) }, (_, at) => keyOf(id, at + 1));

export const runFileName = (span: string, part: number, of: number): string =>
  `participantes-${span}${of > 1 ? `-parte-${part}` : ''}.xlsx`;

function contentOf(span: string, people: number, part: number, of: number): EmailContent {
  const which = of > 1 ? ` (parte ${part} de ${of})` : '';
  const sentence = `Segue a planilha com ${formatCount(people, 'participante', 'participantes')} do Seguro Aventura${which}.`;
  return {
    subject: `Guarida: participantes de ${span}${which}`,
    html: emailFrame(`<p>${escapeHtml(sentence)}</p>`),
    text: `${sentence}\n`,
  };
}

/** Sends the workbook of a run to the insurer; each part once, however often the work is begun again. */
export function createRunEmails({ clock, database, files, jobs, outbox }: Kernel, configuracoes: ConfiguracoesApi) {
  /** Of a run asked for by an older version, which kept no address. */
  const addressNow = async (): Promise<string> => {
    const { insurer } = await readInsurerSettings(database, configuracoes);
    const email = (await insurerOf(database, insurer))?.email;
    // Tried again, and then told of as work that failed: people who were sent would be insured by nobody.
    if (!email) throw new Error('a run cannot go by e-mail: the insurer has no address any more');
    return email;
  };

  const send = async ({ id, para }: { readonly id: number; readonly para?: string | undefined }): Promise<void> => {
    const run = await runById(database, id);
    if (!run || run.processados === 0) return;
    const email = para ?? (await addressNow());
    const span = spanName(run);
    const of = Math.ceil(run.processados / PEOPLE_A_MESSAGE);
    for (let part = 1; part <= of; part += 1) {
      const [from, to] = [(part - 1) * PEOPLE_A_MESSAGE + 1, Math.min(part * PEOPLE_A_MESSAGE, run.processados)];
      const now = clock();
      const file = await files.gerar(
        { tipo: 'temporario', nome: runFileName(span, part, of), mime: XLSX_MIME, expiraEm: new Date(now.getTime() + KEPT_MS) },
        async (out) => void (await writeRun(database, id, [from, to], out)),
      );
      await database.transaction().execute(async (trx) => {
        await outbox.email(
          trx,
          {
            key: keyOf(id, part),
            to: [email],
            ...contentOf(span, to - from + 1, part, of),
            secret: false,
            attachments: { files: [file], openedBy: sincronizarXls },
          },
          now,
        );
        if (part === of) await handedOver(trx, id, now);
      });
    }
  };

  return {
    send,
    /** Takes up what no disk or storage would hold while it was tried: the insurer has nobody of it yet, and they are covered. */
    async takeUp(): Promise<void> {
      const owed = await owedRuns(database, new Date(clock().getTime() - TRIED_MS));
      await jobs.enqueueAll(
        database,
        SEND_RUN,
        owed.map((run) => ({ payload: run, key: String(run.id) })),
      );
    },
  };
}
