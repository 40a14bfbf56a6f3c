import { useState } from 'react';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSession } from '#web/kernel/session.ts';
import { problemsOf } from './problems.ts';
import type { ClienteForm } from './values.ts';

type User = NonNullable<ClienteCompletoResposta['dadosUsuario']>;

/** The active user that would stay behind when its client goes inactive with this save; null when there is none (E044). */
export const userLeftBehind = (ativo: boolean, base: ClienteCompletoResposta | null): User | null =>
  base?.dados.ativo === 'S' && !ativo && base.dadosUsuario?.status === 'A' ? base.dadosUsuario : null;

/** Whether the person may inactivate this user: never their own, nor one who may more (E037, E045, R15). The server decides again. */
export function useMayInactivate(): (user: User) => boolean {
  const allowed = useAllows(level('usuarios', 4));
  const own = useSession()?.dadosUsuario.id;
  return (user) => allowed && user.id !== own && user.podeMais !== 'S';
}

export interface AskedSave {
  /** Login of the user that the question is about; null while nothing is asked. */
  readonly leaving: string | null;
  readonly askOrSave: () => void;
  readonly answer: (inactivate: boolean) => void;
  readonly cancel: () => void;
}

/** Saves, asking before about the user that would be left behind (E044). */
export function useAskedSave(form: ClienteForm, save: (inactivateUser: boolean) => void): AskedSave {
  const mayInactivate = useMayInactivate();
  const [leaving, setLeaving] = useState<string | null>(null);
  const askOrSave = (): void => {
    const [values, base] = [form.values(), form.base()];
    const user = userLeftBehind(values.ativo, base);
    // What is wrong is said first: the answer would be for nothing.
    const ready = Object.keys(problemsOf(values, base)).length === 0;
    if (user && ready && mayInactivate(user)) setLeaving(user.login);
    else save(false);
  };
  const answer = (inactivate: boolean): void => {
    setLeaving(null);
    save(inactivate);
  };
  return { leaving, askOrSave, answer, cancel: () => setLeaving(null) };
}
