import { sql } from 'kysely';
import { addDays, civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';

const TITULO = 'Boletos em aberto do Seguro Aventura';
const CORPO =
  '<p>Olá, [promotor_nome].</p>' +
  '<p>Há boletos em aberto, no total de <strong>[cobranca_total]</strong>:</p>' +
  '<p style="white-space: pre-line">[cobranca_boletos]</p>' +
  '<p>Se já pagou, desconsidere esta mensagem.</p>';

export interface NoticeNeeds {
  readonly clientes: Pick<ClientesApi, 'audience'>;
  readonly mensagens: Pick<MensagensApi, 'sendMany' | 'callOff'> & { readonly emails: Pick<MensagensApi['emails'], 'compose'> };
}

interface Debtor {
  readonly id: number;
  readonly nome: string;
  readonly endereco: string | null;
}

interface OpenCharge {
  readonly id_cliente: number;
  readonly valor: string;
  readonly vencimento: string;
  readonly mes: string | null;
  readonly link: string | null;
}

const keyOf = (id: number, dia: string): string => `cobranca:${id}:${dia}`;

/** Alive, and to be paid. */
const OPEN = sql`b.situacao = 'emitida' and b.pago in ('P', 'N')`;

const lineOf = ({ valor, vencimento, mes, link }: OpenCharge, hoje: string): string => {
  const what = mes === null ? 'Eventos' : monthInWords(mes);
  const when = `${vencimento < hoje ? 'venceu' : 'vence'} em ${formatCivilDate(vencimento)}`;
  return [`${what}: ${formatMoney(centsOf(valor))}, ${when}`, ...(link === null ? [] : [link])].join('\n');
};

async function openCharges(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, OpenCharge[]>> {
  const { rows } = await sql<OpenCharge>`
    select b.id_cliente, b.valor, b.vencimento, b.mes, coalesce(b.link_fatura, b.link_boleto) as link from cobrancas b
    where b.id_cliente = any(${[...ids]}::int[]) and ${OPEN} order by b.id_cliente, b.vencimento, b.id`.execute(executor);
  return Map.groupBy(rows, ({ id_cliente }) => id_cliente);
}

/** Remembers whom is told today; gives those who were not before. */
async function remember(
  trx: Trx,
  ids: readonly number[],
  { dia, userId, now }: { dia: string; userId: number; now: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ id_cliente: number }>`
    insert into cobrancas_lembretes (id_cliente, dia, id_usuario, criado_em)
    select id, ${dia}::date, ${userId}, ${now} from unnest(${[...ids]}::int[]) as n(id) order by id
    on conflict do nothing returning id_cliente`.execute(trx);
  return new Set(rows.map(({ id_cliente }) => id_cliente));
}

/** Tells clients what they owe, by the messages: once a day each, whoever asks, and not once they have paid (E066). */
export function createNotice({ history, write }: Pick<Kernel, 'history' | 'write'>, { clientes, mensagens }: NoticeNeeds) {
  return {
    async reenviar(context: StaffContext, filter: ClienteFiltroDados) {
      const content = await mensagens.emails.compose({
        titulo: TITULO,
        imagem: null,
        destaque: null,
        corpo: CORPO,
        responder_para: null,
        padrao_novo: 'S',
        bulk: false,
      });
      const hoje = civilDateAt(context.now);
      return write(context, async (trx) => {
        const { rows: debtors } = await sql<Debtor>`
          select c.id, c.nome, nullif(trim(q.endereco), '') as endereco
          from (${clientes.audience(trx, filter, 'email', context.now)}) q join clientes c on c.id = q.id_cliente
          where exists (select from cobrancas b where b.id_cliente = c.id and ${OPEN}) order by q.ordem`.execute(trx);
        if (debtors.length === 0) throw new RuleError({ boletos: 'Nenhum cliente com cobrança em aberto' });
        const reachable = debtors.filter(({ endereco }) => endereco !== null).map(({ id }) => id);
        const told = await remember(trx, reachable, { dia: hoje, userId: context.caller.id, now: context.now });
        const charges = await openCharges(trx, [...told]);
        const people = debtors.flatMap(({ id, nome, endereco }) => {
          const owed = told.has(id) ? (charges.get(id) ?? []) : [];
          if (endereco === null || owed.length === 0) return [];
          const total = owed.reduce((sum, { valor }) => sum + centsOf(valor), 0);
          const valores = {
            promotor_nome: nome,
            cobranca_total: formatMoney(total),
            cobranca_boletos: owed.map((charge) => lineOf(charge, hoje)).join('\n'),
          };
          return [{ destino: endereco, nome, valores, chave: keyOf(id, hoje) }];
        });
        await mensagens.sendMany(trx, { content, idUsuario: context.caller.id, people }, context.now);
        const outcome = { enfileirados: people.length, ignorados: debtors.length - people.length };
        await history.recordChange(trx, context, { detail: { filtro: filter, ...outcome, clientes: [...told] } });
        return outcome;
      });
    },

    /** Whoever owes nothing any more is not told what they owed. */
    async stop(trx: Trx, clients: readonly number[], now: Date): Promise<void> {
      const { rows } = await sql<{ id: number }>`
        select n.id from unnest(${[...clients]}::int[]) as n(id)
        where not exists (select from cobrancas b where b.id_cliente = n.id and ${OPEN})`.execute(trx);
      if (rows.length === 0) return;
      const hoje = civilDateAt(now);
      await mensagens.callOff(
        trx,
        rows.flatMap(({ id }) => [keyOf(id, hoje), keyOf(id, addDays(hoje, -1))]),
        now,
      );
    },
  };
}
