import type { ProvedorSms } from '#server/integrations/sms/sms.port.ts';
import type { Clock } from '#server/kernel/clock.ts';

/** For so long what the provider said, or that it said nothing, is not asked again, however many look. */
const KEPT_MS = 60_000;

/** How many SMS are paid for; null where the provider does not say. */
export function createCredit({ saldo }: ProvedorSms, clock: Clock): () => Promise<number | null> {
  let kept: { readonly at: number; readonly credit: Promise<number | null> } | null = null;
  const ask = async (): Promise<number | null> => {
    const answer = await saldo();
    return answer.ok ? answer.value.creditos : null;
  };
  return () => {
    const now = clock().getTime();
    if (kept === null || now - kept.at >= KEPT_MS) kept = { at: now, credit: ask() };
    return kept.credit;
  };
}
