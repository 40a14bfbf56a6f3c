import { useCallback, useMemo, useState } from 'react';
import { CONCLUIR_MAX } from '#contract/eventos/eventos.labels.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { chaveDe } from '#web/modules/eventos/parts/pedido.ts';
import type { Grupo } from './paginas.ts';

const NONE: ReadonlySet<string> = new Set();

/** Which of the notes are chosen, as many as one call takes. One that left the list is chosen no more. */
export function useEscolha(grupos: readonly Grupo[]) {
  const [asked, setAsked] = useState(NONE);
  const chosen = useMemo(
    () => (asked.size === 0 ? [] : grupos.flatMap(({ eventos }) => eventos.filter((one) => asked.has(chaveDe(one))))),
    [grupos, asked],
  );
  const keys = useMemo(() => (chosen.length === 0 ? NONE : new Set(chosen.map(chaveDe))), [chosen]);
  // Always the same: the blocks of notes are not drawn again for it.
  const choose = useCallback(
    (evento: EventoLinhaResposta, on: boolean): void =>
      setAsked((before) => {
        const next = new Set(before);
        if (on && before.size < CONCLUIR_MAX) next.add(chaveDe(evento));
        else next.delete(chaveDe(evento));
        return next;
      }),
    [],
  );
  return { chosen, keys, choose, clear: useCallback(() => setAsked(NONE), []) };
}
