import { Readable } from 'node:stream';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { type Failure, type Result, failure, success } from '../result.ts';
import type { Correio, Email, EmailAceito, Recusado } from './correio.port.ts';
import { LONGEST_TEXT_MS } from './patience.ts';
import { toMessage } from './smtp.message.ts';
import { textOf } from './smtp.text.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, login inside when needed; `?requireTLS=false` lets it leave in clear within a network of one's own. */
  readonly url: string;
  /** Kept open together at most. */
  readonly connections?: number;
  readonly connectionTimeoutMs?: number;
  /** Longest silence of the server during the conversation. */
  readonly socketTimeoutMs?: number;
  /** Longest a message may take in all, waiting for a connection included; one in several pieces, until the first of them leaves. */
  readonly messageTimeoutMs?: number;
  /** Longest such pieces may take from then on, in all. */
  readonly textTimeoutMs?: number;
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Said of a message on the screens. */
const TOO_LONG = 'O envio demorou demais';
const CUT_OFF = 'A conexão caiu no meio do envio';
const RETRY_AFTER_MS = 15 * MINUTE_MS;
/** Below the patience of servers, which close a silent connection after minutes; long enough for a burst of messages. */
const IDLE_MS = 20_000;
/**
 * Messages of one connection: what servers commonly let through one. At the library's hundred each connection was opened anew all the time, and
 * a server makes whoever comes wait. One that ends it earlier, with 421, loses nothing: what it had not heard leaves by another.
 */
const PER_CONNECTION = Infinity;

/** How much of a text was read by the conversation: before its last piece nobody can have taken the message. */
type HandedOver = 'nothing' | 'a part' | 'all';

/** A stream of these pieces that tells how much of them was read. */
const watched = (text: Iterable<Buffer>, tell: (much: HandedOver) => void): Readable => {
  const pieces = text[Symbol.iterator]();
  let next = pieces.next();
  return new Readable({
    read() {
      if (next.done === true) {
        this.push(null);
        return;
      }
      const { value } = next;
      next = pieces.next();
      tell(next.done === true ? 'all' : 'a part');
      this.push(value);
    },
  });
};

const NO_CONNECTION: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS']);

