import { FUNCAO_PADRAO, HISTORICO_DIAS_MAX, type TipoDeAutor, tiposDeAutor } from '#contract/historico/historico.labels.ts';
import { addDays, type CivilDate } from '#contract/kernel/dates.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { dayParam, listParam, present } from '#web/kernel/search-params.ts';

/** What the address of the history says: only what differs from the screen as it opens. */
export interface HistoricoBusca {
  readonly data_inicio?: CivilDate;
  readonly data_fim?: CivilDate;
  readonly funcao?: readonly string[];
  readonly id_usuario?: readonly string[];
  readonly id_cliente?: readonly string[];
  /** Kinds of authors. */
  readonly tipo_autor?: readonly TipoDeAutor[];
}

const several = (value: unknown, valid: RegExp): readonly string[] | undefined => {
  const found = [...new Set(listParam(value).filter((one) => valid.test(one)))];
  return found.length === 0 ? undefined : found;
};

const kinds = (value: unknown): readonly TipoDeAutor[] | undefined => {
  const asked = listParam(value);
  const found = tiposDeAutor.filter((kind) => asked.includes(kind));
  return found.length === 0 ? undefined : found;
};

const CODE = /^[1-9]\d{0,8}$/;

/** In place of the functions: all of them, said because the screen opens with one. */
const TODAS = 'todas';

/** What the address keeps of the functions that stand chosen. */
export const funcoesDe = (chosen: readonly string[]): readonly string[] => (chosen.length === 0 ? [TODAS] : chosen);

function functions(value: unknown): readonly string[] | undefined {
  const found = several(value, /^[\w/-]{1,80}$/);
  return found?.includes(TODAS) ? [TODAS] : found;
}

/** Reads any address, and its own result again to the same. */
export function readHistoricoBusca(raw: RawSearch): HistoricoBusca {
  return present({
    data_inicio: dayParam(raw['data_inicio']),
    data_fim: dayParam(raw['data_fim']),
    funcao: functions(raw['funcao']),
    id_usuario: several(raw['id_usuario'], CODE),
    id_cliente: several(raw['id_cliente'], CODE),
    tipo_autor: kinds(raw['tipo_autor']),
  });
}

/** Days before the last one that the screen opens with (HIS-506). */
const DEFAULT_DAYS = 2;
/** About one client there is less to read: as many days as may be asked for. */
const CLIENT_DAYS = HISTORICO_DIAS_MAX - 1;

/** The whole question, said aloud. */
export function questionOf(busca: HistoricoBusca, hoje: CivilDate) {
  const { id_usuario, id_cliente } = busca;
  const all = busca.funcao?.includes(TODAS) ?? false;
  // Of no function, no client and no kind of authors the server answers who opened which client: of every kind it answers whatever was done.
  const tipo_autor = busca.tipo_autor ?? (all && id_cliente === undefined ? tiposDeAutor : undefined);
  const data_fim = busca.data_fim ?? hoje;
  return {
    data_inicio: busca.data_inicio ?? addDays(data_fim < hoje ? data_fim : hoje, id_cliente === undefined ? -DEFAULT_DAYS : -CLIENT_DAYS),
    data_fim,
    // Of a client, or of a kind of authors, whatever was done.
    funcao: all ? [] : (busca.funcao ?? (id_cliente === undefined && tipo_autor === undefined ? [FUNCAO_PADRAO] : [])),
    ...(id_usuario === undefined ? {} : { id_usuario }),
    ...(id_cliente === undefined ? {} : { id_cliente }),
    ...(tipo_autor === undefined ? {} : { tipo_autor }),
  };
}
