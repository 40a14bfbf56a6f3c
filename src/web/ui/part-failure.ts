import { createContext } from 'react';

/** The code of a part of the screen did not come. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('part of the screen not loaded', { cause });
    this.name = 'PartNotLoaded';
  }
}

export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

/** What is said in the place of a part that failed. */
export function failureWords(error: unknown, newBuild: boolean, again: boolean): FailureWords {
  if (!(error instanceof PartNotLoaded))
    return { title: 'Algo deu errado nesta parte da tela', text: 'Tente de novo. Se continuar assim, recarregue a página.' };
  return newBuild
    ? { title: 'Há uma versão nova', text: 'Salve o que estiver digitado e recarregue a página para usá-la.' }
    : {
        title: 'Não foi possível carregar esta parte da tela',
        text: again ? 'Se a conexão voltou, salve o que estiver digitado e recarregue a página.' : 'Confira sua conexão e tente de novo.',
      };
}

/** How a part that failed finds out whether there is a newer version: the entry says. */
export const NewBuildContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
