import type pg from 'pg';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { addDays, addMonths, firstOfMonth } from '#contract/kernel/dates.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { demonstrationCharge } from '#server/integrations/cobrancas/demonstration-ids.ts';
import type { WantedCharge } from '#server/modules/cobrancas/cobrancas.api.ts';
import { keyOfEvents, splitByMonths, valueOf } from '#server/modules/cobrancas/cobrancas.boletos.rules.ts';
import { chargeOf } from '#server/modules/fechamentos/fechamentos.charge.ts';
import { billableEvents, takeByCharge } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { within } from './within.ts';

/* What the partners were charged for their closed months, and by boletos of events: paid, open, overdue and refused. The stand-in of the provider knows them. */

/** Owes the last two months that were closed. */
const OWES = 'CERRADO';
const DUE_DAY = 12;

interface Closing {
  readonly id_cliente: number;
  readonly codigo: string;
  readonly mes: string;
  readonly valor_cobrado: string;
  readonly fechado_em: Date;
}

type State = 'paga' | 'aberta' | 'vencida' | 'recusada';

const REGISTER = `
  update clientes c set id_asaas = 'cus_d' || lpad(c.id::text, 11, '0')
  where c.id_asaas is null and c.ativo = 'S' and c.email is not null and (c.cnpj is not null or c.cpf is not null)
    and exists (select from clientes_grupos g where g.id_cliente = c.id and g.id_grupo = $1)`;

const CLOSINGS = `
  select f.id_cliente, f.carta_oferta as codigo, f.mes::text as mes, f.valor_cobrado, f.fechado_em from fechamentos f
  join clientes c on c.id = f.id_cliente and c.id_asaas is not null where f.valor_cobrado > 0 order by f.mes, f.id_cliente`;

const INSERT = `
  insert into cobrancas (id_cliente, chave, origem, mes, valor, vencimento, descricao, situacao, pago, id_provedor, situacao_provedor, motivo,
    id_usuario, data_cadastro, emitida_em, paga_em, conferida_em)
  select x."clienteId", x.chave, x.origem, x.mes, x.valor, x.vencimento, x.descricao, x.situacao, x.pago, x.provedor, x.status, x.motivo,
    case when x.origem = 'fechamento' then (select min(id) from usuarios where status = 'A') end, x.em, case when x.provedor is not null then x.em end,
    x.paga, case when x.pago = 'S' and x.vencimento < $2::date then x.em end
  from jsonb_to_recordset($1::jsonb) as x("clienteId" int, chave text, origem text, mes date, valor numeric, vencimento date, descricao text,
    situacao text, pago text, provedor text, status text, motivo text, em timestamptz, paga date)
  returning id`;

const PARTS = `
  insert into cobrancas_eventos (id_cobranca, id_evento, mes, dias, valor)
  select $1, id_evento, mes, dias, valor from jsonb_to_recordset($2::jsonb) as x(id_evento int, mes date, dias int, valor numeric)`;

/** The work that was refused, so that it can be asked for again. */
const REFUSED = `
  insert into efeitos (tipo, chave, dados, estado, motivo, tentativas, proxima_em, criado_em, terminado_em)
  select 'cobranca-emitir', chave, json_build_object('cobranca', id), 'recusado', motivo, 1, null, data_cadastro, data_cadastro
  from cobrancas where situacao = 'recusada'`;

function stateOf({ codigo, id_cliente, mes }: Closing, current: string): State {
  const back = mes === addMonths(current, -1) ? 1 : mes === addMonths(current, -2) ? 2 : 3;
  if (codigo === OWES) return back < 3 ? 'vencida' : 'paga';
  if (back === 1) return (['aberta', 'paga', 'vencida', 'paga', 'recusada', 'paga', 'aberta'] as const)[id_cliente % 7] ?? 'paga';
  return back === 2 && id_cliente % 9 === 0 ? 'vencida' : 'paga';
}

interface Row extends WantedCharge {
  readonly em: string;
}

