import { ANEXO_MAX_BYTES } from '#contract/anexos/anexos.labels.ts';
import { SUCESSO, simNao } from '#contract/kernel/vocabulary.ts';
import { type TermoResposta, abrirTermo } from '#contract/termos/termos.operations.ts';
import { whoDid } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import { beforeReading, receivePdf } from '#server/kernel/files/receive-pdf.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import type { FileReply, UploadedFile } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { pageFile } from './paginas.repository.ts';
import { DRAW_PAGES } from './paginas.ts';
import { createRequireOpens } from './termos.abre.ts';
import { publicNameOf } from './termos.nome.ts';
import { type TermoRow, endTermo, insertTermo, listTermos, newestTermo } from './termos.repository.ts';
import { readyFile } from '#server/modules/arquivos/arquivos.api.ts';

export interface TermosNeeds {
  readonly arquivos: ArquivosApi;
  readonly clientes: Pick<ClientesApi, 'promotor' | 'requirePartner' | 'lockPartner'>;
}

const toTermo = ({ arquivo: _key, encerrado_em, data_cadastro, ...row }: TermoRow, at: number): TermoResposta => ({
  ...row,
  data_cadastro: data_cadastro.toISOString(),
  vigente: simNao(at === 0 && encerrado_em === null),
});

/** Nothing that stands under a version changes. */
const KEPT = 'private, max-age=86400, immutable';

/** How somebody without a login names a version. */
interface Named {
  readonly id: number;
  readonly linkTermoResponsabilidade: string;
  readonly versao?: number | undefined;
}

export function createTermos(kernel: Kernel, { arquivos, clientes }: TermosNeeds) {
  const { database, files, history, jobs, write } = kernel;
  const requireOpens = createRequireOpens(kernel);

  const requireClient = async (id: number): Promise<void> => {
    if (!(await clientes.promotor(database, id))) throw new NotFound();
  };

  return {
    async consultar(context: StaffContext, id: number): Promise<{ registros: TermoResposta[] }> {
      await requireClient(id);
      const rows = await listTermos(database, id);
      await history.recordRead(context, { client: id, record: id });
      return { registros: rows.map(toTermo) };
    },

    async enviar(context: StaffContext, id: number, upload: UploadedFile | null): Promise<TermoResposta> {
      await beforeReading(upload, () => clientes.requirePartner(database, id, 'arquivo'));
      const { chave, nome, tamanho, sha256 } = await receivePdf(files, upload, ANEXO_MAX_BYTES);
      await requireOpens(chave);
      return write(context, async (trx) => {
        await clientes.lockPartner(trx, id, 'arquivo');
        await files.confirmar(trx, chave);
        const versao = ((await newestTermo(trx, id))?.versao ?? 0) + 1;
        const said = { versao, nome, tamanho, sha256 };
        const record = await insertTermo(trx, {
          ...said,
          id_cliente: id,
          arquivo: chave,
          id_usuario: context.caller.id,
          data_cadastro: context.now,
        });
        await jobs.enqueue(trx, DRAW_PAGES, { id: record });
        await history.recordChange(trx, context, { client: id, record, after: said });
        return { ...said, data_cadastro: context.now.toISOString(), usuario: context.caller.name, vigente: 'S' };
      });
    },

    encerrar(context: StaffContext, id: number, seen: number | undefined) {
      return write(context, async (trx) => {
        await clientes.lockPartner(trx, id, 'arquivo');
        const newest = await newestTermo(trx, id);
        if (!newest || newest.encerrado_em !== null) throw new NotFound();
        if (seen !== undefined && seen !== newest.versao) {
          const who = await whoDid(trx, newest.id_usuario);
          throw new RuleError({ versao: `O termo em vigor é a versão ${newest.versao}, enviada por ${who}. Confira antes de encerrar` });
        }
        await endTermo(trx, newest.id, context.now);
        const { versao, nome, sha256 } = newest;
        await history.recordChange(trx, context, { client: id, record: newest.id, before: { versao, nome, sha256 } });
        return SUCESSO;
      });
    },

    /** To anybody who knows whose it is and its name; a file that stands under a version never changes. */
    async baixar({ id, linkTermoResponsabilidade: nome, versao }: Named): Promise<FileReply> {
      const term = (await listTermos(database, id)).find((one) => publicNameOf(one) === nome && (versao ?? one.versao) === one.versao);
      const file = term ? await files.consultar(database, term.arquivo) : null;
      if (!file) throw new NotFound();
      const headers = { ...fileHeaders(file), 'cache-control': versao === undefined ? 'no-store' : KEPT };
      return { stream: await files.abrir(file.chave, { cliente: id }), headers };
    },

    /** The same way in as to the file. */
    async pagina({
      linkTermoResponsabilidade: nome,
      ...page
    }: Named & { readonly versao: number; readonly pagina: number }): Promise<FileReply> {
      const key = await pageFile(database, { ...page, nome });
      const file = key === null ? null : await files.consultar(database, key);
      if (!file) throw new NotFound();
      return {
        stream: await files.abrir(file.chave, { versao: page.versao, pagina: page.pagina }),
        headers: { ...fileHeaders(file), 'cache-control': KEPT },
      };
    },

    async abrir(context: StaffContext, id: number, versao: number) {
      const term = (await listTermos(database, id)).find((one) => one.versao === versao);
      const file = term ? await files.consultar(database, term.arquivo) : null;
      if (!file) throw new NotFound();
      await history.recordRead(context, { client: id, record: id, detail: { versao } });
      return readyFile(arquivos.handOver(context.caller, abrirTermo.id, file.chave), file.nome);
    },
  };
}
