import { useEffect, useEffectEvent, useState } from 'react';
import type { Leitura } from './leitura.ts';

type Recusa = Leitura & { readonly fim: 'recusada' };
type SemResposta = Recusa & { readonly deNovo: true };

const SECOND_MS = 1000;

/** Opens the link again when the seconds of this answer are over, or as soon as there is a signal; the seconds that are left. */
function useEspera(leitura: SemResposta, abrir: () => void): number {
  const onFim = useEffectEvent(abrir);
  const [resta, setResta] = useState({ de: leitura, segundos: leitura.segundos });
  useEffect(() => {
    const parar = new AbortController();
    const fim = performance.now() + leitura.segundos * SECOND_MS;
    const relogio = setInterval(() => {
      const segundos = Math.max(0, Math.ceil((fim - performance.now()) / SECOND_MS));
      setResta({ de: leitura, segundos });
      if (segundos > 0) return;
      clearInterval(relogio);
      onFim();
    }, SECOND_MS);
    globalThis.addEventListener('online', () => onFim(), { signal: parar.signal });
    return () => {
      parar.abort();
      clearInterval(relogio);
    };
  }, [leitura]);
  return resta.de === leitura ? resta.segundos : leitura.segundos;
}

function Espera({ leitura, onAgora }: { readonly leitura: SemResposta; readonly onAgora: () => void }) {
  const segundos = useEspera(leitura, onAgora);
  return (
    <>
      <p role="status">
        Tentamos de novo em {/* The seconds are for the eye: read out one by one they would leave no time to hear anything else. */}
        <span aria-hidden="true">{segundos} s</span>
        <span className="so-lido">instantes</span>
      </p>
      <button type="button" className="botao" onClick={onAgora}>
        Tentar novamente
      </button>
    </>
  );
}

/** What takes the place of the page (INS-040). What was no answer is asked for again by itself. */
export function Recusada({ leitura, onDeNovo }: { readonly leitura: Recusa; readonly onDeNovo: () => void }) {
  return (
    <main>
      <p className="situacao" data-cancelado role="alert">
        {leitura.mensagem}
      </p>
      {leitura.deNovo ? <Espera leitura={leitura} onAgora={onDeNovo} /> : null}
    </main>
  );
}
