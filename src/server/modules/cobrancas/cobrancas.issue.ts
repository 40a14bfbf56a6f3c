import { centsOf } from '#contract/kernel/money.ts';
import type { CobrancaNoProvedor, ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Effect, EffectActs } from '#server/kernel/effects/effect-kind.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Apply } from './cobrancas.apply.ts';
import type { Channel } from './cobrancas.channel.ts';
import type { Customers } from './cobrancas.customers.ts';
import { ISSUE, REMOVE } from './cobrancas.kinds.ts';
import { chargeOf, delayCharge, lockCharge, takeToIssue } from './cobrancas.repository.ts';
import { delayReason, keptOf, pagoOf } from './cobrancas.rules.ts';
import { shortReason } from '#server/kernel/reason.ts';

type Issued = { cobranca: CobrancaNoProvedor; outras: string[] };

export interface IssueParts {
  readonly provedor: ProvedorCobrancas;
  readonly channel: Channel;
  readonly apply: Apply;
  readonly customers: Pick<Customers, 'restore'>;
  /** Has what the provider says of a charge written, under its id there or our key. */
  readonly told: (context: SystemContext, provider: string, key: string | null) => Promise<void>;
}

const alone = (answer: Result<CobrancaNoProvedor>): Result<Issued> =>
  answer.ok ? success({ cobranca: answer.value, outras: [] }) : answer;

const WITHOUT_RECORD = 'O cliente não tem cadastro no provedor de cobranças';
const OF_CUSTOMER = 'invalid_customer';
const RESTORED = 'O cliente tinha sido removido do provedor, e foi restaurado';
const IS_PAID = 'A cobrança foi paga: não se remove';
const WAITS_FOR_NOBODY = 'A cobrança não espera mais ser emitida';

/** How a charge is issued, asked about when the answer was lost, and written down. */
function issueActs(
  { database, effects, log }: Pick<Kernel, 'database' | 'effects' | 'log'>,
  { provedor, channel, apply, customers }: IssueParts,
): EffectActs<typeof ISSUE.payload, typeof ISSUE.result> {
  const issue = async (id: number): Promise<Result<Issued>> => {
    const charge = await takeToIssue(database, id);
    if (!charge) {
      // A notice has told of it meanwhile.
      const told = (await chargeOf(database, id))?.id_provedor ?? null;
      const known = told === null ? null : await provedor.obter(told);
      if (known && !known.ok) return known;
      return known?.value ? alone(success(known.value)) : failure('rejected', WAITS_FOR_NOBODY);
    }
    if (charge.id_asaas === null) return failure('rejected', WITHOUT_RECORD);
    const { chave, valor, vencimento, descricao, id_asaas } = charge;
    const issued = await provedor.emitir({ chave, cliente: id_asaas, valor: centsOf(valor), vencimento, descricao });
    if (issued.ok || issued.code !== OF_CUSTOMER) return alone(issued);
    const restored = await customers.restore(id_asaas);
    // Issued with the next try, in a minute of its own.
    return restored?.ok ? failure('unavailable', RESTORED, { code: OF_CUSTOMER }) : alone(issued);
  };

  return {
    perform: ({ payload }) => channel.through(() => issue(payload.cobranca)),
    find: ({ key }) =>
      channel.through(async () => {
        const found = await provedor.procurar(key);
        if (!found.ok) return found;
        const { kept, others } = keptOf(found.value);
        return success(kept && { cobranca: kept, outras: [...others] });
      }),
    settle: async (trx, { key, payload, context }, outcome) => {
      const charge = await lockCharge(trx, payload.cobranca);
      if (!charge) return;
      if (outcome.state !== 'feito') {
        if (charge.situacao === 'emitida' || charge.situacao === 'removida') return;
        const motivo = shortReason(outcome.reason);
        // Nobody mends a boleto of events: its days are free at once, for another or for the closing.
        const ended = { situacao: 'removida', removida_em: context.now, motivo } as const;
        await apply.write(trx, context, charge, charge.origem === 'eventos' ? ended : { situacao: 'recusada', motivo });
        return;
      }
      const { cobranca, outras } = outcome.result;
      for (const provedorId of outras) {
        log.error({ cobranca: charge.id, chave: key, provedor: provedorId }, 'cobrança em dobro no provedor: removida');
        await effects.ask(trx, REMOVE, { key: provedorId, payload: { provedor: provedorId } }, context.now);
      }
      // What a notice told of it meanwhile was read after this.
      if (charge.id_provedor !== cobranca.id) await apply.apply(trx, context, charge, cobranca);
      if (outras.length === 0) return;
      const motivo = `O provedor tinha ${outras.length + 1} cobranças iguais: ficou uma`;
      const kept = await lockCharge(trx, charge.id);
      if (kept) await apply.write(trx, context, kept, { motivo });
    },
    delayed: async (trx, { payload }, delay) => {
      await delayCharge(trx, payload.cobranca, delay.state === 'incerto' ? 'incerta' : 'pendente', delayReason(delay));
    },
  };
}

/** The jobs by which charges reach the provider, and leave it. */
export const chargeJobs = (kernel: Pick<Kernel, 'database' | 'effects' | 'log'>, parts: IssueParts) => {
  const { provedor, channel, apply, told } = parts;
  /** What was paid since it was asked for stays, and is written as paid. */
  const remove = async ({ payload, context }: Effect<{ readonly provedor: string }>): Promise<Result<true>> => {
    const known = await provedor.obter(payload.provedor);
    if (!known.ok) return known;
    const { value: charge } = known;
    if (charge === null || charge.removida || pagoOf(charge.status) !== 'S') return provedor.remover(payload.provedor);
    await told(context, charge.id, charge.chave);
    return failure('rejected', IS_PAID);
  };
  return {
    issue: kernel.effects.job(ISSUE, issueActs(kernel, parts)),
    remove: kernel.effects.job(REMOVE, {
      perform: (effect) => channel.through(() => remove(effect)),
      find: async ({ payload }) => {
        const known = await provedor.obter(payload.provedor);
        if (!known.ok) return known;
        return success(known.value === null || known.value.removida ? (true as const) : null);
      },
      settle: async (trx, { payload, context }, { state }) => {
        if (state === 'feito') await apply.removed(trx, context, payload.provedor);
      },
    }),
  };
};
