import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { NewBuildContext, PartNotLoaded, failureWords } from './part-failure.ts';

export interface PartFailureProps {
  readonly error: unknown;
  /** Trying again did not help: a browser may remember for the life of the page that a file did not come, so a reload is offered. */
  readonly again?: boolean;
  readonly onRetry: () => void;
}

/**
 * Where a part of the screen should be: why it is not, and what to do; once there is a network again it is asked for by itself. Reloading asks
 * first while something is unsaved.
 */
export function PartFailure({ error, again = false, onRetry }: PartFailureProps) {
  const [newBuild, setNewBuild] = useState(false);
  const isOutdated = use(NewBuildContext);
  useEffect(() => void isOutdated().then(setNewBuild), [isOutdated]);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onNetwork = (): void => {
      if (error instanceof PartNotLoaded) retry();
    };
    globalThis.addEventListener('online', onNetwork);
    return () => globalThis.removeEventListener('online', onNetwork);
  }, [error]);
  return (
    <EmptyState
      icon={<IconCloudOff size={32} />}
      {...failureWords(error, newBuild, again)}
      instead={{ label: 'Tentar novamente', onClick: onRetry }}
      action={newBuild || again ? <Button onClick={() => location.reload()}>Recarregar</Button> : null}
    />
  );
}
