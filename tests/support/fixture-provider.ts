import { z } from 'zod';
import { callProvider } from '#server/integrations/http/call.ts';
import { type Result, failure, success } from '#server/integrations/result.ts';
import { ASAAS_PLAN, type NoticePlan } from '#server/integrations/simuladores/notice-plan.ts';
import { json } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';
import { type EffectActs, effectKind } from '#server/kernel/effects/effect-kind.ts';

/*
 * A provider that no product has: a bank that issues charges, takes the same one twice without a word, and tells of each. What the kernel
 * promises about providers is proved against it.
 */

const Charge = z.object({ id: z.string(), chave: z.string(), valor: z.number() });
type Charge = z.output<typeof Charge>;
const Order = z.object({ chave: z.string(), valor: z.number() });

export const startBank =
  (plan: NoticePlan = ASAAS_PLAN): StartSimulator =>
  async ({ keep, notices }) => {
    const charges = keep('banco', Charge);
    const told = notices({ provider: 'banco', plan, headers: (_body, spoilt) => ({ 'banco-token': spoilt ? 'errado' : 'segredo' }) });

    const issue = (body: string) => {
      const order = Order.parse(JSON.parse(body));
      if (order.valor <= 0) return json(400, { errors: [{ code: 'invalid_value', description: 'Valor inválido' }] });
      const charge: Charge = { id: `cob_${charges.all().length + 1}`, ...order };
      charges.put(charge.id, charge);
      told.send({ id: `evt_${charge.id}`, path: '/avisos', body: JSON.stringify({ id: `evt_${charge.id}`, event: 'CRIADA' }) });
      return json(200, charge);
    };
    return {
      name: 'banco',
      prefix: '/banco',
      handle: ({ method, path, query, body, headers }) => {
        if (headers['access_token'] !== 'chave') return json(401, { errors: [{ code: 'invalid_access_token' }] });
        if (`${method} ${path}` === 'POST /cobrancas') return issue(body);
        return json(200, { data: charges.all().filter((one) => one.chave === query.get('chave')) });
      },
      reset: async () => charges.clear(),
      magic: [['0', 'valor recusado']],
    };
  };

export const CHARGE = effectKind({
  name: 'cobranca',
  summary: 'Emitir uma cobrança de teste',
  payload: z.object({ valor: z.number() }),
  result: z.object({ id: z.string() }),
  concurrency: 4,
});

const Refusal = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/** The bank's client: how a charge is issued and found again. */
export function bankActs(address: string, timeoutMs = 300): EffectActs<typeof CHARGE.payload, typeof CHARGE.result> {
  const headers = { access_token: 'chave' };
  return {
    perform: async ({ key, payload }): Promise<Result<Charge>> => {
      const body = { json: { chave: key, valor: payload.valor } };
      const answer = await callProvider({ url: `${address}/cobrancas`, method: 'POST', headers, body, timeoutMs });
      if (answer.ok) return success(answer.value.body as Charge);
      const refusal = Refusal.safeParse(answer.answer);
      return refusal.success ? failure(answer.kind, answer.message, { code: refusal.data.errors[0]?.code ?? '' }) : answer;
    },
    find: async ({ key }): Promise<Result<Charge | null>> => {
      const answer = await callProvider({ url: `${address}/cobrancas?chave=${encodeURIComponent(key)}`, headers, timeoutMs, tries: 1 });
      if (!answer.ok) return answer;
      return success((answer.value.body as { data: Charge[] }).data[0] ?? null);
    },
  };
}

/** What the bank has of a key: one, when nothing was done twice and nothing forgotten. */
export async function chargesOf(address: string, key: string): Promise<readonly Charge[]> {
  const answer = await fetch(`${address}/cobrancas?chave=${encodeURIComponent(key)}`, { headers: { access_token: 'chave' } });
  return ((await answer.json()) as { data: Charge[] }).data;
}
