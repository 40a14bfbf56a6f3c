import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { textParam } from '#web/kernel/search-params.ts';

/** Everybody's reminders, in the address. */
export const TODOS = 'todos';

/** What the address of the start screen says; absent: today, and the person logged in. */
export interface InicioBusca {
  readonly data?: CivilDate;
  /** Code of a user, or everybody. */
  readonly responsavel?: string;
  /** A day chosen among the next ones: only what falls on it. */
  readonly dia?: CivilDate;
}

export function readInicioBusca(raw: RawSearch): InicioBusca {
  const data = textParam(raw['data']);
  const responsavel = textParam(raw['responsavel']);
  const dia = textParam(raw['dia']);
  return {
    ...(isCivilDate(data) && isDiaDeEvento(data) ? { data } : {}),
    ...(responsavel === TODOS || /^[1-9]\d{0,8}$/.test(responsavel) ? { responsavel } : {}),
    ...(isCivilDate(dia) && isDiaDeEvento(dia) ? { dia } : {}),
  };
}

/** What is asked of the server. */
export interface Consulta {
  readonly data: CivilDate;
  /** '' is everybody. */
  readonly responsavel: string;
}

/** The question of an address: another's reminders only for whoever may see all (INI-501, E088). */
export function consultaDe(busca: InicioBusca, { dadosUsuario, permissao }: Sessao, hoje: CivilDate): Consulta {
  const own = String(dadosUsuario.id);
  const asked = permissao.habilitarAcessoEventos === 'S' ? (busca.responsavel ?? own) : own;
  return { data: busca.data ?? hoje, responsavel: asked === TODOS ? '' : asked };
}

/** The day whose reminders are shown alone. Today's have their place already, and only from today on are days counted one by one. */
export const diaEscolhido = ({ dia }: InicioBusca, { data }: Consulta, hoje: CivilDate): CivilDate | null =>
  dia !== undefined && dia !== hoje && data === hoje ? dia : null;
