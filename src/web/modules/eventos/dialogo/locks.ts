import type { EventoCompleto } from '../eventos.queries.ts';

/** Why a part of the form is not to be changed; null when it is. */
export interface Locks {
  readonly data: string | null;
  readonly intervalo: string | null;
  /** Whether the reminder can be made to repeat at all. */
  readonly repete: boolean;
}

export const SEM_TRAVAS: Locks = { data: null, intervalo: null, repete: true };

/** What its stored occurrences, or being one, forbid of a reminder (EVE-018 to EVE-020). */
export function locksOf({ registro, filhos, removidas }: EventoCompleto): Locks {
  if (registro.recorrente_pai !== null) {
    return { data: 'A data é a da série: use o reagendamento para adiar só esta ocorrência.', intervalo: null, repete: false };
  }
  const some = filhos.length + removidas.length > 0;
  return {
    data: some ? 'Não muda porque já há ocorrências registradas.' : null,
    intervalo: some ? 'O intervalo não muda porque já há ocorrências registradas.' : null,
    repete: registro.tipo_vigencia !== 'S',
  };
}
