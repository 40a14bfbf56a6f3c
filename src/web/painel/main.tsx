import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { panelConnection } from '../kernel/connection.ts';
import { draftsOf } from '../kernel/draft-store.ts';
import { isOutdated, watchBuild } from '../kernel/new-build.ts';
import { queryClient, rereadWhenBack } from '../kernel/query-client.ts';
import { currentUser, sessionState, startSession } from '../kernel/session.ts';
import { watchPermissions } from '../kernel/session-refresh.ts';
import { letGoWhen } from '../kernel/unsaved-registry.ts';
import { rememberAddresses } from '../kernel/way-back.ts';
import '../ui/base.css';
import { NewBuildContext, PartNotLoaded } from '../ui/part-failure.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { followFocus, followSession, loadPanel, router } from './router.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('raiz');
  if (!root) throw new Error('index.html has no #raiz');
  await startSession();
  letGoWhen(() => sessionState().status === 'out');
  draftsOf(currentUser);
  watchPermissions();
  rereadWhenBack(panelConnection);
  watchBuild();
  // What did not come, the router asks for again, and says so in its place.
  if (sessionState().status !== 'out') await loadPanel().catch(() => undefined);
  followSession();
  followFocus();
  rememberAddresses(router.history);
  createRoot(root, {
    // A part that did not come is said on screen; anything else that broke is for whoever looks at the console.
    onCaughtError: (error) => (error instanceof PartNotLoaded ? undefined : reportError(error)),
  }).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Toasts />
        <NewBuildContext value={isOutdated}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </NewBuildContext>
      </MantineProvider>
    </StrictMode>,
  );
}

void start();
