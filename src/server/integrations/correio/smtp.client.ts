import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Failure, failure, success } from '../result.ts';
import type { Email, EnderecoEmail, EnviarEmail } from './correio.port.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, login inside when needed. */
  readonly url: string;
  readonly connectionTimeoutMs?: number;
  /** Longest silence of the server during the conversation. */
  readonly socketTimeoutMs?: number;
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

const RETRY_AFTER_MS = 15 * 60 * 1000;

const mailbox = ({ nome, email }: EnderecoEmail) => ({ name: nome ?? '', address: email });

const toMessage = (email: Email) => ({
  from: mailbox(email.de),
  to: mailbox(email.para),
  ...(email.responderPara ? { replyTo: mailbox(email.responderPara) } : {}),
  subject: email.assunto,
  html: email.html,
  text: email.texto,
  messageId: email.messageId,
  attachments: (email.anexos ?? []).map(({ nome, mime, dados }) => ({ filename: nome, contentType: mime, content: Buffer.from(dados) })),
});

/** A stream of `bytes` that tells when somebody began to read it. */
const watched = (bytes: Buffer, began: () => void): Readable =>
  new Readable({
    read() {
      began();
      this.push(bytes);
      this.push(null);
    },
  });

/** Turns nodemailer's error into what may be done next. `handedOver`: the text had begun to leave. */
function interpret(error: unknown, handedOver: boolean): Failure {
  const { code, responseCode, command } = (error ?? {}) as SmtpError;
  const message = error instanceof Error ? error.message : String(error);
  const extra = responseCode === undefined ? (code === undefined ? {} : { code }) : { code: String(responseCode) };
  if (code === 'EAUTH' || code === 'ENOAUTH' || command?.startsWith('AUTH')) return failure('auth', message, extra);
  if (responseCode !== undefined && responseCode >= 500) return failure('rejected', message, extra);
  if (responseCode !== undefined && responseCode >= 400) return failure('unavailable', message, { ...extra, retryAfterMs: RETRY_AFTER_MS });
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return failure('rejected', message, extra);
  return failure(handedOver ? 'unknown_outcome' : 'unavailable', message, extra);
}

/**
 * Sends by SMTP. Each message has its own connection: nodemailer does not say at which point a connection broke, so each send
 * watches its own text being read, which is what tells "nothing was sent" from "it may have been".
 */
export function createSmtp({ url, connectionTimeoutMs = 10_000, socketTimeoutMs = 30_000 }: SmtpOptions): EnviarEmail {
  return async (email) => {
    let handedOver = false;
    const transport = createTransport({
      url,
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: socketTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use('stream', (mail, done) => {
      mail.message.build((error, bytes) => {
        if (error) return done(error);
        // Its own stream is read ahead of the conversation; this one is first read when the server has asked for the text.
        Object.assign(mail.message, { createReadStream: () => watched(bytes, () => (handedOver = true)) });
        done();
      });
    });
    try {
      const sent = await transport.sendMail(toMessage(email));
      return success({ resposta: sent.response });
    } catch (error) {
      return interpret(error, handedOver);
    } finally {
      transport.close();
    }
  };
}
