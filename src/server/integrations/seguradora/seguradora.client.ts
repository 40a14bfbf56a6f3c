import { z } from 'zod';
import { type HttpCall, callProvider } from '#server/integrations/http/call.ts';
import type { Answer } from '#server/integrations/http/interpret.ts';
import { type Result, failure, success } from '#server/integrations/result.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { EstadoSeguradora, type ProvedorSeguradora } from './seguradora.port.ts';

export interface InsurerOptions {
  /** Without a final slash. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Taken = z.object({ protocolo: z.string().min(1).max(200) });

/** Twice, with a login before each, is less than the minute that an effect has. */
const TIMEOUT_MS = 14_000;
/** A login about to end is none. */
const MARGIN_MS = 30_000;
/** What the insurer knows of an event with thousands of people. */
const MAX_BYTES = 20 * 1024 * 1024;

interface Login {
  readonly token: string;
  readonly until: number;
}

/** The insurer's API, by the neutral contract: OAuth2 with the credentials of the brokerage. */
export function insurerApi({ baseUrl, clientId, clientSecret, timeoutMs = TIMEOUT_MS }: InsurerOptions): ProvedorSeguradora {
  let login: Promise<Result<Login>> | null = null;

  const enter = async (): Promise<Result<Login>> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const answer = await callProvider({ url: `${baseUrl}/oauth/token`, method: 'POST', body: { form }, timeoutMs, safe: true, tries: 1 });
    // Whatever is refused here is our login, never what was to be sent.
    if (!answer.ok) return answer.kind === 'rejected' ? failure('auth', answer.message, { code: answer.code ?? '400' }) : answer;
    const parsed = Token.safeParse(answer.value.body);
    if (!parsed.success) return failure('unavailable', 'login in an unknown shape');
    const { access_token, expires_in } = parsed.data;
    return success({ token: access_token, until: systemClock().getTime() + expires_in * 1000 - MARGIN_MS });
  };

  /** One login serves all calls that need it at once; one that ended, or that could not be had, is no login. */
  const entered = async (): Promise<Result<Login>> => {
    const current = login;
    const held = current && (await current);
    if (held?.ok && held.value.until > systemClock().getTime()) return held;
    if (login === current) login = enter();
    return login ?? enter();
  };

  const call = async (what: Omit<HttpCall, 'timeoutMs'>): Promise<Result<Answer>> => {
    for (let again = false; ; again = true) {
      const held = await entered();
      if (!held.ok) return held;
      const { token } = held.value;
      const answer = await callProvider({ ...what, headers: { ...what.headers, authorization: `Bearer ${token}` }, timeoutMs });
      if (answer.ok || answer.code !== '401' || again) return answer;
      // It ended before its time: nothing was done, and a new one is asked for, once.
      const ended = login && (await login);
      if (ended?.ok && ended.value.token === token) login = null;
    }
  };

  return {
    async enviar(chave, evento) {
      const headers = { 'idempotency-key': chave };
      const answer = await call({ url: `${baseUrl}/v1/eventos`, method: 'POST', headers, body: { json: evento } });
      if (!answer.ok) return answer;
      const parsed = Taken.safeParse(answer.value.body);
      return parsed.success ? success(parsed.data) : failure('unknown_outcome', 'answer in an unknown shape');
    },
    async consultar(codigoEvento) {
      const url = `${baseUrl}/v1/eventos/${encodeURIComponent(codigoEvento)}`;
      const answer = await call({ url, maxBytes: MAX_BYTES, tries: 1 });
      if (!answer.ok) return answer.code === '404' ? success(null) : answer;
      const parsed = EstadoSeguradora.safeParse(answer.value.body);
      if (!parsed.success || parsed.data.codigoEvento !== codigoEvento) return failure('unavailable', 'answer in an unknown shape');
      return success(parsed.data);
    },
  };
}
