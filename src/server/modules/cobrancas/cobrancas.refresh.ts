import { z } from 'zod';
import { centsOf } from '#contract/kernel/money.ts';
import type { CobrancaNoProvedor, ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import { type SystemContext, systemContext } from '#server/kernel/callers/system.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { type Apply, isSame } from './cobrancas.apply.ts';
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
import { AVISOS, pagoOf, stateOf } from './cobrancas.rules.ts';

/** Looked at each hour, those first that were looked at longest ago: far fewer than the provider allows. */
const PER_HOUR = 300;
/** At night, of those that no list had. */
const PER_NIGHT = 2000;
const HOUR_MS = 60 * 60 * 1000;
const PAGES = 1000;
/** Somebody else writes the same charge at the same moment; oftener than this nobody does. */
const TRIES = 5;
/** A page that is open says 'Pago' within ten seconds, also where no notice comes. */
const SOON_MS = 7000;
const CREATED = 'PAYMENT_CREATED';
const ABSENT = 'Não encontrada no provedor: confira de que conta é a chave';

const Body = z.object({ payment: z.object({ id: z.string().min(1).max(100), externalReference: z.string().nullish() }) });

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
    if (known.chave !== charge.chave || known.removida) return false;
    const better = pagoOf(known.status) === 'S' && charge.pago !== 'S';
    const extra = better ? charge.id_provedor : known.id;
    log.error({ cobranca: charge.id, provedor: extra }, 'cobrança em dobro no provedor: removida');
    if (better) await apply.apply(trx, context, charge, known);
    if (extra !== null) await effects.ask(trx, REMOVE, { key: extra, payload: { provedor: extra } }, context.now);
    return better;
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
      if (!known.ok) throw new Error(`charge ${id} was not read: ${known.message}`);
      const done = await database.transaction().execute(async (trx) => {
        const charge = await lockCharge(trx, id);
        // What was read may be older than what was written meanwhile.
        return charge?.revisao === before.revisao ? write(trx, context, charge, known.value) : null;
      });
      if (done !== null) return done;
    }
    throw new Error(`charge ${id} is written by others all the time`);
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

  /** One that cannot be read keeps nobody else from being looked at. */
  const looked = (context: SystemContext, id: number, told: string | null = null): Promise<unknown> =>
    refresh(context, id, told).catch((error: unknown) => log.warn({ err: error, cobranca: id }, 'cobrança não conferida'));

  const each = async (context: SystemContext, charges: readonly { readonly id: number }[]): Promise<void> => {
    for (const { id } of charges) {
      if (await channel.stopped()) return;
      await looked(context, id);
      await markChecked(database, [id], clock());
    }
  };

  /** What a page of the provider says otherwise than what is written is read again, one by one. */
  const page = async (context: SystemContext, cobrancas: readonly CobrancaNoProvedor[]): Promise<void> => {
    const written = await writtenOf(database, cobrancas);
    const byProvider = new Map(written.map((one) => [one.id_provedor, one]));
    const byKey = new Map(written.map((one) => [one.chave, one]));
    for (const known of cobrancas) {
      const row = byProvider.get(known.id) ?? byKey.get(known.chave ?? '');
      if (!row || (row.id_provedor === known.id && isSame(row, stateOf(known, centsOf(row.valor))))) continue;
      await looked(context, row.id, known.id);
    }
    // Of an account shared with others, a page may have none of ours.
    const seen = cobrancas.flatMap(({ id }) => byProvider.get(id)?.id ?? []);
    if (seen.length > 0) await markChecked(database, seen, clock());
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
    soon,
    /** Each hour: whose notice was lost. */
    async open(context: SystemContext): Promise<void> {
      const before = new Date(context.now.getTime() - HOUR_MS);
      await each(context, await leastChecked(database, before, PER_HOUR));
    },
    /** Each night: everything that is open, by the provider's own list, and one by one what no list has. */
    async all(context: SystemContext): Promise<void> {
      const begun = clock();
      const since = await firstOpenDay(database);
      if (since === null) return;
      for (let at = 0; at < PAGES; at += 1) {
        const answer = await channel.through(() => provedor.listar(since, at));
        if (!answer.ok) throw new Error(`charges were not listed: ${answer.message}`);
        await page(context, answer.value.cobrancas);
        if (!answer.value.mais) break;
      }
      await each(context, await leastChecked(database, begun, PER_NIGHT));
    },
  };
}
