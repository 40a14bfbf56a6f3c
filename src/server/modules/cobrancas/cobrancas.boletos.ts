import { setTimeout as wait } from 'node:timers/promises';
import type { BoletoDeEventosResposta, EventosAFaturarDados, GerarBoletoDeEventosEntrada } from '#contract/cobrancas/cobrancas.schemas.ts';
import { type CivilDate, addDays, civilDateAt, firstOfMonth } from '#contract/kernel/dates.ts';
import { type Cents, centsOf, decimalOf, times } from '#contract/kernel/money.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { VALOR_MINIMO } from '#contract/seguro-aventura/custo.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { createAsk } from './cobrancas.ask.ts';
import { changedValue, isAsShown, keyOfEvents, splitByMonths, valueOf } from './cobrancas.boletos.rules.ts';
import { ISSUE } from './cobrancas.kinds.ts';
import { chargeOf, insertParts, integratedAs, ownEvents } from './cobrancas.repository.ts';

const DAYS_TO_PAY = 5;
/** The worker keeps off for so long: the request itself issues the boleto, and only one that dies leaves it to a worker. */
const HEAD_START_MS = 4000;
/** A person waits for the answer. */
const PATIENCE_MS = 9000;
/** How often it is looked whether another request has it by now. */
const LOOK_MS = 150;

const NO_RECORD = 'O cadastro de cobrança ainda não está pronto. Tente de novo em alguns minutos ou fale com a corretora';
const NO_VALUE = 'O valor da diária não está definido. Fale com a corretora';
const NOT_BILLABLE = 'Um dos eventos já tem boleto ou fechamento, ou não pode ser faturado. Recarregue a página';
const CHANGED = 'Os eventos mudaram. Recarregue a página';
const ISSUING = 'O boleto está sendo gerado. Tente de novo em alguns instantes';

export interface BoletoNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor'>;
  readonly seguroAventura: Pick<SeguroAventuraApi, 'billableEvents' | 'takeByCharge'>;
  readonly cartaOferta: Pick<CartaOfertaApi, 'panelLogin'>;
  readonly asks: ReturnType<typeof createAsk>;
  readonly issue: Job;
}

interface Order {
  readonly events: readonly number[];
  readonly daily: Cents;
  readonly shown: Cents;
  readonly userId: number | null;
}

