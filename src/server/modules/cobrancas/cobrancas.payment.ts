import { copiaEColaConfere } from '#contract/cobrancas/pix.ts';
import type { ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { Promotor } from '#server/kernel/callers/caller.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type PaymentApi, paidNow } from './cobrancas.api.ts';
import type { Channel } from './cobrancas.channel.ts';

const PAID = 'Esta cobrança já foi paga';
const GONE = 'Esta cobrança não vale mais. Recarregue a página';
const WAITING = 'A cobrança ainda está sendo emitida. Tente de novo em alguns instantes';
const NO_ANSWER = 'O provedor de cobranças não respondeu. Tente de novo em alguns instantes ou pague pelo boleto';

export interface PaymentParts {
  readonly provedor: Pick<ProvedorCobrancas, 'pix' | 'linhaDigitavel'>;
  readonly channel: Channel;
  /** Has an open charge looked at in the background. */
  readonly soon: (id: number) => void;
}

/** How a partner pays a charge of its own, without leaving the page. */
export function createPayment({ database, log }: Pick<Kernel, 'database' | 'log'>, { provedor, channel, soon }: PaymentParts): PaymentApi {
  const own = async ({ id: clientId }: Pick<Promotor, 'id'>, id: number, today: CivilDate) => {
    const charge = await database
      .selectFrom('cobrancas')
      .select(['id', 'id_provedor', 'situacao', 'valor', 'vencimento', 'descricao', 'link_boleto', 'link_fatura', 'paga_em', 'revisao'])
      .select(paidNow(today).as('pago'))
      .where('id', '=', id)
      .where('id_cliente', '=', clientId)
      .executeTakeFirst();
    if (!charge) throw new NotFound();
    return charge;
  };

  /** Nothing of a provider that does not answer; the other way to pay stands all the same. */
  const read = async <T>(id: number, call: () => ReturnType<typeof channel.through<T | null>>): Promise<T | null | 'silent'> => {
    const answer = await channel.through(call);
    if (answer.ok) return answer.value;
    log.warn({ cobranca: id, erro: answer.message }, 'código de pagamento não lido');
    return 'silent';
  };

  return {
    async pay(partner, id, today) {
      const charge = await own(partner, id, today);
      if (charge.pago === 'S') throw new RuleError({ cobranca: PAID });
      const { id_provedor: provider } = charge;
      if (charge.situacao === 'removida' || charge.situacao === 'recusada') throw new RuleError({ cobranca: GONE });
      if (charge.situacao !== 'emitida' || provider === null) throw new RuleError({ cobranca: WAITING });
      const [pix, line] = await Promise.all([read(id, () => provedor.pix(provider)), read(id, () => provedor.linhaDigitavel(provider))]);
      if (pix === 'silent' && line === 'silent') throw new RuleError({ cobranca: NO_ANSWER });
      const semPix = pix === 'silent' ? 'silencio' : pix === null ? 'nenhum' : copiaEColaConfere(pix.copiaECola) ? null : 'defeito';
      const code = semPix === null && pix !== 'silent' ? pix : null;
      if (semPix === 'defeito') log.error({ cobranca: id }, 'código PIX que não confere');
      return {
        id,
        valor: charge.valor,
        vencimento: charge.vencimento,
        pago: charge.pago,
        copiaECola: code?.copiaECola ?? null,
        semPix,
        validade: code?.validade.toISOString() ?? null,
        linhaDigitavel: line === 'silent' ? null : line,
        linkBoleto: charge.link_boleto,
        linkFatura: charge.link_fatura,
        descricao: charge.descricao,
        versao: charge.revisao,
      };
    },

    async state(partner, id, today) {
      const { pago, paga_em, revisao, situacao } = await own(partner, id, today);
      if (situacao === 'emitida' && pago !== 'S') soon(id);
      return { id, pago, pagaEm: paga_em, versao: revisao };
    },
  };
}
