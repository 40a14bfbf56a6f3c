import { useState } from 'react';

/** Whose rows are open, by their keys. */
export interface Abertas {
  readonly quais: ReadonlySet<string>;
  readonly abrir: (chave: string, aberta: boolean) => void;
  /** Besides those that are. */
  readonly abrirTodas: (chaves: readonly string[]) => void;
}

export function useAbertas(): Abertas {
  const [quais, setQuais] = useState<ReadonlySet<string>>(new Set());
  return {
    quais,
    abrir: (chave, aberta) => {
      const novas = new Set(quais);
      if (aberta) novas.add(chave);
      else novas.delete(chave);
      setQuais(novas);
    },
    abrirTodas: (chaves) => setQuais(new Set([...quais, ...chaves])),
  };
}
