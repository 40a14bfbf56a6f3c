import { z } from 'zod';
import { EXPORTACAO_IMEDIATA_MAX, type ExportacaoResposta } from '#contract/exportacoes/exportacoes.schemas.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { PdfStopped } from '#server/kernel/pdf/pdf.port.ts';
import type { ExportKind, ExportacoesApi } from './exportacoes.api.ts';
import * as repository from './exportacoes.repository.ts';

export const EXPORT_JOB = jobKind({
  name: 'exportacao',
  summary: 'Gerar uma exportação grande',
  payload: z.object({ id: z.int() }),
  retries: 3,
  heartbeatSeconds: 30,
  concurrency: 1,
});

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The export was cancelled while it was being made: an end, not a failure. */
class Cancelled extends Error {}

/** Files made of lists: now when small, in the background when large, always under a link that lasts a quarter of an hour (E064). */
export function createExportacoes(kernel: Kernel) {
  const { database, files, links, write, history, jobs, clock, log } = kernel;
  const kinds = new Map<string, ExportKind>();

  const kindOf = (name: string): ExportKind => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`unknown export ${name}`);
    return kind;
  };

  const fileOptions = (mime: string, nome: string) => ({
    tipo: 'temporario' as const,
    nome,
    mime,
    expiraEm: new Date(clock().getTime() + KEPT_MS),
  });

  const toAnswer = (row: repository.ExportRow): ExportacaoResposta => {
    const opening = row.situacao === 'pronta' && row.chave !== null ? links.sign('download', row.chave) : null;
    return {
      id: row.id,
      descricao: row.descricao,
      nome: row.nome,
      situacao: row.situacao,
      gravados: row.gravados,
      total: row.total,
      criado_em: row.criado_em.toISOString(),
      arquivo: opening,
      temporario: opening,
    };
  };

  const api: ExportacoesApi = {
    register: (kind) => void kinds.set(kind.name, kind),

    async makeNow(kind, fileName, produce) {
      const file = await files.gerar(fileOptions(kind.mime, fileName), produce);
      await database.transaction().execute((trx) => files.confirmar(trx, file.chave));
      return links.sign('download', file.chave);
    },

    async start(context, request) {
      const { kind, description, fileName, filter, total } = request;
      if (total <= EXPORTACAO_IMEDIATA_MAX) {
        const chosen = kindOf(kind);
        const opening = await api.makeNow(chosen, fileName, (out) => chosen.produce(filter, out, () => undefined));
        return { arquivo: opening, temporario: opening, nome: fileName, exportacao: null };
      }
      const id = await database.transaction().execute(async (trx) => {
        const created = await repository.insertExport(trx, {
          userId: context.caller.id,
          kind,
          description,
          fileName,
          filter,
          total,
          now: context.now,
        });
        await jobs.enqueue(trx, EXPORT_JOB, { id: created });
        return created;
      });
      return { arquivo: null, temporario: null, nome: fileName, exportacao: id };
    },
  };

  const make = async (id: number): Promise<void> => {
    const begun = await repository.beginExport(database, id);
    if (!begun) return;
    const kind = kindOf(begun.tipo);
    let written = 0;
    const file = await files.gerar(fileOptions(kind.mime, begun.nome), (out) =>
      kind.produce(begun.filtro, out, async (rows) => {
        written = rows;
        if (!(await repository.reportProgress(database, id, rows))) throw new Cancelled();
      }),
    );
    await database.transaction().execute(async (trx) => {
      await files.confirmar(trx, file.chave);
      if (!(await repository.finishExport(trx, id, file.chave, written, clock()))) throw new Cancelled();
    });
  };

  return {
    api,

    /** The job: safe to run again after a worker died half-way. */
    async work(id: number): Promise<void> {
      try {
        await make(id);
      } catch (error) {
        if (error instanceof Cancelled) return;
        // The server is going: the queue gives it to another worker.
        if (error instanceof PdfStopped) throw error;
        // The user sees it failed and asks again; only the death of a worker makes the queue try by itself.
        log.error({ err: error, exportacao: id }, 'exportação falhou');
        await repository.failExport(database, id, clock());
      }
    },

    async consultar(context: StaffContext): Promise<ExportacaoResposta[]> {
      return (await repository.listRecent(database, context.caller.id, context.now)).map(toAnswer);
    },

    async consultarId(context: StaffContext, id: number): Promise<ExportacaoResposta> {
      const row = await repository.findOwn(database, id, context.caller.id);
      if (!row) throw new NotFound();
      return toAnswer(row);
    },

    cancelar(context: StaffContext, id: number): Promise<ExportacaoResposta> {
      return write(context, async (trx) => {
        const row =
          (await repository.cancelExport(trx, id, context.caller.id, context.now)) ??
          (await repository.findOwn(trx, id, context.caller.id));
        if (!row) throw new NotFound();
        await history.recordChange(trx, context, { record: id });
        return toAnswer(row);
      });
    },
  };
}
