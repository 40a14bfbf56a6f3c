import { useState } from 'react';
import { type guardadasDe, useFormInfo } from '../formulario/form-context.ts';
import { type Procura, foraDe } from './cartoes.ts';

const TODOS = { texto: '', semCpf: false, semAceite: false, fora: new Set<string>() as ReadonlySet<string> };

/** Who is looked for. Whom a search leaves out is found when it changes: nobody goes from the screen while they are typed. */
export function useProcura(guardadas: ReturnType<typeof guardadasDe>) {
  const { store } = useFormInfo();
  const [procura, setProcura] = useState(TODOS);
  return {
    procura,
    procurar: (mudada: Partial<Procura>): void => {
      const nova = { ...procura, ...mudada };
      setProcura({ ...nova, fora: foraDe(store.get().values, nova, guardadas) });
    },
    mostrarTodos: (): void => setProcura(TODOS),
    /** Somebody whom a search left out is looked for no more once they are wanted. */
    mostrar: (chave: string): void => setProcura((now) => (now.fora.has(chave) ? TODOS : now)),
  };
}
