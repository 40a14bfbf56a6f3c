import type { Insertable, Updateable } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Contratos } from '#server/kernel/db/types.ts';

/** What a contract says of its partner, and who signs it. */
export const loadParty = (executor: Executor, id: number) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('clientes_seguro_aventura as a', 'a.id_cliente', 'c.id')
    .select([
      'c.id',
      'c.ativo',
      'c.tipo_pessoa',
      'c.nome',
      'c.nome_fantasia',
      'c.cpf',
      'c.cnpj',
      'c.endereco',
      'c.numero',
      'c.cidade',
      'c.estado',
    ])
    .select(['c.carta_oferta', 'c.numero_apolice', 'c.nome_assinatura', 'c.cargo_assinatura', 'c.email_assinatura', 'c.celular_assinatura'])
    .select(['a.seguro_valor_diaria', 'a.seguro_valor_morte_acidental', 'a.seguro_valor_invalidez', 'a.seguro_valor_dmho'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('clientes_grupos as g')
            .select('g.id_cliente')
            .whereRef('g.id_cliente', '=', 'c.id')
            .where('g.id_grupo', '=', GRUPO_SEGURO_AVENTURA),
        )
        .as('parceiro'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();

export type Party = NonNullable<Awaited<ReturnType<typeof loadParty>>>;

export const contractOf = (executor: Executor, id: number) =>
  executor.selectFrom('contratos').selectAll().where('id', '=', id).executeTakeFirst();

export const newestOf = (executor: Executor, clientId: number) =>
  executor.selectFrom('contratos').selectAll().where('id_cliente', '=', clientId).orderBy('id', 'desc').limit(1).executeTakeFirst();

export type Contract = NonNullable<Awaited<ReturnType<typeof contractOf>>>;

export const lockContract = (trx: Trx, id: number) =>
  trx.selectFrom('contratos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertContract = (trx: Trx, contract: Insertable<Contratos>) =>
  trx.insertInto('contratos').values(contract).returningAll().executeTakeFirstOrThrow();

export const updateContract = (trx: Trx, id: number, columns: Updateable<Contratos>) =>
  trx.updateTable('contratos').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The contract that a notice is about: by the document, or by one of its signatures. */
export const findByProvider = (executor: Executor, document: string | null, signature: string | null) =>
  executor
    .selectFrom('contratos')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(document === null ? [] : [eb('id_provedor', '=', document)]),
        ...(signature === null ? [] : [eb(eb.val(signature), '=', eb.fn.any('assinaturas'))]),
      ]),
    )
    .executeTakeFirst();

/** Those that wait for somebody to sign, in the order of their codes, after this one. */
export const waiting = (executor: Executor, after: number, most: number) =>
  executor
    .selectFrom('contratos')
    .select('id')
    .where('situacao', 'in', ['enviado', 'visualizado'])
    .where('id_provedor', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
