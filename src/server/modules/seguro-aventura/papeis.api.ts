import type { Selectable } from 'kysely';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { SeguroAventura, SeguroAventuraParticipantes } from '#server/kernel/db/types.ts';
import type { ArquivoRecebido } from '#server/kernel/files/file-store.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';
import type { COLUNAS_DA_PESSOA, COLUNAS_DO_EVENTO } from './papeis.columns.ts';

/** An event as its papers say it: of one partner, found by whoever says which. `participantes`: active and not cancelled. */
export type EventoDosPapeis = Pick<Selectable<SeguroAventura>, (typeof COLUNAS_DO_EVENTO)[number]>;

/** Somebody in an event, without what was told of their health and of whom to call. */
export type PessoaDosPapeis = Pick<Selectable<SeguroAventuraParticipantes>, (typeof COLUNAS_DA_PESSOA)[number]>;

/** Who is in the event and has cover: nobody who was cancelled, nor whom the brokerage left without (G2-31). Papers and e-mails are for them alone. */
export const isCovered = ({ cancelado, seguradora }: Pick<PessoaDosPapeis, 'cancelado' | 'seguradora'>): boolean =>
  cancelado === 'N' && seguradora !== 'dispensado';

/** What participants are told: those who have their lucky number are told it too (E231). */
export interface ParticipantContent {
  readonly plain: Content;
  readonly numbered: Content;
}

/** What the papers and the e-mails of an event are made of. Whoever asks says whose event it is. */
export interface PapeisApi {
  /** An event of this partner; undefined for one that is another's or nobody's. */
  event(
    executor: Executor,
    clientId: number,
    which: { readonly id: number } | { readonly token: string },
  ): Promise<EventoDosPapeis | undefined>;
  /** Who was not taken out of an event of this partner, in the order of their numbers; the cancelled too. */
  people(executor: Executor, event: Pick<EventoDosPapeis, 'id' | 'id_cliente'>): Promise<PessoaDosPapeis[]>;
  /** What participants of a partner are told: read and cleaned before the transaction that sends it. */
  participantEmail(executor: Executor, clientId: number): Promise<ParticipantContent>;
  /**
   * Tells these people of an event once more that they are in it, those who are and have an address; how many. Of one reason (`vez`) each
   * person is told once, however often this is called.
   */
  tellAgain(
    trx: Trx,
    content: ParticipantContent,
    told: {
      readonly event: EventoDosPapeis;
      readonly ids: readonly number[];
      readonly vez: string;
      readonly files?: ReadonlyMap<number, readonly ArquivoRecebido[]>;
    },
    now: Date,
  ): Promise<number>;
  /** The last e-mail of an event, while it waits, takes these files with it. */
  attachToLast(trx: Trx, event: Pick<EventoDosPapeis, 'codigo'>, files: readonly ArquivoRecebido[], now: Date): Promise<void>;
  /** The model of an event was downloaded: now one may be uploaded. False when it was before. */
  downloaded(trx: Trx, event: Pick<EventoDosPapeis, 'id' | 'id_cliente'>): Promise<boolean>;
}
