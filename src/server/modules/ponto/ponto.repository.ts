import type { Trx } from '#server/kernel/db/database.ts';

/** The end of the chain, held until the transaction ends: whoever writes in the register waits here, one at a time. */
export const lockChain = (trx: Trx) =>
  trx.selectFrom('ponto_cadeia').select(['ultimo_nsr', 'ultimo_hash']).forUpdate().executeTakeFirstOrThrow();

export async function moveChain(trx: Trx, nsr: number, hash: Buffer): Promise<void> {
  await trx.updateTable('ponto_cadeia').set({ ultimo_nsr: nsr, ultimo_hash: hash }).execute();
}

/** What the register last wrote of an employee. */
export const lastEmployeeRecord = (trx: Trx, userId: number) =>
  trx
    .selectFrom('ponto_empregados')
    .select(['cpf', 'nome'])
    .where('id_usuario', '=', userId)
    .orderBy('nsr', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface EmployeeRecord {
  readonly nsr: number;
  readonly gravado_em: Date;
  readonly operacao: 'I' | 'A';
  readonly id_usuario: number;
  readonly cpf: string;
  readonly nome: string;
  readonly cpf_responsavel: string;
}

export async function insertEmployeeRecord(trx: Trx, record: EmployeeRecord): Promise<void> {
  await trx.insertInto('ponto_empregados').values(record).execute();
}

export interface MarkRecord {
  readonly nsr: number;
  readonly id_usuario: number;
  readonly id_dispositivo: number;
  readonly data_batida: Date;
  readonly gravado_em: Date;
  readonly cpf: string;
  readonly hash: Buffer;
}

export async function insertMark(trx: Trx, record: MarkRecord): Promise<number> {
  return (await trx.insertInto('ponto_batidas').values(record).returning('id').executeTakeFirstOrThrow()).id;
}

export interface Treatment {
  readonly motivo: string;
  readonly id_autor: number;
  readonly criado_em: Date;
}

export async function insertInclusions(trx: Trx, userId: number, instants: readonly Date[], treatment: Treatment): Promise<void> {
  if (instants.length === 0) return;
  await trx
    .insertInto('ponto_inclusoes')
    .values(instants.map((data_batida) => ({ ...treatment, id_usuario: userId, data_batida })))
    .execute();
}

export async function insertRemovals(
  trx: Trx,
  removed: readonly { readonly id: number; readonly origem: string }[],
  treatment: Treatment,
): Promise<void> {
  if (removed.length === 0) return;
  await trx
    .insertInto('ponto_desconsideracoes')
    .values(removed.map(({ id, origem }) => ({ ...treatment, ...(origem === 'O' ? { id_batida: id } : { id_inclusao: id }) })))
    .execute();
}
