import type pg from 'pg';
import { addDays, addMonths, firstOfMonth } from '#contract/kernel/dates.ts';

/* One partner suspended for two months it owes, and one that was, and paid. */

const OWES = 'CERRADO';
const PAID = 'VOOLIVRE';

/** As the rule would have it: two months in a row, or one for thirty days. */
const SUSPEND = `
  with parceiro as (
    select c.id, min(b.mes) as mes, least(case when count(*) > 1 then max(b.vencimento) + 1 end, min(b.vencimento) + 30) as dia from clientes c
    join cobrancas b on b.id_cliente = c.id and b.origem = 'fechamento' and b.pago = 'N'
    where c.carta_oferta = $1 group by c.id having count(*) > 1 or min(b.vencimento) + 30 <= $2::date
  ), grupo as (select id, descricao from grupos where busca = f_busca('Suspenso por inadimplência')), entra as (
    insert into clientes_grupos (id_cliente, id_grupo) select p.id, g.id from parceiro p, grupo g on conflict do nothing
  )
  insert into clientes_grupos_mudancas (id_cliente, tipo, entrou, id_grupo, grupo, grupo_anterior, mes, eventos_cancelados, data)
  select p.id, 'suspensao', 'S', g.id, g.descricao, 'Seguro Aventura', p.mes, 0, p.dia + time '09:00' from parceiro p, grupo g`;

const RETURN = `
  insert into clientes_grupos_mudancas (id_cliente, tipo, entrou, id_grupo, grupo, grupo_anterior, mes, eventos_cancelados, data)
  select c.id, v.tipo, v.entrou, g.id, case v.entrou when 'S' then g.descricao else 'Seguro Aventura' end,
    case v.entrou when 'S' then 'Seguro Aventura' else g.descricao end, $2::date, v.eventos, v.dia
  from clientes c cross join (select id, descricao from grupos where busca = f_busca('Suspenso por inadimplência')) g
  cross join (values ('suspensao', 'S', 1, $3::timestamptz), ('retorno', 'N', 0, $4::timestamptz)) v (tipo, entrou, eventos, dia)
  where c.carta_oferta = $1 and exists (select from cobrancas b where b.id_cliente = c.id and b.mes = $2::date)`;

/** After the charges; in the caller's transaction. The rule acts by itself here. */
export async function loadDelinquency(client: pg.ClientBase, { referenceDay }: { readonly referenceDay: string }): Promise<void> {
  await client.query(SUSPEND, [OWES, referenceDay]);
  const month = addMonths(firstOfMonth(referenceDay), -6);
  const due = addMonths(month, 1);
  await client.query(RETURN, [PAID, month, `${addDays(due, 42)}T09:00:00Z`, `${addDays(due, 45)}T17:20:00Z`]);
  await client.query("update configuracoes set valor = 'S' where chave = 'suspensaoAutomaticaInadimplencia'");
}
