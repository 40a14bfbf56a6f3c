import { FUNCAO_PADRAO } from '#contract/historico/historico.labels.ts';
import { addDays, type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { listParam, textParam } from '#web/kernel/search-params.ts';

/** What the address of the history says: only what differs from the screen as it opens. */
export interface HistoricoBusca {
  readonly data_inicio?: CivilDate;
  readonly data_fim?: CivilDate;
  readonly funcao?: readonly string[];
  readonly id_usuario?: readonly string[];
}

const day = (value: unknown): CivilDate | undefined => {
  const text = textParam(value);
  return isCivilDate(text) ? text : undefined;
};

const several = (value: unknown, valid: RegExp): readonly string[] | undefined => {
  const found = [...new Set(listParam(value).filter((one) => valid.test(one)))];
  return found.length === 0 ? undefined : found;
};

/** Reads any address, and its own result again to the same. */
export function readHistoricoBusca(raw: RawSearch): HistoricoBusca {
  const found = {
    data_inicio: day(raw['data_inicio']),
    data_fim: day(raw['data_fim']),
    funcao: several(raw['funcao'], /^[\w/-]{1,80}$/),
    id_usuario: several(raw['id_usuario'], /^[1-9]\d{0,8}$/),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as HistoricoBusca;
}

/** Days before the last one that the screen opens with (HIS-506). */
const DEFAULT_DAYS = 2;

/** The whole question, said aloud. */
export function questionOf(busca: HistoricoBusca, hoje: CivilDate) {
  const data_fim = busca.data_fim ?? hoje;
  return {
    data_inicio: busca.data_inicio ?? addDays(data_fim < hoje ? data_fim : hoje, -DEFAULT_DAYS),
    data_fim,
    funcao: busca.funcao ?? [FUNCAO_PADRAO],
    ...(busca.id_usuario === undefined ? {} : { id_usuario: busca.id_usuario }),
  };
}