const charged = (row: Row, state: State, turn: number) => {
  const paid = state === 'paga';
  if (state === 'recusada') return { ...row, situacao: 'recusada', motivo: 'O CPF/CNPJ informado é inválido.' };
  return {
    ...row,
    situacao: 'emitida',
    pago: paid ? 'S' : state === 'vencida' ? 'N' : 'P',
    provedor: demonstrationCharge({ client: row.clienteId, cents: centsOf(row.valor), due: row.vencimento, paid, turn }),
    status: paid ? 'RECEIVED' : state === 'vencida' ? 'OVERDUE' : 'PENDING',
    paga: paid ? addDays(row.vencimento, -1) : null,
  };
};

/** Charges of the closed months of those that the provider has on record. */
async function closed(client: pg.ClientBase, current: string): Promise<void> {
  const { rows } = await client.query<Closing>(CLOSINGS);
  const charges = rows.map((one) => {
    const state = stateOf(one, current);
    const due = `${addMonths(one.mes, 1).slice(0, 8)}${DUE_DAY}`;
    const charge = chargeOf(one.id_cliente, centsOf(one.valor_cobrado), {
      mes: one.mes,
      due: state === 'aberta' || state === 'recusada' ? addMonths(due, 1) : due,
      userId: null,
    });
    return charged({ ...charge, em: one.fechado_em.toISOString() }, state, 0);
  });
  // Those of the last months are looked at again at the start, for where their pages are.
  await client.query(INSERT, [JSON.stringify(charges), addMonths(current, -1)]);
  await client.query(REFUSED);
}

/** Some partners paid, or are about to pay, events of the month by a boleto of their own. */
async function ofEvents(client: pg.ClientBase, current: string, referenceDay: string): Promise<void> {
  const trx = within(client);
  const { rows } = await client.query<{ id: number; diaria: string }>(
    `select c.id, a.seguro_valor_diaria as diaria from clientes c join clientes_seguro_aventura a on a.id_cliente = c.id
     where c.id_asaas is not null and a.seguro_valor_diaria is not null and c.carta_oferta is not null order by c.id`,
  );
  let made = 0;
  for (const { id, diaria } of rows) {
    if (made === 6) return;
    const events = (await billableEvents(trx, id, { mes: current })).slice(0, 1 + (made % 2));
    const days = events.flatMap(({ meses }) => meses).reduce((sum, { dias }) => sum + dias, 0);
    if (days === 0) continue;
    const ids = events.map((event) => event.id);
    const value = valueOf(days, centsOf(diaria));
    const row = {
      clienteId: id,
      chave: keyOfEvents(ids),
      origem: 'eventos' as const,
      mes: null,
      valor: decimalOf(value),
      vencimento: addDays(referenceDay, made % 3 === 2 ? -3 : 5 + made),
      descricao: `Seguro aventura: ${formatCount(ids.length, 'evento', 'eventos')}`,
      userId: null,
      em: `${addDays(referenceDay, -8)}T14:00:00.000Z`,
    };
    const state = made % 3 === 0 ? 'paga' : made % 3 === 1 ? 'aberta' : 'vencida';
    const inserted = await client.query<{ id: number }>(INSERT, [JSON.stringify([charged(row, state, 1)]), current]);
    const charge = inserted.rows[0]?.id ?? 0;
    const taken = await takeByCharge(trx, { clientId: id, eventIds: ids, chargeId: charge });
    const parts = splitByMonths(value, taken ?? []).map(({ valor, ...part }) => ({ ...part, valor: decimalOf(valor) }));
    await client.query(PARTS, [charge, JSON.stringify(parts)]);
    made += 1;
  }
}

export async function loadCharges(client: pg.ClientBase, { referenceDay }: { readonly referenceDay: string }): Promise<void> {
  const current = firstOfMonth(referenceDay);
  await client.query(REGISTER, [GRUPO_SEGURO_AVENTURA]);
  await closed(client, current);
  await ofEvents(client, current, referenceDay);
}
