import type { AnyOperation } from '#contract/kernel/operation.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';

/** A file of a message, received or made for it and not yet confirmed: the outbox confirms it with the message. */
export interface EmailFile extends ArquivoRecebido {
  /** Name by which the HTML shows it (`cid:`): an image inside the message. */
  readonly cid?: string;
}

/** An e-mail as it leaves. `key` is our own: the same key is the same message, however many times it is asked for. */
export interface OutgoingEmail {
  readonly key: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly replyTo?: string;
  /** Where returns go, when it is not the sender. */
  readonly returnTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Carries a code or a link that opens something: its body is emptied once sent. */
  readonly secret: boolean;
  /** Past it nobody has any use for the message, and it does not leave. */
  readonly usefulUntil?: Date;
  readonly attachments?: {
    readonly files: readonly EmailFile[];
    /** What does not fit is opened in the panel by whoever may call this operation, asked again at each opening (R16). */
    readonly openedBy: AnyOperation;
  };
}

/** An SMS of the product's own: one to one mobile, in the letters of SMS. */
export interface OutgoingSms {
  readonly key: string;
  /** Area code and nine digits. */
  readonly to: string;
  readonly text: string;
  readonly secret: boolean;
  readonly usefulUntil?: Date;
}

/** What came of handing a message to the mail server. `unknown`: it may have been accepted, and is never sent again blindly. */
export type SendResult =
  | { readonly kind: 'sent'; readonly providerId: string; readonly refused: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface MailFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly cid: string | null;
}

/** A message as it is handed over. */
export interface MailMessage {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: string | null;
  readonly returnTo: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every attempt, so that a mail server may recognise a repetition. */
  readonly messageId: string;
  readonly files: readonly MailFile[];
}

/** An SMS as it is handed over; `key` is ours at the gateway, and none of a message to a client. */
export type SendSms = (sms: { readonly key: string; readonly to: string; readonly text: string }) => Promise<SendResult>;
export type SendMail = (message: MailMessage) => Promise<SendResult>;
