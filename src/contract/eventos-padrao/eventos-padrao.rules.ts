import { ALVO_SEGURO, type Alvo, ULTIMO_DIA } from '../eventos/eventos.labels.ts';
import { type CivilDate, type Periodo, addPeriod } from '../kernel/dates.ts';

/* Pure rules of reminder patterns, the same on the screen and on the server. */

type Flag = 'S' | 'N';
const STAGE_FLAGS = ['cotacao', 'proposta', 'emissao'] as const;
export type EtapaPadrao = (typeof STAGE_FLAGS)[number];

export interface Padrao {
  readonly alvo: number;
  readonly descricao: string;
  readonly quantidade: number;
  readonly periodo: Periodo;
  readonly quantidade_lembrar: number;
  readonly periodo_lembrar: Periodo;
  readonly recorrente: Flag;
  readonly recorrente_periodo: Periodo;
  readonly recorrente_quantidade: number;
  readonly recorrente_repetir: number | null;
  readonly limitar: Flag;
  readonly limitar_periodo: Periodo;
  readonly limitar_quantidade: number;
  readonly pre_cliente: Flag;
  readonly cotacao: Flag;
  readonly proposta: Flag;
  readonly emissao: Flag;
}

/** What a new pattern starts with (EVA-509). */
export const PADRAO_INICIAL = {
  descricao: '',
  quantidade: 1,
  periodo: 'D',
  quantidade_lembrar: 1,
  periodo_lembrar: 'D',
  recorrente: 'N',
  recorrente_periodo: 'D',
  recorrente_quantidade: 1,
  recorrente_repetir: null,
  limitar: 'N',
  limitar_periodo: 'D',
  limitar_quantidade: 1,
  pre_cliente: 'N',
  cotacao: 'N',
  proposta: 'N',
  emissao: 'N',
} as const satisfies Omit<Padrao, 'alvo'>;

/** Turns a stage switch on or off; on turns the other two off (EVA-505). */
export const ligarEtapa = (etapa: EtapaPadrao, ligada: boolean): Record<EtapaPadrao, Flag> => ({
  cotacao: 'N',
  proposta: 'N',
  emissao: 'N',
  [etapa]: ligada ? 'S' : 'N',
});

/** The stage switches as they are kept: only insurance has any (EVA-514). */
export const etapasGuardadas = <P extends Pick<Padrao, EtapaPadrao> & { readonly alvo: number | null }>(padrao: P): P =>
  padrao.alvo === ALVO_SEGURO ? padrao : { ...padrao, cotacao: 'N', proposta: 'N', emissao: 'N' };

/** What is wrong with a pattern, field by field. */
export function padraoProblems(padrao: Pick<Padrao, EtapaPadrao> & { readonly alvo: number | null; readonly descricao: string | null }) {
  const fields: Record<string, string> = {};
  if (padrao.alvo === null) fields['alvo'] = 'Escolha para quem é o evento';
  if (!padrao.descricao) fields['descricao'] = 'Descreva o evento';
  const on = STAGE_FLAGS.filter((flag) => padrao[flag] === 'S');
  for (const extra of on.slice(1)) fields[extra] = 'Escolha só uma entre cotação, proposta e emissão';
  return fields;
}

/** What a target is when the patterns are asked for it. */
export interface AlvoNaEtapa {
  readonly alvo: Alvo;
  readonly etapa: number;
  readonly pre_cliente: Flag;
  /** Not stored yet: patterns without a stage fire only then. */
  readonly novo: boolean;
}

const STAGES_OF: Readonly<Record<EtapaPadrao, readonly number[]>> = { cotacao: [1, 2], proposta: [3], emissao: [4] };

/** The stage switch a pattern carries; null fires when the target is created. */
export const etapaDoPadrao = (padrao: Pick<Padrao, EtapaPadrao>): EtapaPadrao | null =>
  STAGE_FLAGS.find((flag) => padrao[flag] === 'S') ?? null;

/** Whether a pattern belongs to another stage than the target's: its open reminders are offered for removal (E100, E102). */
export function deOutraEtapa(padrao: Pick<Padrao, EtapaPadrao>, etapa: number): boolean {
  const stage = etapaDoPadrao(padrao);
  return stage !== null && !STAGES_OF[stage].includes(etapa);
}

/** Whether a pattern fires for a target as it is now (E099). */
export function dispara(padrao: Pick<Padrao, 'alvo' | 'pre_cliente' | EtapaPadrao>, alvo: AlvoNaEtapa): boolean {
  if (padrao.alvo !== alvo.alvo || padrao.pre_cliente !== alvo.pre_cliente) return false;
  const stage = etapaDoPadrao(padrao);
  return stage === null ? alvo.novo : STAGES_OF[stage].includes(alvo.etapa);
}

/** Days a pattern may count from (E101). */
export interface BaseDays {
  readonly hoje: CivilDate;
  readonly data_proposta: CivilDate | null;
  readonly data_emitido: CivilDate | null;
}

const noLaterThanAll = (day: CivilDate): CivilDate => (day > ULTIMO_DIA ? ULTIMO_DIA : day);

/** The reminder a pattern makes (E101). The responsible is the caller's to say. */
export function rascunhoDe(padrao: Padrao & { readonly id: number }, base: BaseDays) {
  const stage = etapaDoPadrao(padrao);
  const day = (stage === 'proposta' ? base.data_proposta : stage === 'emissao' ? base.data_emitido : null) ?? base.hoje;
  const data_programada = addPeriod(day, padrao.quantidade, padrao.periodo);
  const repeats = padrao.recorrente === 'S';
  return {
    id_evento_padrao: padrao.id,
    descricao: padrao.descricao,
    data_programada,
    quantidade_lembrar: padrao.quantidade_lembrar,
    periodo_lembrar: padrao.periodo_lembrar,
    recorrente: padrao.recorrente,
    recorrente_periodo: repeats ? padrao.recorrente_periodo : null,
    recorrente_quantidade: repeats ? padrao.recorrente_quantidade : null,
    recorrente_repetir: repeats ? padrao.recorrente_repetir : null,
    recorrente_data_limite:
      repeats && padrao.limitar === 'S'
        ? noLaterThanAll(addPeriod(data_programada, padrao.limitar_quantidade, padrao.limitar_periodo))
        : null,
  };
}
