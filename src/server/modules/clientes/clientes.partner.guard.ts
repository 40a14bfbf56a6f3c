import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import { besideOf, lockCliente } from './clientes.repository.ts';
import { promotorOf } from './clientes.promotor.ts';

export const NOT_A_PARTNER = 'O cliente não está no grupo Seguro Aventura';

/** 404 for a client nobody has, 400 on `field` for one that is no partner. */
export async function requirePartner(executor: Executor, id: number, field: string): Promise<void> {
  const client = await promotorOf(executor, id);
  if (!client) throw new NotFound();
  if (client.seguro_aventura !== 'S') throw new RuleError({ [field]: NOT_A_PARTNER });
}

/** The same, and nobody else changes the client until the end of the transaction. */
export async function lockPartner(trx: Trx, id: number, field: string): Promise<void> {
  if (!(await lockCliente(trx, id))) throw new NotFound();
  if (!(await besideOf(trx, id)).grupos.includes(GRUPO_SEGURO_AVENTURA)) throw new RuleError({ [field]: NOT_A_PARTNER });
}
