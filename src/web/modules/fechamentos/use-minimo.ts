import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { type Busca, problemaDoMinimo } from './busca.ts';

/** The minimum as it is typed; one that is refused is in no address, and nothing is closed while it stands there (E211). */
export function useMinimo(busca: Busca, change: ChangeSearch<Busca>) {
  const typed = useTypedText(busca.valorMinimo ?? '', (text) =>
    change({ valorMinimo: problemaDoMinimo(text) === null && text !== '' ? text : undefined }, { replace: true }),
  );
  return { ...typed, problema: problemaDoMinimo(typed.value) };
}

export type Minimo = ReturnType<typeof useMinimo>;
