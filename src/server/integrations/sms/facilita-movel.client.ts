import { z } from 'zod';
import { callProvider } from '#server/integrations/http/call.ts';
import { type Failure, type Result, failure, success } from '#server/integrations/result.ts';
import type { ProvedorSms, SmsConhecido } from './sms.port.ts';

export interface FacilitaMovelOptions {
  /** Up to `/api`, without a final slash. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  readonly hash?: string | undefined;
  readonly timeoutMs?: number;
}

const text = z.union([z.string(), z.number()]).transform(String);
const Sent = z.object({ result: z.string().nullish(), code: text.nullish(), smsid: text.nullish(), description: z.string().nullish() });
const Receipt = z.object({
  result: z.string(),
  code: text.nullish(),
  status: text.nullish(),
  smsid: text.nullish(),
  statusdescription: z.string().nullish(),
  description: z.string().nullish(),
});
const Credits = z.object({ credits: z.coerce.number() });

/** Somebody looks at a screen meanwhile. */
const CREDIT_MS = 3000;

const WRONG_LOGIN = '1';
/** Scheduled, sent, where nothing else is said. */
const TAKEN: ReadonlySet<string> = new Set(['5', '6']);
/** Without credit, a wrong number, a wrong text. */
const REFUSED: ReadonlySet<string> = new Set(['2', '3', '4']);

/**
 * What an answer to a send means. The codes are of two kinds: where it says of itself that it took the message they are 1 and 2, which are a
 * wrong login and no credit of a refusal, and the older flavour says 5 and 6. So the word and the number of the message come before the code,
 * and a code nobody told us of may be of a message that was taken.
 */
function interpret(body: unknown): Result<{ idProvedor: string }> {
  const parsed = Sent.safeParse(body);
  if (!parsed.success) return failure('unknown_outcome', 'answer in an unknown shape');
  const { result, smsid, description } = parsed.data;
  const code = parsed.data.code ?? '';
  const taken = result === 'success' || (TAKEN.has(code) && result !== 'error');
  if (taken && smsid) return success({ idProvedor: smsid.trim() });
  if (taken || smsid) return failure('unknown_outcome', `code ${code}`, { code });
  if (code === WRONG_LOGIN) return failure('auth', 'login refused', { code });
  if (REFUSED.has(code)) return failure('rejected', description ?? `code ${code}`, { code });
  return failure('unknown_outcome', `code ${code}`, { code });
}

/** In the provider's words, that a key names no message. */
const NOT_FOUND = /n[a\u00e3]o (foi )?(encontrad|localizad)/i;

/** What an answer about a key means. It is unknown there only where that is said: whatever else is refused may be of a message that was taken. */
function interpretKnown({
  result,
  code,
  status,
  smsid,
  statusdescription,
  description,
}: z.output<typeof Receipt>): Result<SmsConhecido | null> {
  if (result === 'success' && status) return success({ idProvedor: smsid ?? null, status: Number(status) });
  if (code === WRONG_LOGIN) return failure('auth', 'login refused', { code });
  const words = statusdescription ?? description ?? '';
  if (result !== 'success' && NOT_FOUND.test(words)) return success(null);
  return failure('rejected', words || `code ${code ?? 'absent'}`, code ? { code } : {});
}

/** Facilita Móvel, in its JSON flavour: refusals are a 200 with a code. */
export function facilitaMovel({ baseUrl, user, password, hash, timeoutMs = 15_000 }: FacilitaMovelOptions): ProvedorSms {
  const headers = { user, password, ...(hash !== undefined && { hashSeguranca: hash }) };
  const post = (path: string, json: unknown, { safe, patience = timeoutMs }: { readonly safe: boolean; readonly patience?: number }) =>
    callProvider({ url: `${baseUrl}/${path}`, method: 'POST', headers, body: { json }, timeoutMs: patience, safe });

  const read = async <S extends z.ZodType>(path: string, json: unknown, schema: S, patience?: number): Promise<Result<z.output<S>>> => {
    const answer = await post(path, json, { safe: true, ...(patience !== undefined && { patience }) });
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.value.body);
    return parsed.success ? success(parsed.data) : (failure('unavailable', 'answer in an unknown shape') satisfies Failure);
  };

  return {
    async enviar({ chave, celular, texto, flash }) {
      const json = { phone: celular, message: texto, externalkey: chave, ...(flash && { flashsms: '1' }) };
      const answer = await post('simpleSendJson.ft', json, { safe: false });
      return answer.ok ? interpret(answer.value.body) : answer;
    },
    async consultar(chave) {
      const answer = await read('dlrByExternalKeyJson.ft', { externalkeys: [{ key: chave }] }, Receipt);
      return answer.ok ? interpretKnown(answer.value) : answer;
    },
    async saldo() {
      const answer = await read('checkCreditJson.ft', {}, Credits, Math.min(timeoutMs, CREDIT_MS));
      return answer.ok ? success({ creditos: answer.value.credits }) : answer;
    },
  };
}
