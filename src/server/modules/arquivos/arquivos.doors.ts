import { staffRule } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { allows, refusedKey } from '#contract/kernel/permissions.ts';
import { NotFound, NotPermitted } from '#server/kernel/errors.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import { type ArquivosApi, DOWNLOAD } from './arquivos.api.ts';

export function createDoors(links: SignedLinks, allOperations: () => readonly AnyOperation[]): ArquivosApi {
  const api: ArquivosApi = {
    requireDoor(permissions, operationId) {
      const operation = allOperations().find((one) => one.id === operationId);
      const rule = operation ? staffRule(operation.access) : null;
      if (!rule) throw new NotFound();
      if (!allows(permissions, rule)) throw new NotPermitted(refusedKey(permissions, rule));
    },
    handOver(permissions, operationId, key) {
      api.requireDoor(permissions, operationId);
      return links.sign(DOWNLOAD, key);
    },
    handOverOf: (permissions, { situacao, funcao, chave }) =>
      situacao === 'feito' && chave !== null ? api.handOver(permissions, funcao, chave) : null,
  };
  return api;
}
