import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { EffectActs } from '#server/kernel/effects/effect-kind.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { Channel } from './cobrancas.channel.ts';
import { REGISTER } from './cobrancas.kinds.ts';

type Registered = { readonly id: string };

/** Whoever is asked about at once, each night and at each start. */
const AT_ONCE = 2000;
const INCOMPLETE = 'O cliente não tem CPF ou CNPJ e e-mail, ou não é mais parceiro';

/** Partners with what the provider asks of a customer (E073). */
const complete = (executor: Executor) =>
  executor
    .selectFrom('clientes as c')
    .innerJoin('clientes_grupos as g', (join) => join.onRef('g.id_cliente', '=', 'c.id').on('g.id_grupo', '=', GRUPO_SEGURO_AVENTURA))
    .where('c.ativo', '=', 'S')
    .where('c.email', 'is not', null)
    .where((eb) => eb.or([eb('c.cnpj', 'is not', null), eb.and([eb('c.cpf', 'is not', null), eb('c.cpf', '<>', FOREIGN_CPF)])]));

const missing = (executor: Executor) => complete(executor).select('c.id').where('c.id_asaas', 'is', null);

const customerOf = (executor: Executor, id: number) =>
  complete(executor)
    .select(['c.id_asaas', 'c.nome', 'c.cpf', 'c.cnpj', 'c.email', 'c.telefone_celular'])
    .select(['c.cep', 'c.endereco', 'c.numero', 'c.complemento', 'c.bairro'])
    .where('c.id', '=', id)
    .executeTakeFirst();

const keyOf = (id: number): string => `cli-${id}`;

export interface CustomerParts {
  readonly provedor: ProvedorCobrancas;
  readonly channel: Channel;
  readonly clientes: Pick<ClientesApi, 'registered' | 'whenSaved'>;
}

/** Partners as customers of the provider: found by their document before they are made, and brought back where they were removed. */
export function createCustomers(
  { database, effects }: Pick<Kernel, 'database' | 'effects'>,
  { provedor, channel, clientes }: CustomerParts,
) {
  const found = async (documento: string): Promise<Result<Registered | null>> => {
    const known = await provedor.procurarClientes(documento);
    if (!known.ok) return known;
    const one = known.value.find(({ removido }) => !removido) ?? known.value[0];
    if (!one) return success(null);
    return one.removido ? provedor.restaurarCliente(one.id) : success(one);
  };
  const of = async (id: number) => {
    const client = await customerOf(database, id);
    const documento = client?.cnpj ?? client?.cpf ?? null;
    return client && documento !== null && client.email !== null ? { ...client, documento, email: client.email } : null;
  };
  const idOf = (answer: Result<Registered>): Result<Registered> => (answer.ok ? success({ id: answer.value.id }) : answer);

  const register = async (id: number): Promise<Result<Registered>> => {
    const client = await of(id);
    if (!client) return failure('rejected', INCOMPLETE);
    if (client.id_asaas !== null) return success({ id: client.id_asaas });
    const there = await found(client.documento);
    if (!there.ok) return there;
    if (there.value) return success({ id: there.value.id });
    const { documento, nome, email, telefone_celular: celular, cep, endereco, numero, complemento, bairro } = client;
    return provedor.criarCliente({ chave: String(id), documento, nome, email, celular, cep, endereco, numero, complemento, bairro });
  };

  const acts: EffectActs<typeof REGISTER.payload, typeof REGISTER.result> = {
    perform: ({ payload }) => channel.through(async () => idOf(await register(payload.cliente))),
    find: ({ payload }) =>
      channel.through(async () => {
        const client = await of(payload.cliente);
        if (!client) return success(null);
        const there = await found(client.documento);
        return there.ok ? success(there.value && { id: there.value.id }) : there;
      }),
    settle: async (trx, { payload, context }, outcome) => {
      if (outcome.state === 'feito') await clientes.registered(trx, context, payload.cliente, outcome.result.id);
    },
  };

  /** What was refused is asked for again: the record may have been mended. */
  const ask = async (trx: Trx, id: number, now: Date): Promise<void> => {
    const asked = { key: keyOf(id), payload: { cliente: id } };
    if (!(await effects.askAgain(trx, REGISTER, asked, now))) await effects.ask(trx, REGISTER, asked, now);
  };
  clientes.whenSaved(async (trx, { now }, { id, after }) => {
    if (after.includes(GRUPO_SEGURO_AVENTURA) && (await missing(trx).where('c.id', '=', id).executeTakeFirst())) await ask(trx, id, now);
  });

  return {
    job: effects.job(REGISTER, acts),
    /** Partners from before there was a provider, and those that it refused: their records may have been mended while it did. */
    async askMissing({ now }: Pick<SystemContext, 'now'>): Promise<void> {
      const rows = await missing(database).orderBy('c.id').limit(AT_ONCE).execute();
      const asked = rows.map(({ id }) => ({ key: keyOf(id), payload: { cliente: id } }));
      await database.transaction().execute(async (trx) => {
        await effects.askAllAgain(trx, REGISTER, asked, now);
        await effects.askAll(trx, REGISTER, asked, now);
      });
    },
    /** Brings back a customer whom somebody removed at the provider; null where that is not what is wrong. */
    restore: async (id: string): Promise<Result<Registered> | null> => {
      const known = await provedor.obterCliente(id);
      if (!known.ok) return known;
      return known.value?.removido ? provedor.restaurarCliente(id) : null;
    },
  };
}

export type Customers = ReturnType<typeof createCustomers>;
