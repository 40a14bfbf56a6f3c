import { buffer } from 'node:stream/consumers';
import { FOTO_MAX_BYTES } from '#contract/clientes/clientes.schemas.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { UploadedFile } from '#server/kernel/http/route.ts';
import { FOTO_MIME, preparePhoto } from '#server/kernel/files/photo.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { FOTO } from '#server/modules/arquivos/arquivos.api.ts';
import { lockCliente, replacePhoto } from './clientes.repository.ts';

/** Replaces a client's photo (E075). The new one is prepared before the transaction; the old one goes with the commit. */
export function createPhoto({ database, files, links, history, write }: Kernel) {
  return async (context: StaffContext, id: number, file: UploadedFile | null): Promise<{ foto: string }> => {
    if (!file) throw new RuleError({ imagem: 'Escolha uma imagem' });
    const exists = await database.selectFrom('clientes').select('id').where('id', '=', id).executeTakeFirst();
    if (!exists) {
      file.stream.resume();
      throw new NotFound();
    }
    const image = await preparePhoto(await buffer(file.stream));
    const stored = await files.gerar(
      { tipo: 'foto', nome: `cliente-${id}.webp`, mime: FOTO_MIME, maxBytes: FOTO_MAX_BYTES },
      async (out) => {
        out.end(image);
      },
    );
    return write(context, async (trx) => {
      const client = await lockCliente(trx, id);
      if (!client) throw new NotFound();
      await files.confirmar(trx, stored.chave);
      await replacePhoto(trx, id, stored.chave);
      if (client.foto !== null) await files.descartar(trx, client.foto);
      await history.recordChange(trx, context, { client: id, record: id, before: { foto: client.foto }, after: { foto: stored.chave } });
      return { foto: links.signShared(FOTO, stored.chave) };
    });
  };
}
