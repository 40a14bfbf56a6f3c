import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { NewBuildContext, failureWords } from './part-failure.ts';

export interface PartFailureProps {
  readonly error: unknown;
  /** Trying again did not help: a browser may remember for the life of the page that a file did not come, so a reload is offered. */
  readonly again?: boolean;
  readonly onRetry: () => void;
}

/** Where a part of the screen should be: why it is not, and what to do. Reloading asks first while something is unsaved. */
export function PartFailure({ error, again = false, onRetry }: PartFailureProps) {
  const [newBuild, setNewBuild] = useState(false);
  const isOutdated = use(NewBuildContext);
  useEffect(() => void isOutdated().then(setNewBuild), [isOutdated]);
  return (
    <EmptyState
      icon={<IconCloudOff size={32} />}
      {...failureWords(error, newBuild, again)}
      instead={{ label: 'Tentar novamente', onClick: onRetry }}
      action={newBuild || again ? <Button onClick={() => location.reload()}>Recarregar</Button> : null}
    />
  );
}
