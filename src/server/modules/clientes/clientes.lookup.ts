import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { newCode } from './clientes.codes.ts';
import { lockCliente } from './clientes.repository.ts';

const LENGTH = 22;
const CODE = /^[0-9A-Za-z]{22}$/;

/** A client that is active, as the public page knows it. */
export interface LookedUp {
  readonly id: number;
  readonly nome: string;
}

/** Whose policies anybody asks for (E196). */
export interface PublicLookup {
  /** Null for a document that nobody has, or more than one: that of foreigners. */
  byDocument(executor: Executor, column: 'cpf' | 'cnpj', document: string): Promise<LookedUp | null>;
  byCode(executor: Executor, code: string): Promise<LookedUp | null>;
  /**
   * The client's own e-mail and the code to send there, which is made where there is none; null without an e-mail, and for whom it was sent to
   * less than an hour ago. In the transaction that sends it.
   */
  toSend(trx: Trx, id: number, now: Date): Promise<{ readonly email: string; readonly codigo: string } | null>;
}

const active = (executor: Executor) => executor.selectFrom('clientes as c').select(['c.id', 'c.nome']).where('c.ativo', '=', 'S');

const codeOf = (executor: Executor, id: number) =>
  executor
    .selectFrom('clientes_codigos_consulta')
    .select(['codigo', 'desde', 'enviado_em'])
    .where('id_cliente', '=', id)
    .executeTakeFirst();

/** The one before opens nothing any more, and of the new one nothing was sent yet. */
async function giveCode(trx: Trx, id: number, now: Date): Promise<string> {
  const codigo = newCode(LENGTH);
  await trx
    .insertInto('clientes_codigos_consulta')
    .values({ id_cliente: id, codigo, desde: now })
    .onConflict((conflict) => conflict.column('id_cliente').doUpdateSet({ codigo, desde: now, enviado_em: null }))
    .execute();
  return codigo;
}

export const publicLookup: PublicLookup = {
  byDocument: async (executor, column, document) =>
    (await active(executor).where(`c.${column}`, '=', document).where('c.cpf', 'is distinct from', FOREIGN_CPF).executeTakeFirst()) ?? null,

  byCode: async (executor, code) =>
    CODE.test(code)
      ? ((await active(executor)
          .innerJoin('clientes_codigos_consulta as k', 'k.id_cliente', 'c.id')
          .where('k.codigo', '=', code)
          .executeTakeFirst()) ?? null)
      : null,

  async toSend(trx, id, now) {
    const client = await lockCliente(trx, id);
    const email = client?.email ?? client?.responsavel_juridico_email ?? null;
    if (client?.ativo !== 'S' || email === null) return null;
    const stored = await codeOf(trx, id);
    if (stored?.enviado_em && stored.enviado_em.getTime() > now.getTime() - HOUR_MS) return null;
    const codigo = stored?.codigo ?? (await giveCode(trx, id, now));
    await trx.updateTable('clientes_codigos_consulta').set({ enviado_em: now }).where('id_cliente', '=', id).execute();
    return { email, codigo };
  },
};

/** The code as staff gives it. A repeated call finds what the first one made: no answer with a code is kept. */
export function createLookup({ database, history, write }: Pick<Kernel, 'database' | 'history' | 'write'>) {
  return {
    async consultar(context: StaffContext, id: number) {
      const client = await database.selectFrom('clientes').select('id').where('id', '=', id).executeTakeFirst();
      if (!client) throw new NotFound();
      const stored = await codeOf(database, id);
      await history.recordRead(context, { client: id, record: id });
      return { codigoConsulta: stored?.codigo ?? null, desde: stored?.desde.toISOString() ?? null };
    },

    async gerar(context: StaffContext, id: number) {
      await write(context, async (trx) => {
        const client = await lockCliente(trx, id);
        if (!client) throw new NotFound();
        if (client.ativo !== 'S') throw new RuleError({ codigoConsulta: 'O cliente está inativo' });
        const before = await codeOf(trx, id);
        await giveCode(trx, id, context.now);
        await history.recordChange(trx, context, {
          client: id,
          record: id,
          detail: { feito: before === undefined ? 'primeiro' : 'outro, e o anterior deixou de valer' },
        });
        return {};
      });
      const stored = await codeOf(database, id);
      if (!stored) throw new NotFound();
      return { codigoConsulta: stored.codigo, desde: stored.desde.toISOString() };
    },
  };
}

export type Lookup = ReturnType<typeof createLookup>;
