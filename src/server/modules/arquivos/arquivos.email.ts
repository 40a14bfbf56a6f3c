import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { fileByAddress } from '#server/kernel/outbox/rows.ts';
import type { ArquivosApi } from './arquivos.api.ts';

/**
 * Files too large for the message that spoke of them. The address says nothing of who may open it: each opening asks the permission of
 * the operation that made the file, and is recorded (R16).
 */
export function createEmailFiles({ database, files, history }: Kernel, doors: ArquivosApi) {
  return async (context: StaffContext, key: string) => {
    const [kept, file] = await Promise.all([fileByAddress(database, key), files.consultar(database, key)]);
    if (!kept || !file) throw new NotFound();
    const opening = doors.handOver(context.caller, kept.funcao, key);
    await history.recordRead(context, { record: kept.id_mensagem, detail: { arquivo: file.nome, funcao: kept.funcao } });
    return { arquivo: opening, temporario: opening, nome: file.nome };
  };
}
