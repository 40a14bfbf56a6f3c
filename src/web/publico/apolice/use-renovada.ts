import { useEffect, useState } from 'react';
import type { ConsultaPorCodigoResposta } from '#contract/fichas/consulta.schemas.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { ler } from './leitura.ts';

/** Addresses of documents live fifteen minutes (R03): a page on screen is read anew before. */
const RENEW_MS = 10 * MINUTE_MS;
/** How often it is looked whether it is time, which is also how soon a reading without an answer is tried again. */
const LOOK_MS = MINUTE_MS;

/**
 * What was read, and read anew while somebody looks at it: a page that comes back into sight reads at once where it is time. What is on
 * screen stays until there is an answer, and where there is none.
 */
export function useRenovada(codigo: string, lida: ConsultaPorCodigoResposta): ConsultaPorCodigoResposta {
  const [atual, setAtual] = useState(lida);
  useEffect(() => {
    const parar = new AbortController();
    let desde = Date.now();
    let lendo = false;
    const renovar = async (): Promise<void> => {
      // By the clock: a phone in a pocket counts nothing.
      const agora = Date.now();
      if (lendo || document.visibilityState !== 'visible' || agora - desde < RENEW_MS) return;
      lendo = true;
      const nova = await ler(codigo);
      lendo = false;
      if (parar.signal.aborted) return;
      if (nova.fim === 'lida') {
        desde = agora;
        setAtual(nova.lida);
      } else if (!nova.deNovo) parar.abort();
    };
    const olhar = (): void => void renovar();
    const timer = setInterval(olhar, LOOK_MS);
    parar.signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', olhar, { signal: parar.signal });
    return () => parar.abort();
  }, [codigo]);
  return atual;
}
