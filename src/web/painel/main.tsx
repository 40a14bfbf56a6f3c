import { panelConnection } from '../kernel/connection.ts';
import { draftsOf } from '../kernel/draft-store.ts';
import { watchBuild } from '../kernel/new-build.ts';
import { rereadOnNewDay } from '../kernel/new-day.ts';
import { rereadWhenBack } from '../kernel/query-client.ts';
import { currentUser, sessionState, startSession } from '../kernel/session.ts';
import { watchPermissions } from '../kernel/session-refresh.ts';
import { panelTabs } from '../kernel/tabs-work.ts';
import { letGoWhen } from '../kernel/unsaved-registry.ts';
import { drawEntry, entryRoot } from '../patterns/entry/draw-entry.tsx';
import { followFocus } from '../patterns/entry/entry-router.tsx';
import { rememberAddresses } from '../kernel/way-back.ts';
import { followSession, loadPanel, router } from './router.tsx';

async function start(): Promise<void> {
  const root = entryRoot();
  await startSession();
  letGoWhen(() => sessionState().status === 'out');
  draftsOf(currentUser);
  watchPermissions();
  rereadWhenBack(panelConnection);
  rereadOnNewDay('eventos');
  watchBuild();
  // What did not come, the router asks for again, and says so in its place.
  if (sessionState().status !== 'out') await loadPanel().catch(() => undefined);
  followSession();
  followFocus(router);
  panelTabs.tell();
  rememberAddresses(router.history);
  drawEntry(root, router);
}

void start();
