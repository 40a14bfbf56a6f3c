import type { AlvoTabela } from '#contract/eventos/eventos.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { EventTarget, EventTargetOwner, LoadedTarget } from './eventos.api.ts';

export type FoundTarget = EventTarget & LoadedTarget;

export interface EventTargets {
  register(table: AlvoTabela, owner: EventTargetOwner): void;
  /** Null when there is no such record. */
  load(executor: Executor, table: AlvoTabela, id: number): Promise<FoundTarget | null>;
  /** 404 when there is none. */
  find(executor: Executor, table: AlvoTabela, id: number): Promise<FoundTarget>;
}

const clients: EventTargetOwner = {
  load: async (executor, id) => {
    const row = await executor.selectFrom('clientes').select(['id', 'id_responsavel']).where('id', '=', id).executeTakeFirst();
    return row ? { clientId: row.id, responsible: row.id_responsavel, closed: null } : null;
  },
};

const users: EventTargetOwner = {
  load: async (executor, id) => {
    const row = await executor.selectFrom('usuarios').select('id').where('id', '=', id).executeTakeFirst();
    return row ? { clientId: null, responsible: row.id, closed: null } : null;
  },
};

/** The records reminders hang on: clients and users are known from the start, fichas declare themselves. */
export function createTargets(): EventTargets {
  const owners = new Map<AlvoTabela, EventTargetOwner>([
    ['clientes', clients],
    ['usuarios', users],
  ]);
  const load: EventTargets['load'] = async (executor, table, id) => {
    const found = await owners.get(table)?.load(executor, id);
    return found ? { table, id, ...found } : null;
  };
  return {
    register: (table, owner) => void owners.set(table, owner),
    load,
    async find(executor, table, id) {
      const found = await load(executor, table, id);
      if (!found) throw new NotFound();
      return found;
    },
  };
}

/** 400 `{id_alvo}` when the record takes no more reminders. */
export function requireOpen({ closed }: Partial<LoadedTarget>): void {
  if (closed) throw new RuleError({ id_alvo: closed });
}
