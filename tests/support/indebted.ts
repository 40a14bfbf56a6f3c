import type pg from 'pg';
import { newWord } from './clients.ts';

export interface Indebted {
  readonly id: number;
  readonly nome: string;
  /** Their charges, oldest first. */
  readonly cobrancas: readonly number[];
}

const CLIENT = `insert into clientes (nome, tipo_pessoa, tipo_cliente, email, carta_oferta, data_cadastro, data_edicao)
  values ($1, 'J', 5, 'devedora@exemplo.com.br', $2, now(), now()) returning id`;
const CLOSING = `insert into fechamentos (id_cliente, mes, carta_oferta, nome, tipo_pessoa, valor_diaria, valor_minimo, sem_minimo, participantes,
    quantidade_diarias, dias_faturados, valor_calculado, valor_boletos_eventos, valor_total, valor_cobrado, regra, linhas, hash, fechado_em)
  values ($1, $2, 'X', 'X', 'J', 3.33, 9.90, 'N', 5, 15, 15, 49.95, 0, 49.95, 49.95, 'calculado', 0, repeat('0', 64), now())`;
const CHARGE = `insert into cobrancas (id_cliente, chave, origem, mes, valor, vencimento, descricao, situacao, pago, id_provedor, data_cadastro, emitida_em)
  values ($1::int, 'FECH-' || $1::int || '-' || to_char($2::date, 'YYYYMM'), 'fechamento', $2::date, 49.95, $3::date, 'Seguro Aventura', 'emitida', 'P', 'pay_' || $1::int || '_' || $2::date, now(), now())
  returning id`;

/** A partner with two months closed and overdue for two weeks each; `alone`: with one of them. Or suspended for them already. */
export async function indebted(
  database: pg.Client,
  { suspended = false, alone = !suspended }: { readonly suspended?: boolean; readonly alone?: boolean } = {},
): Promise<Indebted> {
  const nome = `Trilhas ${newWord()}`;
  const one = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R> => {
    const { rows } = await database.query<R>(text, [...values]);
    if (!rows[0]) throw new Error('nada foi gravado');
    return rows[0];
  };
  const { id } = await one<{ id: number }>(CLIENT, [nome, newWord().toUpperCase()]);
  await database.query('insert into clientes_grupos (id_cliente, id_grupo) values ($1, 27)', [id]);
  const due = await one<{ long: string; ago: string; mes: string; antes: string }>(
    `select (current_date - 25)::text as long, (current_date - 14)::text as ago, (date_trunc('month', current_date) - interval '1 month')::date::text as mes,
       (date_trunc('month', current_date) - interval '2 month')::date::text as antes`,
    [],
  );
  const cobrancas: number[] = [];
  for (const [mes, vencimento] of alone
    ? [[due.mes, due.ago]]
    : [
        [due.antes, due.long],
        [due.mes, due.ago],
      ]) {
    await database.query(CLOSING, [id, mes]);
    cobrancas.push((await one<{ id: number }>(CHARGE, [id, mes, vencimento])).id);
  }
  if (suspended) {
    await database.query(
      `with g as (select valor::int as id from configuracoes where chave = 'grupoSuspensao'), m as (
         insert into clientes_grupos_mudancas (id_cliente, tipo, entrou, id_grupo, grupo, grupo_anterior, mes, eventos_cancelados, data)
         select $1::int, 'suspensao', 'S', g.id, 'Suspenso por inadimplência', 'Seguro Aventura', $2::date, 2, now() from g)
       insert into clientes_grupos (id_cliente, id_grupo) select $1::int, g.id from g`,
      [id, due.antes],
    );
  }
  return { id, nome, cobrancas };
}
