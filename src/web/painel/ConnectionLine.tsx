import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { panelConnection } from '../kernel/connection.ts';
import classes from './ConnectionLine.module.css';

/**
 * One quiet line while the server is away and when it is back; over nothing that is being typed or clicked. Its place is always there, so
 * that a screen reader hears each of the two once, however many tries lie between.
 */
export function ConnectionLine() {
  const state = useSyncExternalStore(panelConnection.subscribe, panelConnection.get);
  return (
    <div role="status" className={classes['place']}>
      {state === 'away' ? (
        <p className={classes['line']} data-away>
          <IconCloudOff size={16} aria-hidden="true" />
          Sem conexão com o servidor. Tentando de novo…
        </p>
      ) : null}
      {state === 'back' ? (
        <p className={classes['line']}>
          <IconCloudCheck size={16} aria-hidden="true" />
          Conexão de volta
        </p>
      ) : null}
    </div>
  );
}
