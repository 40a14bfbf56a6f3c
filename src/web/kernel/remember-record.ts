import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recents } from './recents.ts';
import { useSession } from './session.ts';

/** The record on this screen is among those opened last. */
export function useRememberRecord(name: string, screen: string): void {
  const user = useSession()?.dadosUsuario.id;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (user !== undefined) recents.remember(user, { path, name, screen });
  }, [user, path, name, screen]);
}
