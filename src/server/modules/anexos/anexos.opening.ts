import { NotFound } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import type { PublicContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import type { SignedLink } from '#server/kernel/files/signed-links.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { ANEXO, type ArquivosApi, NOBODY } from '#server/modules/arquivos/arquivos.api.ts';
import type { AttachmentOwners } from './anexos.owners.ts';
import { type Attached, findByFile } from './anexos.repository.ts';

/**
 * Opens an attachment by its link, in the name of whoever the link was given to. Forged, expired, of somebody who may no longer see
 * attachments or this record, and of one that was removed or whose record is gone: the same 404.
 */
export function createOpening(
  { database, files, history, links }: Kernel,
  owners: AttachmentOwners,
  arquivos: Pick<ArquivosApi, 'holderOf'>,
) {
  /** The client of the record, null of a record of no client, for whoever the link was given to. */
  const clientFor = async (link: SignedLink, { tabela, id_tabela: id, externo }: Attached): Promise<number | null> => {
    if (id === null) throw new NotFound();
    const record = { tabela, id };
    if (link.holder !== NOBODY) {
      const caller = await arquivos.holderOf(link);
      if (!caller) throw new NotFound();
      return owners.clientFor(database, { caller }, record, 'see');
    }
    const client = externo === 'S' ? await owners.clientOf(database, record) : null;
    if (client === null) throw new NotFound();
    return client === 0 ? null : client;
  };

  return async (context: PublicContext, token: string): Promise<FileReply> => {
    const link = links.read(ANEXO, token);
    const row = link && (await findByFile(database, link.chave));
    const file = link && (await files.consultar(database, link.chave));
    if (!row || !file) throw new NotFound();
    const client = await clientFor(link, row);
    await history.recordRead(context, {
      userId: link.holder === NOBODY ? null : link.holder,
      client,
      record: row.id,
      detail: { tabela: row.tabela, id_tabela: row.id_tabela, nome: row.nome },
    });
    return {
      stream: await files.abrir(file.chave, { anexo: row.id, tabela: row.tabela, id_tabela: row.id_tabela ?? 0 }),
      headers: fileHeaders(file, { generated: false }),
    };
  };
}
