import { sql } from 'kysely';
import { addDays, civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { SMS_MAX, letrasSms } from '#contract/mensagens/letras-sms.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { Content, ManyMessages, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';

const TITULO = 'Boletos em aberto do Seguro Aventura';
const CORPO =
  '<p>Olá, [promotor_nome].</p>' +
  '<p>Há boletos em aberto, no total de <strong>[cobranca_total]</strong>:</p>' +
  '<p style="white-space: pre-line">[cobranca_boletos]</p>' +
  '<p>Se já pagou, desconsidere esta mensagem.</p>';
/** To whoever has a mobile alone. */
const SMS: Content = {
  canal: 'sms',
  texto: 'Seguro Aventura: boletos em aberto, [cobranca_total] no total. O mais antigo: [cobranca_link]',
  flashsms: 'N',
};
const SMS_SEM_LINK: Content = { ...SMS, texto: 'Seguro Aventura: boletos em aberto, [cobranca_total] no total. Fale com a corretora.' };
const LINK_MAX = SMS_MAX - 90;

export interface NoticeNeeds {
  readonly clientes: Pick<ClientesApi, 'audience'>;
  readonly mensagens: Pick<MensagensApi, 'sendMany' | 'callOff'> & { readonly emails: Pick<MensagensApi['emails'], 'compose'> };
}

interface Debtor {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly celular: string | null;
}

interface OpenCharge {
  readonly id_cliente: number;
  readonly valor: string;
  readonly vencimento: string;
  readonly mes: string | null;
  readonly link: string | null;
}

const keyOf = (id: number, dia: string): string => `cobranca:${id}:${dia}`;

/** Issued, and not paid. */
const OPEN = sql`b.pago in ('P', 'N')`;

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

/** The oldest that has one an SMS can carry. */
const shortLink = (owed: readonly OpenCharge[]): string | null =>
  owed.find(({ link }) => link !== null && link.length <= LINK_MAX && letrasSms(link) === link)?.link ?? null;

type Told = ManyMessages['people'][number];

function noticeTo(
  { id, nome }: Debtor,
  { destino, owed, link, hoje }: { destino: string; owed: readonly OpenCharge[]; link: string | null; hoje: string },
): Told {
  const valores = {
    promotor_nome: nome,
    cobranca_total: formatMoney(owed.reduce((sum, { valor }) => sum + centsOf(valor), 0)),
    cobranca_boletos: owed.map((charge) => lineOf(charge, hoje)).join('\n'),
    cobranca_link: link,
  };
  return { destino, nome, idCliente: id, valores, chave: keyOf(id, hoje) };
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
      const email = await mensagens.emails.compose({
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
        const { rows: found } = await sql<Debtor>`
          select c.id, c.nome, nullif(trim(q.endereco), '') as email, c.telefone_celular as celular
          from (${clientes.audience(trx, filter, 'email', context.now)}) q join clientes c on c.id = q.id_cliente
          where exists (select from cobrancas b where b.id_cliente = c.id and ${OPEN}) order by q.ordem`.execute(trx);
        if (found.length === 0) throw new RuleError({ boletos: 'Nenhum cliente com cobrança em aberto' });
        const debtors = found.map((one) => ({ ...one, celular: one.email === null ? celularOf(one.celular ?? '') : null }));
        const reachable = debtors.filter(({ email, celular }) => (email ?? celular) !== null).map(({ id }) => id);
        const told = await remember(trx, reachable, { dia: hoje, userId: context.caller.id, now: context.now });
        const charges = await openCharges(trx, [...told]);
        const notices = debtors.flatMap((debtor) => {
          const owed = told.has(debtor.id) ? (charges.get(debtor.id) ?? []) : [];
          const destino = debtor.email ?? debtor.celular;
          if (destino === null || owed.length === 0) return [];
          const link = shortLink(owed);
          const content = debtor.email !== null ? email : link === null ? SMS_SEM_LINK : SMS;
          return [{ content, to: noticeTo(debtor, { destino, owed, link, hoje }) }];
        });
        for (const [content, those] of Map.groupBy(notices, ({ content }) => content)) {
          await mensagens.sendMany(trx, { content, idUsuario: context.caller.id, people: those.map(({ to }) => to) }, context.now);
        }
        const enfileirados = notices.length;
        const outcome = { enfileirados, ignorados: debtors.length - enfileirados };
        await history.recordChange(trx, context, { detail: { filtro: filter, ...outcome, clientes: [...told] } });
        return outcome;
      });
    },

    /** Whoever owes nothing any more is not told what they owed. */
    async stop(trx: Trx, client: number, now: Date): Promise<void> {
      const { rows } = await sql`select from cobrancas b where b.id_cliente = ${client} and ${OPEN} limit 1`.execute(trx);
      if (rows.length > 0) return;
      const hoje = civilDateAt(now);
      await mensagens.callOff(trx, [keyOf(client, hoje), keyOf(client, addDays(hoje, -1))], now);
    },
  };
}
