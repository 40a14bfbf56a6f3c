import { z } from 'zod';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { EXPORTACAO_IMEDIATA_MAX, type ExportacaoResposta } from '#contract/exportacoes/exportacoes.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NO_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type WorkRow, cancelOwn, findOwn, listRecent } from '#server/kernel/work/rows.ts';
import { type WorkResult, type WorkRun, workKind } from '#server/kernel/work/work-kind.ts';
import { type ArquivosApi, downloadLink, readyFile } from '#server/modules/arquivos/arquivos.api.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import type { ExportKind, ExportacoesApi, Produce } from './exportacoes.api.ts';

const EXPORT = workKind({
  name: 'exportacao',
  summary: 'Gerar uma exportação grande',
  parameters: z.object({ tipo: z.string(), nome: z.string(), filtro: z.unknown() }),
  concurrency: 1,
});
type Parameters = z.output<typeof EXPORT.parameters>;

const KEPT_MS = DAY_MS;

/** What this screen calls the states of a work. */
const STATES: Readonly<Record<WorkRow['situacao'], ExportacaoResposta['situacao']>> = {
  aguardando: 'aguardando',
  fazendo: 'gerando',
  feito: 'pronta',
  erro: 'erro',
  cancelado: 'cancelada',
};

/** A kind in the hands of the worker, who has the filter as it was kept. */
interface KnownKind extends Pick<ExportKind, 'mime'> {
  readonly produce: Produce<unknown>;
}

export interface ExportNeeds {
  readonly arquivos: ArquivosApi;
  readonly usuarios: Pick<UsuariosApi, 'powersOf'>;
}

/** Files made of lists: now when small, in the background when large, always under a link that lasts a quarter of an hour (E064). */
export function createExportacoes(kernel: Kernel, { arquivos, usuarios }: ExportNeeds) {
  const { database, files, links, write, history, work, clock } = kernel;
  const kinds = new Map<string, KnownKind>();

  const fileOptions = (mime: string, nome: string) => ({
    tipo: 'temporario' as const,
    nome,
    mime,
    expiraEm: new Date(clock().getTime() + KEPT_MS),
  });

  /** The same call sent again opens the file of the first; its own is swept away. */
  const keeping =
    ({ chave }: ArquivoRecebido) =>
    async (trx: Trx) => {
      await files.confirmar(trx, chave);
      return chave;
    };

  /** Only who asks for one export by its number is handed its file. */
  const toAnswer = (row: WorkRow, opening: string | null = null): ExportacaoResposta => ({
    id: row.id,
    descricao: row.descricao,
    nome: row.nome ?? '',
    situacao: STATES[row.situacao],
    gravados: row.feitos,
    total: row.total,
    criado_em: row.criado_em.toISOString(),
    arquivo: opening,
    temporario: opening,
  });

  const ownExport = async (executor: Executor, context: ReadContext | StaffContext, id: number): Promise<WorkRow> => {
    const row = await findOwn(executor, id, context.caller.id);
    if (!row || row.tipo !== EXPORT.name) throw new NotFound();
    return row;
  };

  const api: ExportacoesApi = {
    register({ name, mime, filter, produce }) {
      kinds.set(name, { mime, produce: (kept, out, onProgress) => produce(filter.parse(kept), out, onProgress) });
    },

    async makeNow(context, kind, fileName, produce) {
      const file = await files.gerar(fileOptions(kind.mime, fileName), produce);
      return readyFile(downloadLink(links, context, await write(context, keeping(file))), fileName);
    },

    async start(context, request) {
      const { kind, description, fileName, filter, total } = request;
      const read = kind.filter.parse(filter);
      const parameters = { tipo: kind.name, nome: fileName, filtro: filter };
      const asked = { userId: context.caller.id, operation: context.operation.id, description, fileName, total };
      const begun: (trx: Trx) => Promise<string | number> =
        total <= EXPORTACAO_IMEDIATA_MAX
          ? keeping(await files.gerar(fileOptions(kind.mime, fileName), (out) => kind.produce(read, out, () => undefined)))
          : (trx) => work.ask(trx, EXPORT, parameters, asked, context.now);
      // A file has a key, a work a number. The list may have crossed the limit since the first call, whose answer it is (E012).
      const first = await write(context, begun);
      if (typeof first === 'number') return { arquivo: null, temporario: null, nome: fileName, exportacao: first };
      return { ...readyFile(downloadLink(links, context, first), fileName), exportacao: null };
    },
  };

  const requireStill = async ({ userId, operation }: WorkRun<Parameters>): Promise<void> =>
    arquivos.requireDoor((await usuarios.powersOf(database, userId)) ?? NO_PERMISSIONS, operation);

  const make = async (run: WorkRun<Parameters>): Promise<WorkResult> => {
    const { tipo, nome, filtro } = run.parameters;
    const kind = kinds.get(tipo);
    if (!kind) throw new Error(`unknown export ${tipo}`);
    // Hours may have passed since it was asked for, and more while it is made.
    await requireStill(run);
    const file = await files.gerar(fileOptions(kind.mime, nome), (out) => kind.produce(filtro, out, (rows) => run.progress(rows)));
    await requireStill(run);
    return { file: file.chave };
  };

  return {
    api,
    jobs: [work.job(EXPORT, make)],

    /** One large export, now. */
    work: (id: number): Promise<void> => work.perform(EXPORT, make, id),

    async consultar(context: StaffContext): Promise<ExportacaoResposta[]> {
      return (await listRecent(database, context.caller.id, context.now, EXPORT.name)).map((row) => toAnswer(row));
    },

    async consultarId(context: ReadContext, id: number): Promise<ExportacaoResposta> {
      const row = await ownExport(database, context, id);
      const opening = arquivos.handOverOf(context.caller, row);
      await history.recordRead(context, { record: id, detail: { exportacao: row.descricao, arquivo: opening === null ? null : row.nome } });
      return toAnswer(row, opening);
    },

    cancelar(context: StaffContext, id: number): Promise<ExportacaoResposta> {
      return write(context, async (trx) => {
        const known = await ownExport(trx, context, id);
        const row = (await cancelOwn(trx, id, context.caller.id, context.now)) ?? known;
        await history.recordChange(trx, context, { record: id });
        return toAnswer(row);
      });
    },
  };
}
