import { sql } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Version } from '#server/kernel/db/version.ts';

/** The stored ficha, locked until the end of the transaction. */
export const lockFicha = (trx: Trx, id: number) => trx.selectFrom('fichas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type StoredFicha = NonNullable<Awaited<ReturnType<typeof lockFicha>>>;

/** Its proposal, unless it was removed. */
export const proposalOf = (executor: Executor, fichaId: number) =>
  executor.selectFrom('fichas_propostas').selectAll().where('id_ficha', '=', fichaId).where('ativo', '=', 'S').executeTakeFirst();

export const issuanceOf = (executor: Executor, fichaId: number) =>
  executor.selectFrom('fichas_emissoes').selectAll().where('id_ficha', '=', fichaId).executeTakeFirst();

export type StoredProposal = NonNullable<Awaited<ReturnType<typeof proposalOf>>>;
export type StoredIssuance = NonNullable<Awaited<ReturnType<typeof issuanceOf>>>;

/** The issuances of a client whose instalments are reminded of by SMS (E114). */
export const issuancesThatRemind = async (executor: Executor, clientId: number): Promise<number[]> => {
  const rows = await executor
    .selectFrom('fichas_emissoes')
    .select('id')
    .where('id_cliente', '=', clientId)
    .where('agendar_sms', '=', 'S')
    .where('cancelado', '=', 'N')
    .where('ativo', '=', 'S')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the client has an issuance in force in another ficha. */
export const hasOtherIssuance = async (executor: Executor, clientId: number, exceptFichaId: number): Promise<boolean> =>
  (await executor
    .selectFrom('fichas_emissoes')
    .select('id')
    .where('id_cliente', '=', clientId)
    .where('id_ficha', '<>', exceptFichaId)
    .where('cancelado', '=', 'N')
    .where('ativo', '=', 'S')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The client of a ficha, as the rules look at it; a responsible who left answers for nothing new. */
export const clientOf = (executor: Executor, id: number) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('usuarios as u', (join) => join.onRef('u.id', '=', 'c.id_responsavel').on('u.status', '=', 'A'))
    .select(['c.id', 'u.id as id_responsavel', 'c.pre_cliente'])
    .where('c.id', '=', id)
    .executeTakeFirst();

/** Whose a ficha or a client is, and who answers for each. */
export async function peopleOf(executor: Executor, { table, id }: { readonly table: 'clientes' | 'clientes_fichas'; readonly id: number }) {
  if (table === 'clientes') {
    const client = await executor.selectFrom('clientes').select(['id', 'id_responsavel']).where('id', '=', id).executeTakeFirst();
    return client && { clientId: client.id, client: client.id_responsavel, ficha: null };
  }
  return executor
    .selectFrom('fichas as f')
    .innerJoin('clientes as c', 'c.id', 'f.id_cliente')
    .select(['c.id as clientId', 'c.id_responsavel as client', 'f.id_responsavel as ficha'])
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** The source of a renewal, locked so that two renewals wait for each other. */
export const lockSource = (trx: Trx, id: number) =>
  trx
    .selectFrom('fichas')
    .select([
      'id',
      'id_cliente',
      'id_evento_vigencia',
      'possui_vigencia',
      'data_vigencia',
      'cancelado',
      'ativo',
      'etapa',
      'id_ficha_renovado',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type Source = NonNullable<Awaited<ReturnType<typeof lockSource>>>;

/** The active renewal of a ficha. */
export const renewalOf = (executor: Executor, sourceId: number, exceptId: number | null) =>
  executor
    .selectFrom('fichas')
    .select('id')
    .where('id_ficha_renovado', '=', sourceId)
    .where('ativo', '=', 'S')
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst();

/** What a save writes of the ficha itself. */
export type FichaColumns = Readonly<
  Pick<
    StoredFicha,
    | 'id_responsavel'
    | 'tipo'
    | 'titulo'
    | 'descricao'
    | 'observacao'
    | 'possui_vigencia'
    | 'data_vigencia'
    | 'cotacao'
    | 'descricao_indicacao'
    | 'placa_veiculo'
    | 'finalizado'
    | 'ativo'
    | 'etapa'
    | 'cancelado'
  >
>;

export async function insertFicha(
  trx: Trx,
  columns: FichaColumns,
  origin: { readonly id_cliente: number; readonly id_ficha_renovado: number | null },
  version: Version,
): Promise<number> {
  const row = await trx
    .insertInto('fichas')
    .values({ ...columns, ...origin, data_cadastro: version.at, data_edicao: version.at, id_usuario_edicao: version.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateFicha(trx: Trx, id: number, columns: FichaColumns, version: Version): Promise<void> {
  await trx
    .updateTable('fichas')
    .set({
      ...columns,
      excluido_em: columns.ativo === 'S' ? null : sql<Date>`coalesce(excluido_em, ${version.at})`,
      data_edicao: version.at,
      id_usuario_edicao: version.userId,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('fichas_emissoes').set({ ativo: columns.ativo }).where('id_ficha', '=', id).execute();
}

/** What the attachments made of the ficha; its version stays, so that an open form still saves. */
export async function setStage(trx: Trx, id: number, etapa: StoredFicha['etapa']): Promise<void> {
  await trx.updateTable('fichas').set({ etapa }).where('id', '=', id).execute();
}

export async function setCoverReminder(trx: Trx, id: number, eventId: number | null): Promise<void> {
  await trx.updateTable('fichas').set({ id_evento_vigencia: eventId }).where('id', '=', id).execute();
}

/** Insurers and the responsible that a save names, in one statement: what exists, and who holds the policy number. */
export const findReferences = (
  executor: Executor,
  names: {
    readonly responsavel: number;
    readonly fornecedores: readonly number[];
    readonly apolice: { readonly numero: string; readonly fornecedor: number | null; readonly ficha: number } | null;
  },
  insurersGroup: number,
) =>
  executor
    .selectNoFrom((eb) => [
      eb.selectFrom('usuarios').select('status').where('id', '=', names.responsavel).as('responsavel'),
      eb
        .selectFrom('clientes_grupos')
        .select((g) => g.fn.countAll<number>().as('total'))
        .where('id_cliente', 'in', names.fornecedores.length > 0 ? [...names.fornecedores] : [0])
        .where('id_grupo', '=', insurersGroup)
        .as('fornecedores'),
      eb
        .selectFrom('fichas_emissoes')
        .select('id_ficha')
        .where(sql<number>`coalesce(id_fornecedor, 0)`, '=', names.apolice?.fornecedor ?? 0)
        .where('apolice_busca', '=', sql<string>`upper(regexp_replace(${names.apolice?.numero ?? ''}, '[^0-9A-Za-z]', '', 'g'))`)
        .where('apolice_busca', '<>', '')
        .where('cancelado', '=', 'N')
        .where('ativo', '=', 'S')
        .where('id_ficha', '<>', names.apolice?.ficha ?? 0)
        .limit(1)
        .as('apolice'),
    ])
    .executeTakeFirstOrThrow();
