import type { FavoritosResposta, PreenchimentoDados } from '#contract/portal/pessoas.schemas.ts';
import type { EventoDoPainelResposta, OrdemDeParticipantes, ParticipantesEventoResposta } from '#contract/portal/painel.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Situacao } from '#contract/seguro-aventura/situacao.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { Page } from '#server/kernel/db/page.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Partner } from './seguro-aventura.partner.ts';

export interface PromotorEventsAsked {
  readonly now: Date;
  readonly page: Page;
  readonly texto?: string | undefined;
  /** Somebody in it: name, CPF or passport. */
  readonly alguem?: string | undefined;
  /** Days that the event meets. */
  readonly de?: CivilDate | undefined;
  readonly ate?: CivilDate | undefined;
  readonly estados?: readonly Situacao[] | undefined;
  /** Those that were taken out: no event ever is. */
  readonly nenhum?: boolean;
}

export interface PromotorPeopleAsked {
  readonly texto?: string | undefined;
  readonly cancelado?: 'S' | 'N' | undefined;
  readonly ordem: OrdemDeParticipantes;
}

export interface PromotorEvents {
  readonly registros: readonly EventoDoPainelResposta[];
  readonly estados: Readonly<Record<Situacao, number>>;
  /** Days of this month and of the next that nobody was charged for, of all its events. */
  readonly atual: number;
  readonly posterior: number;
  /** Whether this month is closed already: its days go with the next. */
  readonly fechado: boolean;
  /** Whether an event could be paid by a boleto of its own. */
  readonly aberto: boolean;
}

/**
 * What a partner reads and changes beside its saves. Nothing here takes an event or a person by a code alone: the partner comes first, and
 * whatever is not its own is 404.
 */
export interface PromotorDoor {
  events(partner: Partner, asked: PromotorEventsAsked): Promise<PromotorEvents>;
  /** How many registered today at its property. */
  registeredToday(partner: Partner, today: CivilDate): Promise<number>;
  people(
    partner: Partner,
    which: { readonly id: number } | { readonly token: string },
    asked: PromotorPeopleAsked,
    page: Page | null,
    now: Date,
  ): Promise<ParticipantesEventoResposta & { readonly evento: number }>;
  /** Of a CPF under the partner: what its newest registration says, and whose it is. */
  byCpf(partner: Partner, cpf: string): Promise<{ readonly id: number; readonly dados: PreenchimentoDados } | null>;
  /** Whether somebody still registers by themselves in this event of the partner. `dia`: of the property that was opened; null for a link. */
  takesStrangers(partner: Partner, asked: { readonly id: number; readonly dia: string | null; readonly now: Date }): Promise<boolean>;
  favourites(partner: Partner, texto: string | undefined, page: Page): Promise<FavoritosResposta>;
  removeFavourite(
    trx: Trx,
    partner: Partner,
    documents: { readonly cpf: string | null; readonly numeroPassaporte: string | null },
  ): Promise<boolean>;
  /** Opens or closes the registration by the link; 404, 400 `{linkInscricaoBloqueado}`. */
  setLink(
    trx: Trx,
    context: PromotorContext,
    partner: Partner,
    asked: { readonly token: string; readonly bloqueado: 'S' | 'N' },
  ): Promise<{ readonly id: number }>;
}