/** Where the conversation was: the command that was answered, or that there was none. The library's time-outs all bear one code. */
function stepOf({ code, responseCode, command }: SmtpError, message: string): { readonly step?: string } {
  if (responseCode !== undefined) return command === undefined ? {} : { step: command };
  const silent = code === 'ETIMEDOUT' && message !== 'Timeout';
  return silent || NO_CONNECTION.has(code ?? '') ? { step: 'CONN' } : {};
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Whether a server that offers no encryption is refused: what leaves carries codes, and the login of the server itself (ASVS 12.3). */
export const mustEncrypt = (url: string): boolean => !LOOPBACK.test(new URL(url).hostname);

/** Turns the library's error into what may be done next. */
function interpret(error: unknown, handedOver: HandedOver): Failure {
  const seen = (error ?? {}) as SmtpError;
  const { code, responseCode, command } = seen;
  const message = error instanceof Error ? error.message : String(error);
  const named = responseCode === undefined ? (code === undefined ? {} : { code }) : { code: String(responseCode) };
  const extra = { ...named, ...stepOf(seen, message) };
  // The server would be spoken to in clear: its trouble, not the recipient's, whatever number it answered.
  if (code === 'ETLS') return failure('unavailable', message, { code, step: 'CONN' });
  if (code === 'EAUTH' || code === 'ENOAUTH' || command?.startsWith('AUTH')) return failure('auth', message, extra);
  if (responseCode !== undefined && responseCode >= 500) return failure('rejected', message, extra);
  if (responseCode !== undefined && responseCode >= 400) return failure('unavailable', message, { ...extra, retryAfterMs: RETRY_AFTER_MS });
  if (code === 'EENVELOPE' || code === 'EMESSAGE' || error instanceof RangeError) return failure('rejected', message, extra);
  // The server was heard, and what broke is of this message: neither its trouble, nor to be tried at once by another connection.
  if (handedOver === 'a part') return failure('unavailable', CUT_OFF);
  return failure(handedOver === 'all' ? 'unknown_outcome' : 'unavailable', message, extra);
}

interface Refusal {
  readonly message: string;
  readonly recipient?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

interface Sent {
  readonly rejected?: readonly string[] | undefined;
  readonly rejectedErrors?: readonly Refusal[] | undefined;
}

/** Whom the server would not take it for, and what it said of each. */
const refusedOf = ({ rejected = [], rejectedErrors = [] }: Sent): Recusado[] =>
  rejected.map((email) => {
    const { response, message = '', responseCode = 0 } = rejectedErrors.find(({ recipient }) => recipient === email) ?? {};
    return { email, motivo: response ?? message, definitivo: responseCode >= 500 };
  });

/**
 * How often a message may go to another connection because of how the one it was to leave by ended before the server heard of it: closed, as a
 * server does with each after so many messages, or broken, which is also how one ends that never was.
 */
const TO_ANOTHER: Readonly<Record<string, number>> = { ECONNECTION: 8, ESOCKET: 1 };

const wasLetGo = (result: Result<EmailAceito>, times: number): boolean =>
  !result.ok && result.kind === 'unavailable' && times <= (TO_ANOTHER[result.code ?? ''] ?? 0);

/**
 * Sends by SMTP over a few kept connections. The library does not say at which point a connection broke, so each message watches its own
 * text being read, which is what tells "nothing was sent" from "it may have been"; and the pool never repeats a message by itself.
 */
export function createSmtp(options: SmtpOptions): Correio {
  const { url, connections = 4, connectionTimeoutMs = 10_000, socketTimeoutMs = 30_000 } = options;
  const { messageTimeoutMs = 45_000, textTimeoutMs = LONGEST_TEXT_MS } = options;
  /** Told how much left of the text of the message with this signal: the one thing of a message that the library hands on untouched. */
  const watchers = new WeakMap<AbortSignal, (much: HandedOver) => void>();

  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxRequeues: 0,
      maxMessages: PER_CONNECTION,
      requireTLS: mustEncrypt(url),
      idleTimeout: IDLE_MS,
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use('stream', (mail, done) => {
      try {
        const text = textOf(mail.message);
        const { signal } = mail.data;
        // Its own stream is read ahead of the conversation; this one is first read when the server has asked for the text.
        Object.assign(mail.message, { createReadStream: () => watched(text, (much) => signal && watchers.get(signal)?.(much)) });
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
    return transport;
  };
  let transport: ReturnType<typeof open> | undefined;

  const once = async (email: Email, timeoutMs: number): Promise<Result<EmailAceito>> => {
    let handedOver: HandedOver = 'nothing';
    // Ended with its message: one that ends by itself would outlive thousands of them by its whole time.
    const late = new AbortController();
    const { signal } = late;
    const tooLate = (): void => late.abort(new DOMException(TOO_LONG, 'TimeoutError'));
    let timer = setTimeout(tooLate, timeoutMs);
    watchers.set(signal, (much) => {
      // Twenty megabytes take minutes where the way out is narrow; where nothing moves the conversation ends by itself.
      if (handedOver === 'nothing' && much === 'a part') {
        clearTimeout(timer);
        timer = setTimeout(tooLate, textTimeoutMs);
      }
      handedOver = much;
    });
    try {
      transport ??= open();
      const sent = await (await transport).sendMail({ ...toMessage(email), signal });
      return success({ resposta: sent.response, recusados: refusedOf(sent) });
    } catch (error) {
      return interpret(error, handedOver);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    enviar: async (email) => {
      const until = performance.now() + messageTimeoutMs;
      let result = await once(email, messageTimeoutMs);
      for (let times = 1; wasLetGo(result, times) && performance.now() < until; times += 1)
        result = await once(email, Math.ceil(until - performance.now()));
      return result;
    },
    encerrar: () => void transport?.then((kept) => kept.close()),
  };
}
