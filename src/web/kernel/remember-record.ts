import { useEffect } from 'react';
import { type Recent, recents } from './recents.ts';
import { useSession } from './session.ts';

/** The record on this screen is among those opened last. */
export function useRememberRecord({ path, name, screen }: Recent): void {
  const user = useSession()?.dadosUsuario.id;
  useEffect(() => {
    if (user !== undefined) recents.remember(user, { path, name, screen });
  }, [user, path, name, screen]);
}
