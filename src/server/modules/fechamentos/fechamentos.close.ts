import { createHash } from 'node:crypto';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { type Conta, contaDoMes } from '#contract/fechamentos/lei.ts';
import { type Cents, centsOf } from '#contract/kernel/money.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { freezeLines } from './fechamentos.lines.ts';
import { type MonthRow, readMonths } from './fechamentos.queries.ts';
import { insertClosings, lockPartners, nextIds } from './fechamentos.repository.ts';

/** Of a closing without anybody in it. */
const EMPTY = {
  participantes: 0,
  quantidade_diarias: 0,
  dias_faturados: 0,
  valor_boletos_eventos: '0.00',
  valor: '0.00',
  todos_com_boleto: false,
  linhas: 0,
  hash: createHash('sha256').update('').digest('hex'),
} as const;

export interface CloseNeeds {
  readonly seguroAventura: Pick<SeguroAventuraApi, 'takeByClosing'>;
  readonly clientes: Pick<ClientesApi, 'spendEdited'>;
}

export interface CloseAsked {
  readonly mes: CivilDate;
  readonly minimo: Cents;
  readonly clientIds: readonly number[];
  /** What keeps a partner's month open, seen with the partner locked: its first field and why; null for nothing. */
  readonly problem: (row: MonthRow) => FieldErrors | null;
  readonly userId: number;
  readonly now: Date;
  readonly today: CivilDate;
}

/** What became of one partner: closed, or why not. */
export type Closed =
  | { readonly row: MonthRow; readonly id: number; readonly conta: Conta; readonly problem: null }
  | { readonly row: MonthRow; readonly problem: FieldErrors };

/**
 * Closes a month of some partners in the caller's transaction: their days are taken, everything is written down as it stands, and what it
 * comes to is reckoned from what was written. Those with a problem stay open.
 */
export function createClose({ seguroAventura, clientes }: CloseNeeds) {
  return async (trx: Trx, { mes, minimo, clientIds, problem, userId, now, today }: CloseAsked): Promise<Closed[]> => {
    await lockPartners(trx, clientIds);
    const rows = await readMonths(trx, { mes, hoje: today, clientIds });
    const judged = rows.map((row) => ({ row, problem: problem(row) }));
    const refused = judged.flatMap((one) => (one.problem === null ? [] : [{ row: one.row, problem: one.problem }]));
    const going = judged.flatMap((one) => (one.problem === null ? [one.row] : []));
    if (going.length === 0) return refused;

    const ids = await nextIds(trx, going.length);
    const closings = going.map((row, at) => ({ row, clientId: row.id, closingId: ids[at] ?? 0, daily: row.valor_diaria ?? '0.00' }));
    await seguroAventura.takeByClosing(
      trx,
      mes,
      closings.map(({ clientId, closingId }) => ({ clientId, closingId })),
      now,
    );
    const frozen = new Map(
      (
        await freezeLines(
          trx,
          mes,
          closings.map(({ clientId, closingId, daily }) => ({ clientId, closingId, daily })),
        )
      ).map((one) => [one.id_fechamento, one]),
    );
    const written = closings.map(({ row, clientId, closingId, daily }) => {
      const counted = frozen.get(closingId) ?? EMPTY;
      const conta = contaDoMes({
        dias: counted.dias_faturados,
        valorDiaria: centsOf(daily),
        boletosEventos: centsOf(counted.valor_boletos_eventos),
        editado: row.valor_editado === null ? null : centsOf(row.valor_editado),
        minimo,
        semMinimo: row.sem_minimo === 'S',
        // Days of events yet to begin are in no line.
        todosComBoleto: row.futuras === 0 && counted.todos_com_boleto,
      });
      if (centsOf(counted.valor) !== conta.calculado) throw new Error(`closing ${closingId}: its lines do not add up`);
      return { row, id: closingId, clientId, conta, frozen: counted };
    });
    await insertClosings(trx, { mes, minimo, userId, now }, written);
    await clientes.spendEdited(
      trx,
      going.map(({ id }) => id),
      { at: now, userId },
    );
    return [...refused, ...written.map(({ row, id, conta }) => ({ row, id, conta, problem: null }))];
  };
}
