import { NotFound } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import type { PublicContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { ANEXO, type ArquivosApi, NOBODY } from '#server/modules/arquivos/arquivos.api.ts';
import type { AttachmentOwners } from './anexos.owners.ts';
import { findByFile } from './anexos.repository.ts';

/**
 * Opens an attachment by its link, in the name of whoever the link was given to. Forged, expired, of somebody who may no longer see
 * attachments, and of one that was removed or whose record is gone: the same 404.
 */
export function createOpening(
  { database, files, history, links }: Kernel,
  owners: AttachmentOwners,
  arquivos: Pick<ArquivosApi, 'stillOpens'>,
) {
  return async (context: PublicContext, token: string): Promise<FileReply> => {
    const link = links.read(ANEXO, token);
    const row = link && (await findByFile(database, link.chave));
    const file = link && (await files.consultar(database, link.chave));
    const outside = link?.holder === NOBODY;
    if (!row || !file || !(await arquivos.stillOpens(link)) || row.id_tabela === null || (outside && row.externo !== 'S'))
      throw new NotFound();
    const client = await owners.clientOf(database, { tabela: row.tabela, id: row.id_tabela });
    if (client === null) throw new NotFound();
    await history.recordRead(context, {
      userId: outside ? null : link.holder,
      client: client === 0 ? null : client,
      record: row.id,
      detail: { tabela: row.tabela, id_tabela: row.id_tabela, nome: row.nome },
    });
    return { stream: await files.abrir(file.chave), headers: fileHeaders(file, { generated: false }) };
  };
}
