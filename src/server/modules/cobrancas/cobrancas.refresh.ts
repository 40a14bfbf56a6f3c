import { z } from 'zod';
import { HOUR_MS } from '#contract/kernel/durations.ts';
import type { CobrancaNoProvedor, ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { Failure, FailureKind } from '#server/integrations/result.ts';
import { type SystemContext, systemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { type Apply, isSame, saidOf } from './cobrancas.apply.ts';
import type { Channel } from './cobrancas.channel.ts';
import { REMOVE } from './cobrancas.kinds.ts';
import {
  type Charge,
  chargeOf,
  findByProvider,
  firstOpenDay,
  leastChecked,
  lockCharge,
  markChecked,
  writtenOf,
} from './cobrancas.repository.ts';
import { AVISOS, isGone, pagoOf } from './cobrancas.rules.ts';

/** Looked at each hour, those first that were looked at longest ago: far fewer than the provider allows. */
const PER_HOUR = 300;
/** At night, of those that no list had. */
const PER_NIGHT = 2000;
const PAGES = 1000;
/** One that is not read may be that one's; so many after one another are the provider's. */
const UNREAD_AT_MOST = 3;
/** Somebody else writes the same charge at the same moment; oftener than this nobody does. */
const TRIES = 5;
/** A page that is open says 'Pago' within ten seconds, also where no notice comes. */
const SOON_MS = 7000;
const CREATED = 'PAYMENT_CREATED';
const ABSENT = 'Não encontrada no provedor: confira de que conta é a chave';

const Body = z.object({ payment: z.object({ id: z.string().min(1).max(100), externalReference: z.string().nullish() }) });

/** What the provider did not say of a charge. */
class Unread extends Error {
  readonly kind: FailureKind;
  constructor(id: number, { kind, message }: Failure) {
    super(`charge ${id} was not read: ${message}`);
    this.kind = kind;
  }
}

export interface RefreshParts {
  readonly provedor: ProvedorCobrancas;
  readonly channel: Channel;
  readonly apply: Apply;
}

/** What a charge became is read from the provider, never from a notice. */
export function createRefresh(
  { database, effects, log, clock }: Pick<Kernel, 'database' | 'effects' | 'log' | 'clock'>,
  { provedor, channel, apply }: RefreshParts,
) {
  /** Of two under one key, one is too many: whichever was not paid, or came to us second. */
  const second = async (trx: Trx, context: SystemContext, charge: Charge, known: CobrancaNoProvedor): Promise<boolean> => {
    if (known.chave !== charge.chave || isGone(known)) return false;
    const paid = pagoOf(known.status) === 'S';
    if (paid && charge.pago === 'S') {
      log.error({ cobranca: charge.id, provedor: known.id }, 'cobrança paga em dobro no provedor');
      await apply.paidTwice(trx, context, charge);
      return false;
    }
    const extra = paid ? charge.id_provedor : known.id;
    log.error({ cobranca: charge.id, provedor: extra }, 'cobrança em dobro no provedor: removida');
    if (paid) await apply.apply(trx, context, charge, known);
    if (extra !== null) await effects.ask(trx, REMOVE, { key: extra, payload: { provedor: extra } }, context.now);
    return paid;
  };

  const write = async (trx: Trx, context: SystemContext, charge: Charge, known: CobrancaNoProvedor | null): Promise<boolean> => {
    if (known === null) {
      // Of another account, it is not gone: nothing is free to be billed again.
      if (charge.motivo !== ABSENT) await apply.write(trx, context, charge, { motivo: ABSENT });
      return false;
    }
    if (charge.id_provedor !== null && charge.id_provedor !== known.id) return second(trx, context, charge, known);
    if (charge.id_provedor === null && known.chave !== charge.chave) return false;
    return apply.apply(trx, context, charge, known);
  };

  /** Reads a charge again; `told`: under what id somebody spoke of it. Gives whether anything was new. */
  const refresh = async (context: SystemContext, id: number, told: string | null = null): Promise<boolean> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const before = await chargeOf(database, id);
      const at = told ?? before?.id_provedor ?? null;
      if (!before || at === null) return false;
      const known = await channel.through(() => provedor.obter(at));
      if (!known.ok) throw new Unread(id, known);
      const done = await database.transaction().execute(async (trx) => {
        const charge = await lockCharge(trx, id);
        // What was read may be older than what was written meanwhile.
        return charge?.revisao === before.revisao ? write(trx, context, charge, known.value) : null;
      });
      if (done !== null) return done;
    }
    throw new Error(`charge ${id} is written by others all the time`);
  };

  /** Of the charge that has this id at the provider, or else our key. */
  const told = async (context: SystemContext, provider: string, key: string | null): Promise<void> => {
    const found = await findByProvider(database, provider, key);
    if (found) await refresh(context, found.id, provider);
  };

  const notices: NoticeHandler = {
    provider: 'asaas',
    kinds: AVISOS,
    perform: async ({ kind, body, context }) => {
      const said = Body.safeParse(JSON.parse(body.toString('utf8')));
      if (!said.success) return;
      const { id, externalReference = null } = said.data.payment;
      const found = await findByProvider(database, id, externalReference);
      if (!found) return;
      // What it tells is written: of thousands issued at once, none is read a second time.
      const known = kind === CREATED && found.id_provedor === id && found.situacao === 'emitida';
      if (!known) await refresh(context, found.id, id);
    },
  };

  /** One that cannot be read keeps nobody else from being looked at. Gives whether the provider answers. */
  const looked = async (context: SystemContext, id: number, told: string | null = null): Promise<boolean> => {
    const error: unknown = await refresh(context, id, told).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error !== undefined) log.warn({ err: error, cobranca: id }, 'cobrança não conferida');
    return !(error instanceof Unread && error.kind === 'unavailable');
  };

  /** One after another, until the provider answers no more; gives whether it did. */
  const eachOf = async <C>(charges: Iterable<C>, look: (charge: C) => Promise<boolean>, signal?: AbortSignal): Promise<boolean> => {
    let unread = 0;
    for (const charge of charges) {
      if (signal?.aborted || (await channel.stopped())) return false;
      unread = (await look(charge)) ? 0 : unread + 1;
      if (unread === UNREAD_AT_MOST) return false;
    }
    return true;
  };

  const each = (context: SystemContext, charges: readonly { readonly id: number }[], signal?: AbortSignal): Promise<boolean> =>
    eachOf(
      charges,
      async ({ id }) => {
        const answered = await looked(context, id);
        await markChecked(database, [id], clock());
        return answered;
      },
      signal,
    );

  /** What a page of the provider says otherwise than what is written is read again, one by one. */
  const page = async (context: SystemContext, cobrancas: readonly CobrancaNoProvedor[], signal?: AbortSignal): Promise<boolean> => {
    const written = await writtenOf(database, cobrancas);
    const byProvider = new Map(written.map((one) => [one.id_provedor, one]));
    const byKey = new Map(written.map((one) => [one.chave, one]));
    const otherwise = cobrancas.flatMap((known) => {
      const row = byProvider.get(known.id) ?? byKey.get(known.chave ?? '');
      return !row || (row.id_provedor === known.id && isSame(row, saidOf(row, known))) ? [] : [{ id: row.id, told: known.id }];
    });
    if (!(await eachOf(otherwise, ({ id, told }) => looked(context, id, told), signal))) return false;
    // Of an account shared with others, a page may have none of ours.
    const seen = cobrancas.flatMap(({ id }) => byProvider.get(id)?.id ?? []);
    if (seen.length > 0) await markChecked(database, seen, clock());
    return true;
  };

  const lately = new Map<number, number>();

  /** Whoever looks at a charge asks again and again: the provider is asked this often, whatever became of its notice. */
  const soon = (id: number): void => {
    const at = clock().getTime();
    if (at - (lately.get(id) ?? -SOON_MS) < SOON_MS) return;
    for (const [known, asked] of lately) if (at - asked >= SOON_MS) lately.delete(known);
    lately.set(id, at);
    void looked(systemContext('cobrancas-pagina-aberta', 'página de pagamento aberta', clock(), log), id);
  };

  return {
    notices,
    told,
    soon,
    /** Each hour: whose notice was lost. */
    async open(context: SystemContext, signal?: AbortSignal): Promise<void> {
      const before = new Date(context.now.getTime() - HOUR_MS);
      await each(context, await leastChecked(database, before, PER_HOUR), signal);
    },
    /** Each night: everything that is open, by the provider's own list, and one by one what no list has. */
    async all(context: SystemContext, signal?: AbortSignal): Promise<void> {
      const begun = clock();
      const since = await firstOpenDay(database);
      if (since === null) return;
      for (let at = 0; at < PAGES; at += 1) {
        const answer = await channel.through(() => provedor.listar(since, at));
        if (!answer.ok) throw new Error(`charges were not listed: ${answer.message}`);
        const goesOn = await page(context, answer.value.cobrancas, signal);
        // Cut short by the end of this process, it is not done: another takes it up.
        signal?.throwIfAborted();
        if (!goesOn) return;
        if (!answer.value.mais) break;
      }
      await each(context, await leastChecked(database, begun, PER_NIGHT), signal);
      signal?.throwIfAborted();
    },
  };
}
