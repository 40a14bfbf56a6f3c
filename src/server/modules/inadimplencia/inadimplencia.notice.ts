import { sql } from 'kysely';
import { addDays, civilDateAt, formatCivilDate } from '#contract/kernel/dates.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import type { CobrancaReenviadaResposta, ReenviarCobrancaEntrada } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { SMS_MAX, letrasSms } from '#contract/mensagens/letras-sms.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { Content, ManyMessages, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';

/** What is owed. `link`: the address that is given is that of the oldest, or of another where that one has none; null: there is none. */
interface Owed {
  readonly um: boolean;
  readonly link: 'antigo' | 'outro' | null;
}

const nomeDoLink = ({ um, link }: Owed): string => (um ? 'Para pagar' : link === 'antigo' ? 'O mais antigo' : 'Um deles');

const tituloDe = ({ um }: Owed): string => `${um ? 'Boleto' : 'Boletos'} em aberto do Seguro Aventura`;
const corpoDe = (owed: Owed): string =>
  '<p>Olá, [promotor_nome].</p>' +
  `<p>${owed.um ? 'Há um boleto em aberto, de' : 'Há boletos em aberto, no total de'} <strong>[cobranca_total]</strong>:</p>` +
  '<p style="white-space: pre-line">[cobranca_boletos]</p>' +
  (owed.link === null ? '' : `<p>${nomeDoLink(owed)}: <a href="[cobranca_link]">[cobranca_link]</a></p>`) +
  '<p>Se já pagou, desconsidere esta mensagem.</p>';
/** To whoever has a mobile alone. */
const smsDe = (owed: Owed): string =>
  (owed.um
    ? 'Seguro Aventura: boleto em aberto de [cobranca_total]. '
    : 'Seguro Aventura: boletos em aberto, [cobranca_total] no total. ') +
  (owed.link === null ? 'Fale com a corretora.' : `${nomeDoLink(owed)}: [cobranca_link]`);

const LINK_MAX = SMS_MAX - 90;