/** What partners pay before the month is closed: their finished events, by a boleto of their own. */
export function createBoletos(
  { database, effects, history, write, clock, log }: Pick<Kernel, 'database' | 'effects' | 'history' | 'write' | 'clock' | 'log'>,
  { clientes, seguroAventura, cartaOferta, asks, issue }: BoletoNeeds,
) {
  /** Whoever acts in the partner's place, if anybody. */
  const staffIn = async (context: PromotorContext, token: string | null | undefined): Promise<number | null> =>
    token ? (await cartaOferta.panelLogin(context, token)).id : (context.caller.enteredBy?.id ?? null);

  const partnerOf = async ({ caller }: PromotorContext) => {
    const partner = await clientes.promotor(database, caller.id);
    if (!partner) throw new NotFound();
    return partner;
  };

  /** Writes a boleto down with the days that it takes; the one that lives for these events, where there is one. */
  const order = async (trx: Trx, context: PromotorContext, { events, daily, shown, userId }: Order): Promise<number> => {
    const { now, caller } = context;
    const billable = await seguroAventura.billableEvents(trx, caller.id, { ids: events });
    const days = billable.flatMap(({ meses }) => meses).reduce((sum, { dias }) => sum + dias, 0);
    const value = valueOf(days, daily);
    const wanted = {
      clienteId: caller.id,
      chave: keyOfEvents(events),
      origem: 'eventos' as const,
      mes: null,
      valor: decimalOf(value),
      vencimento: addDays(civilDateAt(now), DAYS_TO_PAY),
      descricao: `Seguro aventura: ${formatCount(events.length, 'evento', 'eventos')}`,
      userId,
    };
    const [asked] = await asks.ask(trx, [wanted], now, new Date(now.getTime() + HEAD_START_MS));
    if (!asked) throw new RuleError({ boleto: ISSUING });
    if (!asked.criada) return asked.id;
    if (billable.length !== events.length || days === 0) throw new RuleError({ boleto: NOT_BILLABLE });
    if (!isAsShown(value, shown)) throw new RuleError({ valorBoleto: changedValue(value) });
    const taken = await seguroAventura.takeByCharge(trx, { clientId: caller.id, eventIds: events, chargeId: asked.id });
    if (!taken) throw new RuleError({ boleto: NOT_BILLABLE });
    // Somebody was added or taken out while this was reckoned.
    if (taken.reduce((sum, { dias }) => sum + dias, 0) !== days) throw new RuleError({ valorBoleto: CHANGED });
    await insertParts(
      trx,
      asked.id,
      splitByMonths(value, taken).map(({ valor, ...part }) => ({ ...part, valor: decimalOf(valor) })),
    );
    return asked.id;
  };

  /** Issues it now, unless a worker has it already. */
  const issued = async (id: number): Promise<void> => {
    const charge = await chargeOf(database, id);
    if (charge?.situacao !== 'pendente') return;
    const effect = await database
      .transaction()
      .execute((trx) => effects.ask(trx, ISSUE, { key: charge.chave, payload: { cobranca: id } }, clock()));
    const context = systemContext(`efeito.${ISSUE.name}`, ISSUE.summary, clock(), log);
    await issue.perform({ payload: { id: effect }, context, signal: new AbortController().signal, attempt: 0 });
  };

  /** The charge once nobody is issuing it any more, or patience ends: somebody else may have asked for it at the same moment. */
  const awaited = async (id: number, until: number) => {
    for (;;) {
      const charge = await chargeOf(database, id);
      const onItsWay = charge?.situacao === 'enviando' || (charge?.situacao === 'pendente' && charge.motivo === null);
      if (!onItsWay || performance.now() >= until) return charge;
      await wait(LOOK_MS);
    }
  };

  const answerOf = async (id: number, until: number): Promise<BoletoDeEventosResposta> => {
    const charge = await awaited(id, until);
    if (!charge) throw new RuleError({ boleto: ISSUING });
    if (charge.situacao === 'removida') throw new RuleError({ boleto: `Boleto recusado: ${charge.motivo}` });
    const link = charge.situacao === 'emitida' ? charge.link_boleto : null;
    return { id, link, valor: charge.valor, vencimento: charge.vencimento };
  };

  return {
    async eventos(
      context: PromotorContext,
      { data, tokenUsuario }: { readonly data?: CivilDate | undefined; readonly tokenUsuario?: string | undefined },
    ): Promise<EventosAFaturarDados> {
      await staffIn(context, tokenUsuario);
      const { caller } = context;
      const partner = await partnerOf(context);
      const events = await seguroAventura.billableEvents(database, caller.id, data === undefined ? {} : { mes: firstOfMonth(data) });
      await history.recordRead(context, { client: caller.id, record: caller.id });
      const daily = partner.seguro_valor_diaria;
      return {
        registros: events.map(({ id, codigo, nome_evento, data_inicio, data_final, participantes, meses }) => {
          const periodo = meses.reduce((sum, { dias }) => sum + dias, 0);
          return {
            dados: { id, codigo, nomeEvento: nome_evento, dataInicio: data_inicio, dataFinal: data_final },
            diarias: { participantes, periodo },
            valor: daily === null ? null : decimalOf(times(centsOf(daily), periodo)),
          };
        }),
        seguroValorDiaria: daily,
        valorMinimo: decimalOf(VALOR_MINIMO),
      };
    },

    async gerar(context: PromotorContext, body: GerarBoletoDeEventosEntrada): Promise<BoletoDeEventosResposta> {
      const userId = await staffIn(context, body.tokenUsuario);
      const { caller } = context;
      const events = [...new Set(body.eventos)].toSorted((a, b) => a - b);
      if (body.idCliente !== caller.id || (await ownEvents(database, caller.id, events)) !== events.length) throw new NotFound();
      const [partner, record] = await Promise.all([partnerOf(context), integratedAs(database, caller.id)]);
      if (partner.seguro_valor_diaria === null) throw new RuleError({ boleto: NO_VALUE });
      if (record === null) throw new RuleError({ boleto: NO_RECORD });
      const asked = { events, daily: centsOf(partner.seguro_valor_diaria), shown: centsOf(body.valorBoleto), userId };
      const { id } = await write(context, async (trx) => {
        const charge = await order(trx, context, asked);
        await history.recordChange(trx, context, {
          client: caller.id,
          record: charge,
          detail: { eventos: events, valor: body.valorBoleto, ...(userId !== null && { usuario: userId }) },
        });
        return { id: charge };
      });
      const until = performance.now() + PATIENCE_MS;
      // Whatever becomes of the call, it goes on: the same boleto is asked for again.
      const going = issued(id).catch((error: unknown) => log.warn({ err: error, cobranca: id }, 'boleto de eventos por gerar'));
      await Promise.race([going, wait(PATIENCE_MS, undefined, { ref: false })]);
      return answerOf(id, until);
    },
  };
}
