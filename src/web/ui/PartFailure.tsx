import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { failureWords, isSameBuild } from './part-failure.ts';

export interface PartFailureProps {
  readonly error: unknown;
  /** Trying again did not help: a browser may remember for the life of the page that a file did not come, so a reload is offered. */
  readonly again?: boolean;
  readonly onRetry: () => void;
}

async function isOutdated(): Promise<boolean> {
  const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  return answer.ok && !isSameBuild(await answer.text(), own);
}

/** Where a part of the screen should be: why it is not, and what to do. Reloading asks first while something is unsaved. */
export function PartFailure({ error, again = false, onRetry }: PartFailureProps) {
  const [newBuild, setNewBuild] = useState(false);
  useEffect(() => {
    // Without a network nothing is known of another build.
    void isOutdated().then(setNewBuild, () => undefined);
  }, []);
  return (
    <EmptyState
      icon={<IconCloudOff size={32} />}
      {...failureWords(error, newBuild, again)}
      instead={{ label: 'Tentar novamente', onClick: onRetry }}
      action={newBuild || again ? <Button onClick={() => location.reload()}>Recarregar</Button> : null}
    />
  );
}
