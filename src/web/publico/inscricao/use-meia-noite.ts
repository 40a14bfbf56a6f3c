import { useEffect, useEffectEvent } from 'react';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { ateMeiaNoite } from './leitura.ts';

/** A second after the day has changed, so that the server's clock has passed it too. */
const MARGIN_MS = 1000;
/** While there is no answer of the new day, or its clock is behind this one. */
const AGAIN_MS = 30_000;

/**
 * Calls when it is another day in São Paulo than `hoje`, and again until that has changed; null: never. A phone that slept through midnight,
 * or had no signal then, looks as it wakes and as the signal comes back.
 */
export function useMeiaNoite(hoje: string | null, call: () => void): void {
  const onOutroDia = useEffectEvent(call);
  useEffect(() => {
    if (hoje === null) return;
    const parar = new AbortController();
    const { signal } = parar;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const esperar = (): void => {
      clearTimeout(timer);
      const agora = new Date();
      timer = setTimeout(conferir, civilDateAt(agora) === hoje ? ateMeiaNoite(agora) + MARGIN_MS : AGAIN_MS);
    };
    const conferir = (): void => {
      if (document.visibilityState === 'visible' && civilDateAt(new Date()) !== hoje) onOutroDia();
      esperar();
    };
    esperar();
    document.addEventListener('visibilitychange', conferir, { signal });
    globalThis.addEventListener('online', conferir, { signal });
    return () => {
      parar.abort();
      clearTimeout(timer);
    };
  }, [hoje]);
}
