import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Keyed } from './provider-key.ts';
import type { CanalMensagem } from '#server/kernel/db/types.ts';

export type Canal = CanalMensagem;

/** What is said, before the tags of anybody are filled in. */
export interface StoredContent {
  readonly id: number;
  readonly titulo: string | null;
  readonly texto: string;
  readonly html: string | null;
  readonly flashsms: 'S' | 'N';
  readonly responder_para: string | null;
  /** The template of WhatsApp that it leaves as, as it was called when it was frozen. */
  readonly id_modelo: number | null;
  readonly modelo_nome: string | null;
  readonly modelo_idioma: string | null;
}

/** One message as it is handed over: what is said, and what its tags say of whoever gets it. */
export interface ReadyMessage {
  /** Our key at the provider. */
  readonly id: number;
  readonly destino: string;
  readonly destino_nome: string | null;
  /** How often a person had it sent again: each time is another message. */
  readonly reenvios: number;
  /** Of a batch: nobody wrote it to this person alone. */
  readonly bulk: boolean;
  readonly content: StoredContent;
  readonly values: Valores;
}

/** The states of an SMS as its provider counts them; 9 is a receipt. */
export type StatusOperadora = 1 | 2 | 3 | 4 | 5 | 7 | 9;

/**
 * What came of handing a message over. `refused`: never, for this recipient; `gone` when there is no such address any more, `left` when
 * whoever has it asked the provider to be left alone. `later`: not now, for this recipient. Of both, `heard` when the provider said it of this
 * recipient, and so works. `unknown`: it may have been taken. `held`: what is said cannot leave as it is, whoever of its batch it is for; nothing
 * left. `trouble`: nothing can leave by this channel, whoever it is for; nothing left. `said`: the words as they left, where those are others than
 * what was written with its tags filled in.
 */
export type Delivery =
  | { readonly kind: 'delivered'; readonly providerId: string | null; readonly remark?: string; readonly said?: string }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly code?: number;
      readonly heard?: true;
      readonly gone?: true;
      readonly left?: true;
    }
  | { readonly kind: 'later'; readonly reason: string; readonly heard?: true }
  | { readonly kind: 'unknown'; readonly reason: string; readonly said?: string }
  | { readonly kind: 'held'; readonly reason: string }
  | { readonly kind: 'trouble'; readonly reason: string };

/** What a provider knows of a message. */
export interface Known {
  readonly providerId: string | null;
  readonly status: StatusOperadora;
}

/** What a provider said of messages it was asked about by our key: null, that it never heard of one. Those of which it said nothing are absent. */
export type Found = ReadonlyMap<number, Known | null>;

/** Fills the tags in, and hands over what may leave. */
export type Deliver = (message: ReadyMessage) => Promise<Delivery>;

/** A way out: what differs from one channel to another. */
export interface Channel {
  readonly canal: Canal;
  /** Setting with the messages of batches a minute, 0 for no limit, and its value until somebody sets it. */
  readonly pace: { readonly key: string; readonly otherwise: number };
  /** Whether batches leave only in the hours of the settings (E123). */
  readonly hours: boolean;
  /** Handed over at the same time. */
  readonly together: number;
  /** How many rounds run beside the first where there is more to do at once; then each is smaller. */
  readonly beside?: number;
  readonly deliver: Deliver;
  /** Where something is looked up at once of all the messages of a round: how they are handed over, that known. */
  readonly prepare?: (messages: readonly ReadyMessage[]) => Promise<Deliver>;
  /** Asks about messages that may have left. Absent where nobody can be asked. */
  readonly find?: (messages: readonly Keyed[]) => Promise<Found>;
}
