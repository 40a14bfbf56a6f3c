import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { use, useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { awaitHeading } from './first-focus.ts';
import { NewBuildContext, PartNotLoaded, failureWords } from './part-failure.ts';
import { useListener } from '../kernel/use-listener.ts';
import { useWhen } from '../kernel/use-when.ts';

export interface PartFailureProps {
  readonly error: unknown;
  /** Trying again did not help: a browser may remember for the life of the page that a file did not come, so a reload is offered. */
  readonly again?: boolean;
  /** In the place of a whole screen: what is said is its heading. */
  readonly heading?: boolean;
  readonly onRetry: () => void;
}

/**
 * Where a part of the screen should be: why it is not, and what to do; once there is a network again it is asked for by itself. Reloading asks
 * first while something is unsaved.
 */
export function PartFailure({ error, again = false, heading = false, onRetry }: PartFailureProps) {
  const [newBuild, setNewBuild] = useState(false);
  const isOutdated = use(NewBuildContext);
  useWhen(true, () => void isOutdated().then(setNewBuild));
  const tryAgain = (): void => {
    // The button goes with what it is tried for: the heading that comes has the focus.
    if (heading) awaitHeading();
    onRetry();
  };
  useListener('window', 'online', onRetry, error instanceof PartNotLoaded);
  return (
    <EmptyState
      heading={heading}
      icon={<IconCloudOff size={32} />}
      {...failureWords(error, newBuild, again)}
      instead={{ label: 'Tentar novamente', onClick: tryAgain }}
      action={newBuild || again ? <Button onClick={() => location.reload()}>Recarregar</Button> : null}
    />
  );
}
