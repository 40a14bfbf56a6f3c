import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Conta } from '#contract/fechamentos/lei.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Frozen } from './fechamentos.lines.ts';

/** Nobody else closes a month of these partners, or changes what they pay, until the end of the transaction: it all hangs on the client's row. */
export async function lockPartners(trx: Trx, clientIds: readonly number[]): Promise<void> {
  await sql`select id from clientes where id = any(${[...clientIds]}::int[]) order by id for no key update`.execute(trx);
}

/** Numbers for so many closings. */
export async function nextIds(trx: Trx, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('fechamentos', 'id'))::int as id from generate_series(1, ${many})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A month as it is frozen. */
export interface ClosingToWrite {
  readonly id: number;
  readonly clientId: number;
  readonly conta: Conta;
  readonly frozen: Omit<Frozen, 'id_fechamento' | 'valor'>;
}

/** Writes closed months; names, prices and minimum are those of this instant. */
export async function insertClosings(
  trx: Trx,
  { mes, minimo, userId, now }: { readonly mes: CivilDate; readonly minimo: Cents; readonly userId: number; readonly now: Date },
  closings: readonly ClosingToWrite[],
): Promise<void> {
  const written = closings.map(({ id, clientId, conta, frozen }) => ({
    id,
    id_cliente: clientId,
    participantes: frozen.participantes,
    quantidade_diarias: frozen.quantidade_diarias,
    dias_faturados: frozen.dias_faturados,
    valor_calculado: decimalOf(conta.calculado),
    valor_boletos_eventos: decimalOf(conta.boletosEventos),
    valor_total: decimalOf(conta.total),
    valor_cobrado: decimalOf(conta.cobrado),
    regra: conta.regra,
    linhas: frozen.linhas,
    hash: frozen.hash,
  }));
  await sql`
    insert into fechamentos (id, id_cliente, mes, carta_oferta, nome, tipo_pessoa, documento, numero_apolice, id_plano, plano,
      valor_morte_acidental, valor_invalidez, valor_dmho, valor_diaria, valor_editado, valor_minimo, sem_minimo, participantes,
      quantidade_diarias, dias_faturados, valor_calculado, valor_boletos_eventos, valor_total, valor_cobrado, regra, linhas, hash,
      fechado_em, id_usuario)
    select n.id, n.id_cliente, ${mes}, c.carta_oferta, c.nome, c.tipo_pessoa, coalesce(c.cnpj, c.cpf), c.numero_apolice, c.id_plano, p.nome,
      a.seguro_valor_morte_acidental, a.seguro_valor_invalidez, a.seguro_valor_dmho, a.seguro_valor_diaria, a.seguro_valor_diaria_editado,
      ${decimalOf(minimo)}::numeric, a.sem_faturamento_minimo, n.participantes, n.quantidade_diarias, n.dias_faturados, n.valor_calculado,
      n.valor_boletos_eventos, n.valor_total, n.valor_cobrado, n.regra, n.linhas, n.hash, ${now}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n(id int, id_cliente int, participantes int, quantidade_diarias int,
      dias_faturados int, valor_calculado numeric, valor_boletos_eventos numeric, valor_total numeric, valor_cobrado numeric, regra text,
      linhas int, hash text)
    join clientes c on c.id = n.id_cliente join clientes_seguro_aventura a on a.id_cliente = c.id left join planos p on p.id = c.id_plano`.execute(
    trx,
  );
}
