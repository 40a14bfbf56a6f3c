import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_ZONE, type CivilDate } from '#contract/kernel/dates.ts';

/*
 * What stands in each stage of the funnel (E158), once: counts, lists and sheets all ask here. `s` is the row that makes a ficha stand in
 * the stage, and the conditions are those of the indexes, word for word.
 */

export interface Stage {
  readonly from: RawBuilder<unknown>;
  readonly is: RawBuilder<boolean>;
  /** The ficha of the row. */
  readonly ficha: RawBuilder<number>;
  /** The day it is counted on and listed by. */
  readonly day: RawBuilder<unknown>;
  /** `day` is an instant, of which São Paulo's day counts. */
  readonly instant: boolean;
  /** What is told of the deal beside the ficha. */
  readonly deal: 'proposta' | 'emissao' | null;
}

const FICHA = { from: sql`from fichas s`, ficha: sql<number>`s.id`, day: sql`s.data_cadastro`, instant: true } as const;
const PROPOSTA = { from: sql`from fichas_propostas s`, ficha: sql<number>`s.id_ficha`, instant: false, deal: 'proposta' } as const;
const EMISSAO = { from: sql`from fichas_emissoes s`, ficha: sql<number>`s.id_ficha`, instant: false, deal: 'emissao' } as const;

const VALE = sql`s.ficha_tipo = 2 and s.ativo = 'S' and s.cancelado = 'N'`;

export const STAGES = {
  cotacao: { ...FICHA, is: sql<boolean>`s.tipo = 2 and s.ativo = 'S' and s.cotacao = 'S' and s.id_ficha_renovado is null`, deal: null },
  /** Of now, whatever the month. */
  renovacao: { ...FICHA, is: sql<boolean>`s.tipo = 2 and s.ativo = 'S' and s.etapa = 2`, deal: null },
  proposta: {
    ...PROPOSTA,
    is: sql<boolean>`s.ficha_tipo = 2 and s.ficha_ativo = 'S' and s.ativo = 'S' and s.cancelado = 'N'`,
    day: sql`s.data_proposta`,
  },
  /** Proposals still open, whatever the month. */
  propostaAberta: {
    ...FICHA,
    is: sql<boolean>`s.tipo = 2 and s.ativo = 'S' and s.etapa = 3 and s.cancelado = 'N'`,
    deal: 'proposta',
  },
  emitido: { ...EMISSAO, is: sql<boolean>`${VALE}`, day: sql`s.data_emitido` },
  emitidoCancelado: {
    ...EMISSAO,
    is: sql<boolean>`s.ficha_tipo = 2 and s.ativo = 'S' and s.cancelado = 'S'`,
    day: sql`s.data_cancelado`,
  },
} as const satisfies Readonly<Record<string, Stage>>;

export type StageName = keyof typeof STAGES;

/** Days, the last one left out. */
export interface Period {
  readonly de: CivilDate;
  readonly ate: CivilDate;
}

export interface StageFilter {
  readonly id_responsavel?: number | undefined;
  /** 0 is without an insurer. */
  readonly id_seguradora?: number | undefined;
  /** Absent: whatever the day. */
  readonly period?: Period | undefined;
}

const bound = (day: RawBuilder<unknown>, instant: boolean): RawBuilder<unknown> =>
  instant ? sql`(${day}::date::timestamp at time zone ${sql.lit(BUSINESS_ZONE)})` : sql`${day}::date`;

/** From one day on and before another. */
export const within = (stage: Stage, de: RawBuilder<unknown>, ate: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${stage.day} >= ${bound(de, stage.instant)} and ${stage.day} < ${bound(ate, stage.instant)}`;

/** Whose the row is, and of which insurer. */
export const ofWhom = ({ id_responsavel, id_seguradora }: Omit<StageFilter, 'period'>): RawBuilder<boolean> => {
  const parts = [
    ...(id_responsavel === undefined ? [] : [sql`s.id_responsavel = ${id_responsavel}`]),
    ...(id_seguradora === undefined ? [] : [id_seguradora === 0 ? sql`s.id_fornecedor is null` : sql`s.id_fornecedor = ${id_seguradora}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
};

/** `from … where …` of a stage under a filter. */
export const inStage = (stage: Stage, { period, ...whom }: StageFilter): RawBuilder<unknown> => {
  const days = period ? sql` and ${within(stage, sql`${period.de}`, sql`${period.ate}`)}` : sql``;
  return sql`${stage.from} where ${stage.is} and ${ofWhom(whom)}${days}`;
};

/** Policies in force on a day, of those that end by another (E161). */
export const inForce = (day: CivilDate, until: CivilDate | undefined): RawBuilder<boolean> =>
  sql<boolean>`${VALE} and s.ficha_vigencia is not null and s.ficha_vigencia >= ${day}::date and s.data_emitido <= ${day}::date${
    until === undefined ? sql`` : sql` and s.ficha_vigencia <= ${until}::date`
  }`;
