import type { Result } from '#server/integrations/result.ts';

export interface Sms {
  /** Ours, by which it is asked about. */
  readonly chave: string;
  /** Area code and nine digits. */
  readonly celular: string;
  readonly texto: string;
  /** Shown at once, and kept by no telephone. */
  readonly flash: boolean;
}

/** What the gateway knows of a message; `status` as in document 1, section 4. Its own id is not always told. */
export interface SmsConhecido {
  readonly idProvedor: string | null;
  readonly status: number;
}

/**
 * A gateway of SMS. `rejected` carries the gateway's code: 2 without credit, 3 a wrong number, 4 a wrong text. `auth`: our login there is wrong.
 * `unknown_outcome`: it may have been taken; ask by the key before anything else.
 */
export interface ProvedorSms {
  readonly enviar: (sms: Sms) => Promise<Result<{ readonly idProvedor: string }>>;
  /** Null when it says that it never heard of the key; `rejected`: of this key it says nothing that we know. */
  readonly consultar: (chave: string) => Promise<Result<SmsConhecido | null>>;
  readonly saldo: () => Promise<Result<{ readonly creditos: number }>>;
}
