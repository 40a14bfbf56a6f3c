import type { Result } from '../result.ts';

export interface EnderecoEmail {
  readonly nome?: string;
  readonly email: string;
}

export interface AnexoEmail {
  readonly nome: string;
  readonly mime: string;
  readonly dados: Uint8Array;
}

/** One message to one recipient. `messageId` is ours and deterministic (`<tabela.id.tentativa@dominio>`), angle brackets included. */
export interface Email {
  readonly de: EnderecoEmail;
  readonly para: EnderecoEmail;
  readonly responderPara?: EnderecoEmail;
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
  readonly messageId: string;
  readonly anexos?: readonly AnexoEmail[];
}

/**
 * `rejected`: refused for good, do not repeat. `unavailable`: nothing was delivered, may be repeated. `auth`: our own login to the
 * server is wrong. `unknown_outcome`: the text had been handed over when the connection failed, so it may have been delivered.
 */
export type EnviarEmail = (email: Email) => Promise<Result<{ readonly resposta: string }>>;
