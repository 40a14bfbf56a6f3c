import { staffRule } from '#contract/kernel/access.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { type Permissions, allows, refusedKey } from '#contract/kernel/permissions.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, NotPermitted } from '#server/kernel/errors.ts';
import { doorOf } from '#server/kernel/files/signed-links.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type ArquivosApi, DOWNLOAD } from './arquivos.api.ts';

export interface DoorsNeeds {
  readonly operations: () => readonly AnyOperation[];
  /** What a user may do now; null of one who is inactive, or no more. */
  readonly powersOf: (executor: Executor, userId: number) => Promise<Permissions | null>;
}

export function createDoors({ database, links }: Pick<Kernel, 'database' | 'links'>, { operations, powersOf }: DoorsNeeds): ArquivosApi {
  const ruleOf = (operation: Pick<AnyOperation, 'access'> | undefined) => (operation ? staffRule(operation.access) : null);
  let doors: ReadonlyMap<number, AnyOperation> | null = null;
  /** The operations by what a link says of them, worked out with the first that is opened. */
  const byDoor = (): ReadonlyMap<number, AnyOperation> => (doors ??= new Map(operations().map((one) => [doorOf(one.id), one])));
  const api: ArquivosApi = {
    requireDoor(permissions, operationId) {
      const rule = ruleOf(operations().find(({ id }) => id === operationId));
      if (!rule) throw new NotFound();
      if (!allows(permissions, rule)) throw new NotPermitted(refusedKey(permissions, rule));
    },
    handOver({ id: holder, permissions }, operationId, key) {
      api.requireDoor(permissions, operationId);
      return links.sign(DOWNLOAD, key, { holder, operation: operationId ?? '' });
    },
    handOverOf: (caller, { situacao, funcao, chave }) =>
      situacao === 'feito' && chave !== null ? api.handOver(caller, funcao, chave) : null,
    async holderNow(id, operation) {
      const [permissions, rule] = [await powersOf(database, id), ruleOf(operation)];
      return permissions !== null && rule !== null && allows(permissions, rule) ? { id, permissions } : null;
    },
    async holderOf({ holder, door }) {
      const operation = byDoor().get(door);
      return operation ? api.holderNow(holder, operation) : null;
    },
  };
  return api;
}
