import type { Result } from '../result.ts';

export interface EnderecoEmail {
  readonly nome?: string;
  readonly email: string;
}

export interface AnexoEmail {
  readonly nome: string;
  readonly mime: string;
  readonly dados: Uint8Array;
  /** Name by which the HTML shows it (`cid:`): an image inside the message, not an attachment. */
  readonly cid?: string;
}

/** One message. `messageId` is ours and deterministic (`<tabela.id@dominio>`), angle brackets included. */
export interface Email {
  readonly de: EnderecoEmail;
  readonly para: readonly EnderecoEmail[];
  readonly cc?: readonly EnderecoEmail[];
  readonly cco?: readonly EnderecoEmail[];
  readonly responderPara?: EnderecoEmail;
  /** Where returns go, when it is not the sender (VERP); never shown to whoever reads the message. */
  readonly remetenteEnvelope?: string;
  /** Each on one line of its own, whatever its length: a folded one breaks signatures. */
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
  readonly messageId: string;
  readonly anexos?: readonly AnexoEmail[];
}

/** A recipient the server refused while it took the message for others, with its words; `definitivo` when it will never be taken. */
export interface Recusado {
  readonly email: string;
  readonly motivo: string;
  readonly definitivo: boolean;
}

export interface EmailAceito {
  readonly resposta: string;
  readonly recusados: readonly Recusado[];
}

/**
 * `rejected`: refused for good, do not repeat. `unavailable`: nothing was delivered, may be repeated. `auth`: our own login to the
 * server is wrong. `unknown_outcome`: the text had been handed over when the connection failed, so it may have been delivered.
 */
export type EnviarEmail = (email: Email) => Promise<Result<EmailAceito>>;

export interface Correio {
  readonly enviar: EnviarEmail;
  /** Lets the kept connections go. */
  readonly encerrar: () => void;
}
