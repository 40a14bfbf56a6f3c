import type { Trx } from '#server/kernel/db/database.ts';

/** A charge to be issued. `chave`: made of what is billed. Amounts as decimal text. */
export interface WantedCharge {
  readonly clienteId: number;
  readonly chave: string;
  readonly origem: 'fechamento' | 'eventos';
  readonly mes: string | null;
  readonly valor: string;
  readonly vencimento: string;
  readonly descricao: string;
  readonly userId: number | null;
}

/** What closings ask of whoever charges. */
export interface Charges {
  ask(trx: Trx, wanted: readonly WantedCharge[], now: Date): Promise<unknown>;
  askAgain(trx: Trx, id: number, mended: { readonly vencimento: string; readonly userId: number | null }, now: Date): Promise<boolean>;
}

/** Charges written down for whoever issues them. */
export const writtenDown: Charges = {
  async ask(trx, wanted, now) {
    await trx
      .insertInto('cobrancas')
      .values(
        wanted.map(({ clienteId, userId, ...charge }) => ({ ...charge, id_cliente: clienteId, id_usuario: userId, data_cadastro: now })),
      )
      .execute();
  },
  async askAgain(trx, id, { vencimento, userId }) {
    const again = await trx
      .updateTable('cobrancas')
      .set({ situacao: 'pendente', vencimento, id_usuario: userId, motivo: null })
      .where('id', '=', id)
      .where('situacao', '=', 'recusada')
      .executeTakeFirst();
    return again.numUpdatedRows === 1n;
  },
};