export interface NoticeNeeds {
  readonly clientes: Pick<ClientesApi, 'audience'>;
  readonly mensagens: Pick<MensagensApi, 'sendMany' | 'callOff'> & { readonly emails: Pick<MensagensApi['emails'], 'compose' | 'filled'> };
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

/** One that is alone has its address below, where it can be pressed. */
const lineOf = ({ valor, vencimento, mes, link }: OpenCharge, hoje: string, alone: boolean): string => {
  const what = mes === null ? 'Eventos' : monthInWords(mes);
  const when = `${vencimento < hoje ? 'venceu' : 'vence'} em ${formatCivilDate(vencimento)}`;
  return [`${what}: ${formatMoney(centsOf(valor))}, ${when}`, ...(link === null || alone ? [] : [link])].join('\n');
};

/** The words of the notice, each laid out once for all who get it. */
function createWords(compose: MensagensApi['emails']['compose']) {
  const made = new Map<string, Promise<Content>>();
  const email = (owed: Owed): Promise<Content> =>
    compose({
      titulo: tituloDe(owed),
      imagem: null,
      destaque: null,
      corpo: corpoDe(owed),
      responder_para: null,
      padrao_novo: 'S',
      bulk: false,
    });
  const sms = async (owed: Owed): Promise<Content> => ({ canal: 'sms', texto: smsDe(owed), flashsms: 'N' });
  return (canal: 'email' | 'sms', owed: Owed): Promise<Content> => {
    const key = JSON.stringify([canal, owed.um, owed.link]);
    const known = made.get(key) ?? (canal === 'email' ? email(owed) : sms(owed));
    made.set(key, known);
    return known;
  };
}

type Words = ReturnType<typeof createWords>;

async function openCharges(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, OpenCharge[]>> {
  const { rows } = await sql<OpenCharge>`
    select b.id_cliente, b.valor, b.vencimento, b.mes, coalesce(b.link_fatura, b.link_boleto) as link from cobrancas b
    where b.id_cliente = any(${[...ids]}::int[]) and ${OPEN} order by b.id_cliente, b.vencimento, b.id`.execute(trx);
  return Map.groupBy(rows, ({ id_cliente }) => id_cliente);
}

/** Those of these who owe something still, and owe it until the end of the transaction: whoever pays from now on calls their notice off. */
async function lockOwing(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id_cliente: number }>`
    select b.id_cliente from cobrancas b where b.id_cliente = any(${[...ids]}::int[]) and ${OPEN} order by b.id for share`.execute(trx);
  return new Set(rows.map(({ id_cliente }) => id_cliente));
}

/** The oldest that has one an SMS can carry. */
const shortLink = (owed: readonly OpenCharge[]): string | null =>
  owed.find(({ link }) => link !== null && link.length <= LINK_MAX && letrasSms(link) === link)?.link ?? null;

type Told = ManyMessages['people'][number];

interface Notice {
  readonly id: number;
  readonly content: Content;
  readonly to: Told;
}

function noticeTo(
  { id, nome }: Debtor,
  { destino, owed, link, hoje }: { destino: string; owed: readonly OpenCharge[]; link: string | null; hoje: string },
): Told {
  const valores = {
    promotor_nome: nome,
    cobranca_total: formatMoney(owed.reduce((sum, { valor }) => sum + centsOf(valor), 0)),
    cobranca_boletos: owed.map((charge) => lineOf(charge, hoje, owed.length === 1)).join('\n'),
    cobranca_link: link,
  };
  return { destino, nome, idCliente: id, valores, chave: keyOf(id, hoje) };
}

interface Today {
  readonly hoje: string;
  readonly now: Date;
}

/** Remembers whom is told today; gives those who were not before. */
async function remember(
  trx: Trx,
  ids: readonly number[],
  { hoje, now, userId }: Today & { readonly userId: number },
): Promise<Set<number>> {
  const { rows } = await sql<{ id_cliente: number }>`
    insert into cobrancas_lembretes (id_cliente, dia, id_usuario, criado_em)
    select id, ${hoje}::date, ${userId}, ${now} from unnest(${[...ids]}::int[]) as n(id) order by id
    on conflict do nothing returning id_cliente`.execute(trx);
  return new Set(rows.map(({ id_cliente }) => id_cliente));
}

/** Those of these who were not told today yet. */
async function untold(executor: Executor, ids: readonly number[], { hoje }: Today): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as n(id)
    where not exists (select from cobrancas_lembretes l where l.id_cliente = n.id and l.dia = ${hoje}::date)`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

/** Words shown before they are sent. */
const SAMPLES = 3;

/** Tells clients what they owe, by the messages: once a day each, whoever asks, and not once they have paid (E066). */
export function createNotice({ history, write }: Pick<Kernel, 'history' | 'write'>, { clientes, mensagens }: NoticeNeeds) {
  /** Everybody of a filter who owes, in the order of the list; 400 where nobody does. */
  const debtorsOf = async (trx: Trx, filter: ClienteFiltroDados, { now }: Today): Promise<Debtor[]> => {
    const { rows: found } = await sql<Debtor>`
      select c.id, c.nome, nullif(trim(q.endereco), '') as email, c.telefone_celular as celular
      from (${clientes.audience(trx, filter, 'email', now)}) q join clientes c on c.id = q.id_cliente
      where exists (select from cobrancas b where b.id_cliente = c.id and ${OPEN}) order by q.ordem`.execute(trx);
    if (found.length === 0) throw new RuleError({ boletos: 'Nenhum cliente com cobrança em aberto' });
    return found.map((one) => ({ ...one, celular: one.email === null ? celularOf(one.celular ?? '') : null }));
  };

  /** What each of these is told of all that is open. */
  const noticesTo = async (trx: Trx, debtors: readonly Debtor[], words: Words, { hoje }: Today): Promise<Notice[]> => {
    const charges = await openCharges(
      trx,
      debtors.map(({ id }) => id),
    );
    const notices: Notice[] = [];
    for (const debtor of debtors) {
      const owed = charges.get(debtor.id) ?? [];
      const destino = debtor.email ?? debtor.celular;
      if (destino === null || owed.length === 0) continue;
      const canal = debtor.email === null ? 'sms' : 'email';
      const link = canal === 'sms' ? shortLink(owed) : (owed.find((charge) => charge.link !== null)?.link ?? null);
      const of = link === null ? null : owed[0]?.link === link ? 'antigo' : 'outro';
      const content = await words(canal, { um: owed.length === 1, link: of });
      notices.push({ id: debtor.id, content, to: noticeTo(debtor, { destino, owed, link, hoje }) });
    }
    return notices;
  };

  const wordsOf = ({ content, to: { valores } }: Notice): string =>
    content.canal === 'sms'
      ? resolve(content.texto, valores, 'sms').text
      : mensagens.emails.filled({ titulo: content.titulo ?? null, html: null, texto: content.texto }, valores).texto;

  /** Whom it would tell, with what the first of them would read. */
  const rehearse = async (
    trx: Trx,
    context: StaffContext,
    { debtors, reachable, words, today }: { debtors: readonly Debtor[]; reachable: readonly Debtor[]; words: Words; today: Today },
  ): Promise<CobrancaReenviadaResposta> => {
    const left = await untold(
      trx,
      reachable.map(({ id }) => id),
      today,
    );
    const first = reachable.filter(({ id }) => left.has(id)).slice(0, SAMPLES);
    const amostras = (await noticesTo(trx, first, words, today)).map((one) => ({
      cliente: { id: one.id, nome: one.to.nome ?? '' },
      canal: one.content.canal === 'sms' ? ('sms' as const) : ('email' as const),
      mensagem: wordsOf(one),
    }));
    await history.recordRead(context, { detail: { clientes: first.map(({ id }) => id) } });
    return {
      enfileirados: left.size,
      ignorados: debtors.length - left.size,
      motivos: { avisados: reachable.length - left.size, sem_contato: debtors.length - reachable.length },
      amostras,
    };
  };

  return {
    /** With `simular` says whom it would tell. */
    async reenviar(context: StaffContext, { simular, ...filter }: ReenviarCobrancaEntrada): Promise<CobrancaReenviadaResposta> {
      const words = createWords(mensagens.emails.compose);
      const today: Today = { hoje: civilDateAt(context.now), now: context.now };
      return write(context, async (trx) => {
        const debtors = await debtorsOf(trx, filter, today);
        const reachable = debtors.filter(({ email: address, celular }) => (address ?? celular) !== null);
        if (simular === 'S') return rehearse(trx, context, { debtors, reachable, words, today });
        const ids = reachable.map(({ id }) => id);
        const told = await remember(trx, ids, { ...today, userId: context.caller.id });
        const toTell = reachable.filter(({ id }) => told.has(id));
        const notices = await noticesTo(trx, toTell, words, today);
        for (const [content, those] of Map.groupBy(notices, ({ content }) => content)) {
          await mensagens.sendMany(trx, { content, idUsuario: context.caller.id, people: those.map(({ to }) => to) }, context.now);
        }
        // Writing to thousands takes seconds, in which nobody waits to pay: what was paid by the end of it is told to nobody.
        const owing = await lockOwing(
          trx,
          notices.map(({ id }) => id),
        );
        const paid = notices.filter(({ id }) => !owing.has(id));
        const paidKeys = paid.map(({ id }) => keyOf(id, today.hoje));
        await mensagens.callOff(trx, paidKeys, context.now);
        const enfileirados = notices.length - paid.length;
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
