import type { SITUACOES_PROVEDOR } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { Result } from '#server/integrations/result.ts';

/** Free words, or a template that the provider has, with what its variables say in their order. */
export type ConteudoWhatsapp =
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'modelo'; readonly nome: string; readonly idioma: string; readonly variaveis: readonly string[] };

export interface MensagemWhatsapp {
  /** Ours: comes back in the receipts of a provider that can carry one. */
  readonly chave: string;
  /** Digits, the country's code first. */
  readonly fone: string;
  readonly conteudo: ConteudoWhatsapp;
}

export type SituacaoProvedor = keyof typeof SITUACOES_PROVEDOR;

/** A template as the provider has it; `corpo` with its variables: `{{1}}`. */
export interface ModeloNoProvedor {
  readonly nome: string;
  readonly idioma: string;
  readonly situacao: SituacaoProvedor;
  readonly corpo: string | null;
}

/** The code of a refusal by an account that is connected to no telephone. */
export const DESCONECTADA = 'desconectada';

/**
 * A way into WhatsApp. `rejected` carries the provider's own code and words; `rate_limited`: not taken, another time; `auth`: our access there is
 * wrong. `unknown_outcome`: it may have been taken, and nobody can be asked.
 */
export interface ProvedorWhatsapp {
  /** Outside a conversation it takes only templates that it approved. */
  readonly oficial: boolean;
  readonly enviar: (mensagem: MensagemWhatsapp) => Promise<Result<{ readonly idProvedor: string }>>;
  /** Every template of the account; none where there are no such things. */
  readonly modelos: () => Promise<Result<readonly ModeloNoProvedor[]>>;
}
