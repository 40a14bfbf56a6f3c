import { Anchor } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Connection } from '../kernel/connection.ts';
import { newBuild } from '../kernel/new-build.ts';
import classes from './StatusLines.module.css';

/**
 * Quiet lines while the server is away and when it is back, and while there is a newer version; over nothing that is being typed or
 * clicked. Their place is always there, so that a screen reader hears each of them once, however many tries lie between.
 */
export function StatusLines({ connection: server }: { readonly connection: Connection }) {
  const connection = useSyncExternalStore(server.subscribe, server.get);
  const outdated = useSyncExternalStore(newBuild.subscribe, newBuild.get);
  return (
    <div role="status" className={classes['place']}>
      {connection === 'away' ? (
        <p className={classes['line']} data-away>
          <IconCloudOff size={16} aria-hidden="true" />
          Sem conexão com o servidor. Tentando de novo…
        </p>
      ) : null}
      {connection === 'back' ? (
        <p className={classes['line']}>
          <IconCloudCheck size={16} aria-hidden="true" />
          Conexão de volta
        </p>
      ) : null}
      {outdated ? (
        <p className={classes['line']}>
          <IconRefresh size={16} aria-hidden="true" />
          Há uma versão nova.
          {/* What is unsaved holds the reload back, with the browser's own question. */}
          <Anchor component="button" type="button" size="sm" onClick={() => location.reload()}>
            Recarregar
          </Anchor>
        </p>
      ) : null}
    </div>
  );
}
