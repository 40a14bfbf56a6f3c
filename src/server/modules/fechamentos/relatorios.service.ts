import { z } from 'zod';
import { gerarFaturamentoMensal, gerarRelatorioPorPlano } from '#contract/fechamentos/fechamentos.operations.ts';
import { type CivilDate, civilDateAt, formatMonth } from '#contract/kernel/dates.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import { ofOneMoment } from '#server/kernel/db/of-one-moment.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import { emailFrame } from '#server/kernel/email-frame.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { RETRIES_OF_DAYS, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { writeWorkbook } from '#server/kernel/spreadsheet/write-workbook.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { readMonths } from './fechamentos.queries.ts';
import { reckoned } from './fechamentos.rules.ts';
import { readPlans } from './relatorios.queries.ts';
import { takeRequest } from './relatorios.repository.ts';
import { type Reported, billedSheets, partialSheets, planSheets } from './relatorios.sheets.ts';

const Payload = z.object({
  tipo: z.enum(['por-plano', 'faturamento']),
  mes: z.string(),
  cliente: z.int().nullable(),
  usuario: z.int(),
  /** Of the one request: the work may be begun again. */
  chave: z.string(),
});
type Asked = z.output<typeof Payload>;

export const SEND_REPORT = jobKind({
  name: 'fechamento-relatorio',
  summary: 'Enviar por e-mail um relatório dos fechamentos',
  payload: Payload,
  retries: RETRIES_OF_DAYS,
  heartbeatSeconds: 60,
  concurrency: 1,
});

const KEPT_MS = 7 * DAY_MS;

const REPORTS = {
  'por-plano': { title: 'Relatório por plano', file: 'relatorio-por-plano', openedBy: gerarRelatorioPorPlano },
  faturamento: { title: 'Faturamento mensal', file: 'faturamento-mensal', openedBy: gerarFaturamentoMensal },
} as const;

export interface RelatoriosNeeds {
  readonly arquivos: Pick<ArquivosApi, 'holderNow'>;
  readonly clientes: Pick<ClientesApi, 'contactsOfUser'>;
  readonly exportacoes: Pick<ExportacoesApi, 'makeNow'>;
}

/** The reports of a month: one handed over at once, two sent to whoever asks (G2-21). */
export function createRelatorios(
  { clock, database, files, history, jobs, outbox }: Kernel,
  { arquivos, clientes, exportacoes }: RelatoriosNeeds,
) {
  const reported = async (mes: CivilDate, now: Date, clientId: number | null): Promise<Reported[]> => {
    // Of one moment: the events of a partner are those of its days.
    const { months, plans } = await ofOneMoment(database, async (trx) => {
      const months = await readMonths(trx, { mes, hoje: civilDateAt(now), ...(clientId !== null && { clientIds: [clientId] }) });
      const clientIds = months.map(({ id }) => id);
      return { months, plans: await readPlans(trx, mes, clientIds) };
    });
    return months.map((row) => ({ row, conta: reckoned(row, VALOR_MINIMO), plan: plans.get(row.id) }));
  };

  const ask = async (context: StaffContext, { tipo, mes, cliente }: Pick<Asked, 'tipo' | 'mes' | 'cliente'>) => {
    const { now, caller } = context;
    // Nobody waits for a report of nobody.
    if (cliente !== null && (await reported(mes, now, cliente)).length === 0) throw new NotFound();
    const contacts = await clientes.contactsOfUser(database, caller.id);
    if (!contacts?.email) throw new RuleError({ email: 'Seu usuário não tem e-mail: informe-o no seu cadastro' });
    const relatorio = `${tipo}:${mes}:${cliente ?? 'todos'}`;
    const chave = `fechamento:${relatorio}:${caller.id}:${now.getTime()}`;
    await database.transaction().execute(async (trx) => {
      if (!(await takeRequest(trx, caller.id, relatorio, now))) return;
      await jobs.enqueue(trx, SEND_REPORT, { tipo, mes, cliente, usuario: caller.id, chave }, { key: chave });
    });
    await history.recordRead(context, { client: cliente, detail: { relatorio: tipo, mes } });
    return { ...SUCESSO, enviadoPara: contacts.email };
  };

  return {
    porPlano: (context: StaffContext, mes: CivilDate, clientId: number | undefined) =>
      ask(context, { tipo: 'por-plano', mes, cliente: clientId ?? null }),

    faturamento: (context: StaffContext, mes: CivilDate) => ask(context, { tipo: 'faturamento', mes, cliente: null }),

    async parcial(context: StaffContext, mes: CivilDate) {
      const all = await reported(mes, context.now, null);
      const nome = `relatorio-parcial-${mes.slice(0, 7)}.xlsx`;
      const pronto = await exportacoes.makeNow(context, { mime: XLSX_MIME }, nome, async (out) => {
        await writeWorkbook({ sheets: partialSheets(all, VALOR_MINIMO) }, out);
      });
      await history.recordRead(context, { detail: { relatorio: 'parcial', mes, parceiros: all.length } });
      return pronto;
    },

    /** Makes a report and leaves it with the outbox: once, however often the work is begun again. */
    async send({ tipo, mes, cliente, usuario, chave }: Asked): Promise<void> {
      const contacts = await clientes.contactsOfUser(database, usuario);
      if (!contacts?.email) return;
      const { email } = contacts;
      const now = clock();
      const { title, file, openedBy } = REPORTS[tipo];
      // Days may have passed since it was asked for: whoever left, or may not see it any more, is sent nothing.
      if (!(await arquivos.holderNow(usuario, openedBy))) return;
      const all = await reported(mes, now, cliente);
      const sheets = tipo === 'por-plano' ? planSheets(all) : billedSheets(all);
      const made = await files.gerar(
        { tipo: 'temporario', nome: `${file}-${mes.slice(0, 7)}.xlsx`, mime: XLSX_MIME, expiraEm: new Date(now.getTime() + KEPT_MS) },
        (out) => writeWorkbook({ sheets }, out),
      );
      const sentence = `Segue o relatório pedido: ${title.toLowerCase()} de ${formatMonth(mes)}.`;
      await database.transaction().execute((trx) =>
        outbox.email(
          trx,
          {
            key: chave,
            to: [email],
            subject: `Guarida: ${title} de ${formatMonth(mes)}`,
            html: emailFrame(`<p>${escapeHtml(sentence)}</p>`),
            text: `${sentence}\n`,
            secret: false,
            attachments: { files: [made], openedBy },
          },
          now,
        ),
      );
    },
  };
}
