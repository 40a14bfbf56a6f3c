import { useLayoutEffect, useState } from 'react';
import { type ContatosUsados, aindaOferecidos, lugarDosContatos, restam } from './contatos.ts';

/** The contacts of the person before, in this tab for as long as they are offered. */
export function useContatos(token: string) {
  const [place] = useState(() => lugarDosContatos(token));
  const [usados, setUsados] = useState<ContatosUsados | null>(() => aindaOferecidos(place.read(), Date.now()));
  useLayoutEffect(() => {
    if (usados === null) {
      place.clear();
      return;
    }
    place.keep(usados);
    const fim = setTimeout(() => setUsados(null), restam(usados, Date.now()));
    return () => clearTimeout(fim);
  }, [place, usados]);
  return [usados, setUsados] as const;
}
