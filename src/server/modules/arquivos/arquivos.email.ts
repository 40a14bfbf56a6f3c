import { staffRule } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { allows, refusedKey } from '#contract/kernel/permissions.ts';
import { NotFound, NotPermitted } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { fileByAddress } from '#server/kernel/outbox/rows.ts';
import { DOWNLOAD } from './arquivos.api.ts';

/**
 * Files too large for the message that spoke of them. The address says nothing of who may open it: each opening asks the permission of
 * the operation that made the file, and is recorded (resolution 16).
 */
export function createEmailFiles({ database, files, links, history }: Kernel, allOperations: () => readonly AnyOperation[]) {
  return async (context: StaffContext, key: string) => {
    const [kept, file] = await Promise.all([fileByAddress(database, key), files.consultar(database, key)]);
    const operation = allOperations().find((one) => one.id === kept?.funcao);
    const rule = operation ? staffRule(operation.access) : null;
    if (!kept || !file || !operation || !rule) throw new NotFound();
    const { permissions } = context.caller;
    if (!allows(permissions, rule)) throw new NotPermitted(refusedKey(permissions, rule));
    await history.recordRead(context, { record: kept.id_mensagem, detail: { arquivo: file.nome, funcao: operation.id } });
    const opening = links.sign(DOWNLOAD, key);
    return { arquivo: opening, temporario: opening, nome: file.nome };
  };
}
